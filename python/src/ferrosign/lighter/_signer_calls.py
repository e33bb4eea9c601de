"""The calls of a Signer other than orders: the names and arguments of lighter-sdk's SignerClient."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ferrosign.lighter import _batch
from ferrosign.lighter._errors import FieldError

if TYPE_CHECKING:
    from ferrosign.lighter._signer import SignedTx

_KEY = 255


class Calls:
    """Everything here is one line on top of _sign. nonce -1 asks the exchange; API key 255 is the signer's first one."""

    __slots__ = ()

    def _sign(
        self, name: str, own: Sequence[Any], skip_nonce: Any, nonce: Any, api_key_index: Any, version: Sequence[Any] = ()
    ) -> SignedTx:
        raise NotImplementedError

    def _has_order_versions(self) -> bool:
        raise NotImplementedError

    def sign_change_api_key(
        self, new_pubkey: str, skip_nonce: int = 0, nonce: int = -1, api_key_index: int = _KEY
    ) -> SignedTx:
        """Changes the API key's public key (0x and 80 hex digits). Needs the Ethereum key's signature too."""
        return self._sign("SignChangePubKey", (new_pubkey,), skip_nonce, nonce, api_key_index)

    def sign_create_grouped_orders(
        self,
        grouping_type: int,
        orders: Sequence[_batch.OrderLike],
        integrator_account_index: int = 0,
        integrator_taker_fee: int = 0,
        integrator_maker_fee: int = 0,
        self_trade_behavior_mode: int = 0,
        self_trade_equality_mode: int = 0,
        skip_nonce: int = 0,
        nonce: int = -1,
        api_key_index: int = _KEY,
    ) -> SignedTx:
        """Signs up to three orders that depend on each other."""
        return self._sign(
            "SignCreateGroupedOrders",
            (
                grouping_type,
                orders,
                len(orders),
                integrator_account_index,
                integrator_taker_fee,
                integrator_maker_fee,
                self_trade_behavior_mode,
                self_trade_equality_mode,
            ),
            skip_nonce,
            nonce,
            api_key_index,
        )

    def sign_cancel_order(
        self, market_index: int, order_index: int, skip_nonce: int = 0, nonce: int = -1, api_key_index: int = _KEY
    ) -> SignedTx:
        """Cancels an order."""
        return self._sign("SignCancelOrder", (market_index, order_index), skip_nonce, nonce, api_key_index)

    def sign_withdraw(
        self,
        asset_index: int,
        route_type: int,
        amount: int,
        skip_nonce: int = 0,
        nonce: int = -1,
        api_key_index: int = _KEY,
    ) -> SignedTx:
        """Withdraws an asset."""
        return self._sign("SignWithdraw", (asset_index, route_type, amount), skip_nonce, nonce, api_key_index)

    def sign_create_sub_account(self, skip_nonce: int = 0, nonce: int = -1, api_key_index: int = _KEY) -> SignedTx:
        """Creates a sub-account."""
        return self._sign("SignCreateSubAccount", (), skip_nonce, nonce, api_key_index)

    def sign_cancel_all_orders(
        self,
        time_in_force: int,
        timestamp_ms: int,
        cancel_all_market_index: int = 255,
        skip_nonce: int = 0,
        nonce: int = -1,
        api_key_index: int = _KEY,
    ) -> SignedTx:
        """Cancels all orders, of one market or (255) of all."""
        return self._sign(
            "SignCancelAllOrders", (time_in_force, timestamp_ms, cancel_all_market_index), skip_nonce, nonce, api_key_index
        )

    def sign_modify_order(
        self,
        market_index: int,
        order_index: int,
        base_amount: int,
        price: int,
        trigger_price: int = 0,
        *,
        integrator_account_index: int = 0,
        integrator_taker_fee: int = 0,
        integrator_maker_fee: int = 0,
        self_trade_behavior_mode: int = 0,
        self_trade_equality_mode: int = 0,
        order_version: int = 0,
        skip_nonce: int = 0,
        nonce: int = -1,
        api_key_index: int = _KEY,
    ) -> SignedTx:
        """Changes an order."""
        versioned = self._has_order_versions()
        if not versioned and order_version:
            raise FieldError("order_version must be 0: the library's interface has no order versions")
        return self._sign(
            "SignModifyOrder",
            (
                market_index,
                order_index,
                base_amount,
                price,
                trigger_price,
                integrator_account_index,
                integrator_taker_fee,
                integrator_maker_fee,
                self_trade_behavior_mode,
                self_trade_equality_mode,
            ),
            skip_nonce,
            nonce,
            api_key_index,
            (order_version,) if versioned else (),
        )

    def sign_approve_integrator(
        self,
        integrator_account_index: int,
        max_perps_taker_fee: int,
        max_perps_maker_fee: int,
        max_spot_taker_fee: int,
        max_spot_maker_fee: int,
        approval_expiry: int,
        skip_nonce: int = 0,
        nonce: int = -1,
        api_key_index: int = _KEY,
    ) -> SignedTx:
        """Allows an integrator to take fees. Between accounts of different masters the Ethereum key must sign too."""
        return self._sign(
            "SignApproveIntegrator",
            (
                integrator_account_index,
                max_perps_taker_fee,
                max_perps_maker_fee,
                max_spot_taker_fee,
                max_spot_maker_fee,
                approval_expiry,
            ),
            skip_nonce,
            nonce,
            api_key_index,
        )

    def sign_transfer(
        self,
        to_account_index: int,
        asset_id: int,
        route_from: int,
        route_to: int,
        usdc_amount: int,
        fee: int,
        memo: str,
        skip_nonce: int = 0,
        nonce: int = -1,
        api_key_index: int = _KEY,
    ) -> SignedTx:
        """Transfers an asset. Between accounts of different masters the Ethereum key must sign too."""
        return self._sign(
            "SignTransfer",
            (to_account_index, asset_id, route_from, route_to, usdc_amount, fee, memo),
            skip_nonce,
            nonce,
            api_key_index,
        )

    def sign_create_public_pool(
        self,
        operator_fee: int,
        initial_total_shares: int,
        min_operator_share_rate: int,
        skip_nonce: int = 0,
        nonce: int = -1,
        api_key_index: int = _KEY,
    ) -> SignedTx:
        """Creates a public pool."""
        return self._sign(
            "SignCreatePublicPool",
            (operator_fee, initial_total_shares, min_operator_share_rate),
            skip_nonce,
            nonce,
            api_key_index,
        )

    def sign_update_public_pool(
        self,
        public_pool_index: int,
        status: int,
        operator_fee: int,
        min_operator_share_rate: int,
        skip_nonce: int = 0,
        nonce: int = -1,
        api_key_index: int = _KEY,
    ) -> SignedTx:
        """Changes a public pool."""
        return self._sign(
            "SignUpdatePublicPool",
            (public_pool_index, status, operator_fee, min_operator_share_rate),
            skip_nonce,
            nonce,
            api_key_index,
        )

    def sign_mint_shares(
        self, public_pool_index: int, share_amount: int, skip_nonce: int = 0, nonce: int = -1, api_key_index: int = _KEY
    ) -> SignedTx:
        """Buys shares of a public pool."""
        return self._sign("SignMintShares", (public_pool_index, share_amount), skip_nonce, nonce, api_key_index)

    def sign_burn_shares(
        self, public_pool_index: int, share_amount: int, skip_nonce: int = 0, nonce: int = -1, api_key_index: int = _KEY
    ) -> SignedTx:
        """Sells shares of a public pool."""
        return self._sign("SignBurnShares", (public_pool_index, share_amount), skip_nonce, nonce, api_key_index)

    def sign_stake_assets(
        self, staking_pool_index: int, share_amount: int, skip_nonce: int = 0, nonce: int = -1, api_key_index: int = _KEY
    ) -> SignedTx:
        """Stakes assets."""
        return self._sign("SignStakeAssets", (staking_pool_index, share_amount), skip_nonce, nonce, api_key_index)

    def sign_unstake_assets(
        self, staking_pool_index: int, share_amount: int, skip_nonce: int = 0, nonce: int = -1, api_key_index: int = _KEY
    ) -> SignedTx:
        """Takes assets out of a staking pool."""
        return self._sign("SignUnstakeAssets", (staking_pool_index, share_amount), skip_nonce, nonce, api_key_index)

    def sign_update_leverage(
        self,
        market_index: int,
        fraction: int,
        margin_mode: int,
        skip_nonce: int = 0,
        nonce: int = -1,
        api_key_index: int = _KEY,
    ) -> SignedTx:
        """Changes a market's initial margin fraction and margin mode."""
        return self._sign("SignUpdateLeverage", (market_index, fraction, margin_mode), skip_nonce, nonce, api_key_index)

    def sign_update_margin(
        self,
        market_index: int,
        usdc_amount: int,
        direction: int,
        skip_nonce: int = 0,
        nonce: int = -1,
        api_key_index: int = _KEY,
    ) -> SignedTx:
        """Moves collateral into an isolated position (1) or out of it (0)."""
        return self._sign("SignUpdateMargin", (market_index, usdc_amount, direction), skip_nonce, nonce, api_key_index)

    def sign_update_account_config(
        self, account_trading_mode: int, skip_nonce: int = 0, nonce: int = -1, api_key_index: int = _KEY
    ) -> SignedTx:
        """Changes the account's trading mode."""
        return self._sign("SignUpdateAccountConfig", (account_trading_mode,), skip_nonce, nonce, api_key_index)

    def sign_update_account_asset_config(
        self, asset_index: int, asset_margin_mode: int, skip_nonce: int = 0, nonce: int = -1, api_key_index: int = _KEY
    ) -> SignedTx:
        """Changes whether an asset counts as margin."""
        return self._sign("SignUpdateAccountAssetConfig", (asset_index, asset_margin_mode), skip_nonce, nonce, api_key_index)
