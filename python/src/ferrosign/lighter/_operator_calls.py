"""The calls of a Signer for operators of binary options."""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ferrosign.lighter._signer import SignedTx

_KEY = 255


class OperatorCalls:
    """The names and arguments of lighter-sdk's SignerClient. Only the generation sdk118 has these transactions."""

    __slots__ = ()

    if TYPE_CHECKING:

        def _sign(
            self,
            name: str,
            own: Sequence[Any],
            skip_nonce: Any,
            nonce: Any,
            api_key_index: Any,
            version: Sequence[Any] = (),
        ) -> SignedTx: ...

    def sign_binary_options_operator_create_market(
        self,
        market_slot: int,
        start_timestamp_ms: int,
        end_timestamp_ms: int,
        settlement_cap: int,
        settlement_type: int,
        default_price: int,
        taker_fee: int,
        maker_fee: int,
        min_base_amount: int,
        min_quote_amount: int,
        order_quote_limit: int,
        open_interest_limit: int,
        is_frozen: int,
        symbol: str,
        size_decimals: int,
        price_decimals: int,
        skip_nonce: int = 0,
        nonce: int = -1,
        api_key_index: int = _KEY,
    ) -> SignedTx:
        """Creates a market."""
        request = SimpleNamespace(
            MarketSlot=market_slot,
            StartTimestampMs=start_timestamp_ms,
            EndTimestampMs=end_timestamp_ms,
            SettlementCap=settlement_cap,
            SettlementType=settlement_type,
            DefaultPrice=default_price,
            TakerFee=taker_fee,
            MakerFee=maker_fee,
            MinBaseAmount=min_base_amount,
            MinQuoteAmount=min_quote_amount,
            OrderQuoteLimit=order_quote_limit,
            OpenInterestLimit=open_interest_limit,
            IsFrozen=is_frozen,
            Symbol=symbol,
            SizeDecimals=size_decimals,
            PriceDecimals=price_decimals,
        )
        return self._sign("SignBinaryOptionsOperatorCreateMarket", (request,), skip_nonce, nonce, api_key_index)

    def sign_binary_options_operator_update_market(
        self,
        market_slot: int,
        market_index: int,
        start_timestamp_ms: int,
        end_timestamp_ms: int,
        taker_fee: int,
        maker_fee: int,
        min_base_amount: int,
        min_quote_amount: int,
        order_quote_limit: int,
        open_interest_limit: int,
        is_frozen: int,
        skip_nonce: int = 0,
        nonce: int = -1,
        api_key_index: int = _KEY,
    ) -> SignedTx:
        """Changes a market."""
        request = SimpleNamespace(
            MarketSlot=market_slot,
            MarketIndex=market_index,
            StartTimestampMs=start_timestamp_ms,
            EndTimestampMs=end_timestamp_ms,
            TakerFee=taker_fee,
            MakerFee=maker_fee,
            MinBaseAmount=min_base_amount,
            MinQuoteAmount=min_quote_amount,
            OrderQuoteLimit=order_quote_limit,
            OpenInterestLimit=open_interest_limit,
            IsFrozen=is_frozen,
        )
        return self._sign("SignBinaryOptionsOperatorUpdateMarket", (request,), skip_nonce, nonce, api_key_index)

    def sign_binary_options_operator_settle_market(
        self,
        market_slot: int,
        market_index: int,
        settlement_price: int,
        is_refund: int,
        skip_nonce: int = 0,
        nonce: int = -1,
        api_key_index: int = _KEY,
    ) -> SignedTx:
        """Settles a market."""
        request = SimpleNamespace(
            MarketSlot=market_slot, MarketIndex=market_index, SettlementPrice=settlement_price, IsRefund=is_refund
        )
        return self._sign("SignBinaryOptionsOperatorSettleMarket", (request,), skip_nonce, nonce, api_key_index)
