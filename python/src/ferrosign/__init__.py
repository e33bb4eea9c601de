"""Fast signing for trading and relay clients.

:mod:`ferrosign.lighter` signs for the Lighter exchange: ``ferrosign.lighter.install()`` makes an installed ``lighter-sdk``
use this package's library, and ``ferrosign.lighter.Signer`` signs without ``lighter-sdk``.

:mod:`ferrosign.ring` makes and verifies linkable ring signatures.
"""

from ferrosign._library import LibraryError

__version__ = "0.1.0"

__all__ = ["LibraryError", "__version__"]
