package txtypes

// OrderInfo is one order, alone in CreateOrder or as part of CreateGroupedOrders.
type OrderInfo struct {
	MarketIndex MarketIndex
	// ClientOrderIndex is the caller's own number for the order, or 0 for none.
	ClientOrderIndex int64
	// BaseAmount is the size in the market's smallest unit; 0 closes a position and needs ReduceOnly.
	BaseAmount int64
	Price      uint32
	// IsAsk is 1 for a sell, 0 for a buy.
	IsAsk uint8
	// Type is LimitOrder to ApiMaxOrderType.
	Type uint8
	// TimeInForce is ImmediateOrCancel, GoodTillTime or PostOnly.
	TimeInForce uint8
	ReduceOnly  uint8
	// TriggerPrice is 0 for orders without a trigger.
	TriggerPrice uint32
	// OrderExpiry is a Unix millisecond, or 0 for an order that cannot rest.
	OrderExpiry int64
}

// orderElements is the number of elements that an order adds to the hash.
const orderElements = 10

// elements returns the order as the hash sees it.
func (o *OrderInfo) elements() [orderElements]felt {
	return [orderElements]felt{
		felt(o.MarketIndex),
		felt(o.ClientOrderIndex),
		felt(o.BaseAmount),
		felt(o.Price),
		felt(o.IsAsk),
		felt(o.Type),
		felt(o.TimeInForce),
		felt(o.ReduceOnly),
		felt(o.TriggerPrice),
		felt(o.OrderExpiry),
	}
}

// appendFields appends the order's fields as JSON; before is what stands in front of the first key.
func (o *OrderInfo) appendFields(b []byte, before string) []byte {
	b = append(b, before...)
	b = appendInt(b, `"MarketIndex":`, int64(o.MarketIndex))
	b = appendInt(b, `,"ClientOrderIndex":`, o.ClientOrderIndex)
	b = appendInt(b, `,"BaseAmount":`, o.BaseAmount)
	b = appendInt(b, `,"Price":`, int64(o.Price))
	b = appendInt(b, `,"IsAsk":`, int64(o.IsAsk))
	b = appendInt(b, `,"Type":`, int64(o.Type))
	b = appendInt(b, `,"TimeInForce":`, int64(o.TimeInForce))
	b = appendInt(b, `,"ReduceOnly":`, int64(o.ReduceOnly))
	b = appendInt(b, `,"TriggerPrice":`, int64(o.TriggerPrice))
	return appendInt(b, `,"OrderExpiry":`, o.OrderExpiry)
}

// checkAmounts checks the fields that stand between the order's index and its flags: size and price.
func (o *OrderInfo) checkAmounts() error {
	if o.BaseAmount == NilOrderBaseAmount && o.ReduceOnly == 1 {
		return o.checkPrice()
	}
	err := checkRange(o.BaseAmount, MinOrderBaseAmount, MaxOrderBaseAmount, ErrBaseAmountTooLow, ErrBaseAmountTooHigh)
	if err != nil {
		return err
	}
	return o.checkPrice()
}

func (o *OrderInfo) checkPrice() error {
	if o.Price < MinOrderPrice {
		return ErrPriceTooLow
	}
	return nil
}

// checkFlags checks side, time in force, reduce-only and the sign of the expiry. reduceOnlyAllowed is false in markets
// that have no positions.
func (o *OrderInfo) checkFlags(reduceOnlyAllowed bool) error {
	switch {
	case !isBool(o.IsAsk):
		return ErrIsAskInvalid
	case o.TimeInForce > PostOnly:
		return ErrOrderTimeInForceInvalid
	case !isBool(o.ReduceOnly) || (o.ReduceOnly == 1 && !reduceOnlyAllowed):
		return ErrOrderReduceOnlyInvalid
	case o.OrderExpiry < NilOrderExpiry:
		return ErrOrderExpiryInvalid
	}
	return nil
}
