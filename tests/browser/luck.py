"""`parlor` on a machine whose luck is known: `python -m tests.browser.luck SEED serve`."""

import sys
from functools import partial
from unittest.mock import patch

from parlor.cli import main
from parlor.server.app import create_app

if __name__ == "__main__":
    seed, *words = sys.argv[1:]
    with patch("parlor.cli.serve.create_app", partial(create_app, seeds=lambda: int(seed))):
        sys.exit(main(words))
