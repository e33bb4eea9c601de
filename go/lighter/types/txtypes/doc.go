// Package txtypes holds Lighter's layer-2 transactions: their fields, the rules that make them valid, the hash that is
// signed, and the JSON that the exchange receives.
//
// Every transaction type has one file and one struct L2…TxInfo with the same five methods, gathered in [TxInfo]. A
// transaction is checked with Validate, hashed with Hash and printed with GetTxInfo; nothing here holds a key.
//
// Validate reports the first rule that is broken, in the order in which the exchange checks them: attributes, account,
// API key, the type's own fields, nonce, expiry. Errors are the package's variables (compare them with errors.Is).
//
// The signed hash is Poseidon2 over the fields as Goldilocks elements. A signed integer becomes an element by Go's
// conversion to uint64 (two's complement, so -1 stands for 2^64-1), then modulo p = 2^64 - 2^32 + 1.
//
// The names, texts and bytes are those of lighter-go's package of the same name, so that changing the import path is
// the whole migration. docs/COMPAT.md lists the deliberate differences.
package txtypes
