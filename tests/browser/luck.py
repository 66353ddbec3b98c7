"""`parlor` on a machine whose luck is known: `python -m tests.browser.luck SEED serve`."""

import secrets
import sys
from unittest.mock import patch

from parlor.cli import main

if __name__ == "__main__":
    seed, *words = sys.argv[1:]
    with patch.object(secrets, "randbits", lambda _: int(seed)):
        sys.exit(main(words))
