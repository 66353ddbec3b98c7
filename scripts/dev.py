"""Server and client that reload: `make dev`.

The client's own server answers the browser and passes `/api` on; the Python server is started
again whenever a Python file changes.
"""

import signal
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).parent.parent
SERVER = [sys.executable, "-m", "parlor", "serve", "--port", "8000"]
CLIENT = [f"{ROOT}/node_modules/.bin/vite", "--config", "web/vite.config.ts"]
LOOK_EVERY = 0.5


def newest_change() -> int:
    """When a Python file or a migration changed last."""
    files = (path for kind in ("*.py", "*.sql") for path in (ROOT / "parlor").rglob(kind))
    return max(path.stat().st_mtime_ns for path in files)


def stopped(process: "subprocess.Popen[bytes]") -> None:
    """Ask a process to end, and wait."""
    process.send_signal(signal.SIGTERM)
    process.wait()


def main() -> None:
    """Run both until Ctrl-C."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    client = subprocess.Popen(CLIENT, cwd=ROOT)
    server = subprocess.Popen([*SERVER, *sys.argv[1:]], cwd=ROOT)
    seen = newest_change()
    try:
        while client.poll() is None:
            time.sleep(LOOK_EVERY)
            if (change := newest_change()) != seen:
                seen = change
                stopped(server)
                server = subprocess.Popen([*SERVER, *sys.argv[1:]], cwd=ROOT)
    except KeyboardInterrupt:
        print()
    finally:
        stopped(server)
        stopped(client)


if __name__ == "__main__":
    main()
