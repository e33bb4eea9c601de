"""Signing for the Lighter exchange.

With lighter-sdk::

    import ferrosign.lighter
    ferrosign.lighter.install()        # before the first SignerClient

Without it::

    from ferrosign.lighter import Signer
    signer = Signer(account_index=12345, api_private_keys={7: key})
    signed = signer.sign_create_order(3, 1, 1000, 50000, 0, 0, 1, nonce=42)
"""

from ferrosign._library import LibraryError
from ferrosign.lighter._batch import BatchResult, Order
from ferrosign.lighter._errors import FieldError, InstallError, SignerError
from ferrosign.lighter._explain import Attribute, Check, Element, Report, explain
from ferrosign.lighter._install import Status, install, status, uninstall
from ferrosign.lighter._keys import ApiKey, generate_api_key
from ferrosign.lighter._nonces import clear_prepared_signer_nonces, prepare_signer_nonces, prepared_signer_nonce_count
from ferrosign.lighter._signer import SignedTx, Signer

__all__ = [
    "ApiKey",
    "Attribute",
    "BatchResult",
    "Check",
    "Element",
    "FieldError",
    "InstallError",
    "LibraryError",
    "Order",
    "Report",
    "SignedTx",
    "Signer",
    "SignerError",
    "Status",
    "clear_prepared_signer_nonces",
    "explain",
    "generate_api_key",
    "install",
    "prepare_signer_nonces",
    "prepared_signer_nonce_count",
    "status",
    "uninstall",
]
