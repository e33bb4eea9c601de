// Package explain takes a signed Lighter transaction apart and says what is right and wrong with it, where the exchange
// would only answer "invalid signature".
//
// [Transaction] lists the elements that were hashed, under their names, the hash, the attributes, the parts of the
// signature, and a list of checks that passed or failed, with the reason.
package explain
