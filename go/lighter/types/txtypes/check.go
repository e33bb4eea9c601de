package txtypes

// checkHeader checks what every type checks first, in this order: attributes, account (MinAccountIndex..maxAccount),
// API key. tooLow and tooHigh are the errors that the type reports for its account.
func checkHeader(attributes L2TxAttributes, account, maxAccount int64, apiKey uint8, tooLow, tooHigh error) error {
	if err := checkAttributesAndAccount(attributes, account, maxAccount, tooLow, tooHigh); err != nil {
		return err
	}
	if apiKey > MaxApiKeyIndex {
		return ErrApiKeyIndexTooHigh
	}
	return nil
}

// checkAttributesAndAccount is checkHeader without the API key, for the one type that allows every key.
func checkAttributesAndAccount(attributes L2TxAttributes, account, maxAccount int64, tooLow, tooHigh error) error {
	if err := attributes.Validate(); err != nil {
		return err
	}
	return checkRange(account, MinAccountIndex, maxAccount, tooLow, tooHigh)
}

// checkTail checks what nearly every type checks last: nonce, then expiry.
func checkTail(nonce, expiredAt int64) error {
	if nonce < MinNonce {
		return ErrNonceTooLow
	}
	if expiredAt < 0 || expiredAt > MaxTimestamp {
		return ErrExpiredAtInvalid
	}
	return nil
}

// checkRange returns tooLow or tooHigh if v lies outside low..high, both inclusive.
func checkRange[T int16 | int64 | uint64](v, low, high T, tooLow, tooHigh error) error {
	if v < low {
		return tooLow
	}
	if v > high {
		return tooHigh
	}
	return nil
}

// checkClientOrderIndex accepts none (0) or an index in range.
func checkClientOrderIndex(index int64) error {
	if index == NilClientOrderIndex {
		return nil
	}
	return checkRange(index, MinClientOrderIndex, MaxClientOrderIndex, ErrClientOrderIndexTooLow, ErrClientOrderIndexTooHigh)
}

// checkAsset accepts the assets that exist.
func checkAsset(index int16) error {
	return checkRange(index, MinAssetIndex, MaxAssetIndex, ErrAssetIndexTooLow, ErrAssetIndexTooHigh)
}

// isBool reports whether a flag byte is 0 or 1.
func isBool(v uint8) bool { return v <= 1 }
