package txtypes

// Validate returns the first broken rule, or nil. The rules of the grouping come last, after nonce and expiry.
func (txInfo *L2CreateGroupedOrdersTxInfo) Validate() error {
	if txInfo == nil {
		return ErrTxInfoMissing
	}
	err := checkHeader(txInfo.L2TxAttributes, txInfo.AccountIndex, MaxAccountIndex, txInfo.ApiKeyIndex,
		ErrAccountIndexTooLow, ErrAccountIndexTooHigh)
	if err != nil {
		return err
	}
	if err := checkGroup(txInfo.Orders); err != nil {
		return err
	}
	if err := checkTail(txInfo.Nonce, txInfo.ExpiredAt); err != nil {
		return err
	}
	switch txInfo.GroupingType {
	case GroupingType_OneTriggersTheOther:
		return txInfo.ValidateOTO()
	case GroupingType_OneCancelsTheOther:
		return txInfo.ValidateOCO()
	case GroupingType_OneTriggersAOneCancelsTheOther:
		return txInfo.ValidateOTOCO()
	}
	return ErrGroupingTypeInvalid
}

// checkGroup checks what does not depend on the grouping: the number of orders, their common market, and each order's
// ranges and flags.
func checkGroup(orders []*OrderInfo) error {
	if len(orders) == 0 || int64(len(orders)) > MaxGroupedOrderCount {
		return ErrOrderGroupSizeInvalid
	}
	if err := noNilOrder(orders); err != nil {
		return err
	}
	if !isPerpsMarket(orders[0].MarketIndex) {
		return ErrInvalidMarketIndex
	}
	for i, order := range orders {
		if order.MarketIndex != orders[0].MarketIndex {
			return ErrMarketIndexMismatch
		}
		if err := checkClientOrderIndex(order.ClientOrderIndex); err != nil {
			return err
		}
		if order.ClientOrderIndex != NilClientOrderIndex && hasClientOrderIndex(orders[:i], order.ClientOrderIndex) {
			return ErrClientOrderIndexDuplicate
		}
		if err := order.checkAmounts(); err != nil {
			return err
		}
		if err := order.checkFlags(true); err != nil {
			return err
		}
	}
	return nil
}

// hasClientOrderIndex reports whether one of the orders has the given client order index.
func hasClientOrderIndex(orders []*OrderInfo, index int64) bool {
	for _, order := range orders {
		if order.ClientOrderIndex == index {
			return true
		}
	}
	return false
}

// noNilOrder returns ErrOrderInfoMissing if one of the orders is nil.
func noNilOrder(orders []*OrderInfo) error {
	for _, order := range orders {
		if order == nil {
			return ErrOrderInfoMissing
		}
	}
	return nil
}

// groupOf returns ErrOrderGroupSizeInvalid unless there are n orders, and ErrOrderInfoMissing if one is nil.
func (txInfo *L2CreateGroupedOrdersTxInfo) groupOf(n int) error {
	if txInfo == nil {
		return ErrTxInfoMissing
	}
	if len(txInfo.Orders) != n {
		return ErrOrderGroupSizeInvalid
	}
	return noNilOrder(txInfo.Orders)
}

// ValidateOTO checks the rules of a parent that triggers one child.
func (txInfo *L2CreateGroupedOrdersTxInfo) ValidateOTO() error {
	if err := txInfo.groupOf(2); err != nil {
		return err
	}
	parent, child := txInfo.Orders[0], txInfo.Orders[1]
	switch {
	case child.BaseAmount != NilOrderBaseAmount:
		return ErrBaseAmountNotNil
	case parent.IsAsk == child.IsAsk:
		return ErrIsAskInvalid
	case parent.OrderExpiry != NilOrderExpiry && parent.OrderExpiry != child.OrderExpiry:
		return ErrOrderExpiryInvalid
	}
	if err := txInfo.ValidateParentOrder(parent); err != nil {
		return err
	}
	return txInfo.ValidateChildOrder(child)
}

// ValidateOCO checks the rules of two siblings of which one cancels the other.
func (txInfo *L2CreateGroupedOrdersTxInfo) ValidateOCO() error {
	if err := txInfo.groupOf(2); err != nil {
		return err
	}
	a, b := txInfo.Orders[0], txInfo.Orders[1]
	switch {
	case a.BaseAmount != b.BaseAmount:
		return ErrBaseAmountsNotEqual
	case a.IsAsk != b.IsAsk:
		return ErrIsAskInvalid
	case a.ReduceOnly != 1 || b.ReduceOnly != 1:
		return ErrOrderReduceOnlyInvalid
	case a.OrderExpiry != b.OrderExpiry:
		return ErrOrderExpiryInvalid
	}
	return txInfo.ValidateSiblingOrders(txInfo.Orders)
}

// ValidateOTOCO checks the rules of a parent that triggers two siblings of which one cancels the other.
func (txInfo *L2CreateGroupedOrdersTxInfo) ValidateOTOCO() error {
	if err := txInfo.groupOf(3); err != nil {
		return err
	}
	parent, a, b := txInfo.Orders[0], txInfo.Orders[1], txInfo.Orders[2]
	switch {
	case a.BaseAmount != NilOrderBaseAmount || b.BaseAmount != NilOrderBaseAmount:
		return ErrBaseAmountNotNil
	case parent.IsAsk == a.IsAsk || parent.IsAsk == b.IsAsk:
		return ErrIsAskInvalid
	case a.OrderExpiry != b.OrderExpiry:
		return ErrOrderExpiryInvalid
	case parent.OrderExpiry != NilOrderExpiry && parent.OrderExpiry != a.OrderExpiry:
		return ErrOrderExpiryInvalid
	}
	if err := txInfo.ValidateParentOrder(parent); err != nil {
		return err
	}
	return txInfo.ValidateSiblingOrders(txInfo.Orders[1:])
}

// ValidateParentOrder checks an order that triggers others: a market or limit order.
func (txInfo *L2CreateGroupedOrdersTxInfo) ValidateParentOrder(order *OrderInfo) error {
	if order == nil {
		return ErrOrderInfoMissing
	}
	switch order.Type {
	case MarketOrder:
		return order.checkMarketOrder()
	case LimitOrder:
		return order.checkLimit()
	}
	return ErrOrderTypeInvalid
}

// ValidateChildOrder checks an order that waits for another: a stop loss or a take profit.
func (txInfo *L2CreateGroupedOrdersTxInfo) ValidateChildOrder(order *OrderInfo) error {
	if order == nil {
		return ErrOrderInfoMissing
	}
	switch order.Type {
	case StopLossOrder, TakeProfitOrder:
		return order.checkTriggerMarket()
	case StopLossLimitOrder, TakeProfitLimitOrder:
		return order.checkTriggerLimit()
	}
	return ErrOrderTypeInvalid
}

// ValidateSiblingOrders checks two orders of which one cancels the other: a stop loss and a take profit, in any order.
func (txInfo *L2CreateGroupedOrdersTxInfo) ValidateSiblingOrders(orders []*OrderInfo) error {
	if len(orders) != 2 {
		return ErrOrderGroupSizeInvalid
	}
	for _, order := range orders {
		if err := txInfo.ValidateChildOrder(order); err != nil {
			return err
		}
	}
	if isStopLoss(orders[0]) == isStopLoss(orders[1]) {
		return ErrOrderTypeInvalid
	}
	return nil
}

// isStopLoss tells the two kinds of child order apart.
func isStopLoss(order *OrderInfo) bool {
	return order.Type == StopLossOrder || order.Type == StopLossLimitOrder
}
