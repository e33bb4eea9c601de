package txtypes

// The rules that depend on an order's type. Each function checks one kind; the caller has checked ranges and flags.

// checkLimit: no trigger; an order that can rest has an expiry, one that cannot has none.
func (o *OrderInfo) checkLimit() error {
	if o.TriggerPrice != NilOrderTriggerPrice {
		return ErrOrderTriggerPriceInvalid
	}
	if (o.TimeInForce == ImmediateOrCancel) != (o.OrderExpiry == NilOrderExpiry) {
		return ErrOrderExpiryInvalid
	}
	return nil
}

// checkMarketOrder: immediate, with neither expiry nor trigger.
func (o *OrderInfo) checkMarketOrder() error {
	switch {
	case o.TimeInForce != ImmediateOrCancel:
		return ErrOrderTimeInForceInvalid
	case o.OrderExpiry != NilOrderExpiry:
		return ErrOrderExpiryInvalid
	case o.TriggerPrice != NilOrderTriggerPrice:
		return ErrOrderTriggerPriceInvalid
	}
	return nil
}

// checkTriggerMarket: a stop loss or take profit that becomes a market order.
func (o *OrderInfo) checkTriggerMarket() error {
	if o.TimeInForce != ImmediateOrCancel {
		return ErrOrderTimeInForceInvalid
	}
	return o.checkTriggerLimit()
}

// checkTriggerLimit: a stop loss or take profit that becomes a limit order. It waits, so it has an expiry.
func (o *OrderInfo) checkTriggerLimit() error {
	if o.TriggerPrice == NilOrderTriggerPrice {
		return ErrOrderTriggerPriceInvalid
	}
	if o.OrderExpiry == NilOrderExpiry {
		return ErrOrderExpiryInvalid
	}
	return nil
}

// checkTWAP: rests until its expiry, without a trigger.
func (o *OrderInfo) checkTWAP() error {
	switch {
	case o.TimeInForce != GoodTillTime:
		return ErrOrderTimeInForceInvalid
	case o.TriggerPrice != NilOrderTriggerPrice:
		return ErrOrderTriggerPriceInvalid
	case o.OrderExpiry == NilOrderExpiry:
		return ErrOrderExpiryInvalid
	}
	return nil
}
