#!/bin/sh
# Makes sure that a Chromium is there for the browser tests: the system's, else one installed now.
set -eu

if command -v "${PARLOR_CHROMIUM:-chromium-headless-shell}" >/dev/null 2>&1; then
    exit 0
fi

as_root=""
if [ "$(id -u)" != 0 ]; then
    as_root="sudo -n"
fi

export DEBIAN_FRONTEND=noninteractive
install() {
    $as_root apt-get -o Acquire::Retries=5 update -qq &&
        $as_root apt-get -o Acquire::Retries=5 install -qq -y --no-install-recommends "$@"
}

# Without windows it takes half the time of the whole browser, which does as well.
if command -v apt-get >/dev/null 2>&1 && install chromium-headless-shell fonts-dejavu-core; then
    exit 0
fi
if command -v chromium >/dev/null 2>&1; then
    echo "The browser tests use the whole Chromium, which is slower than chromium-headless-shell."
else
    echo "The browser tests need Chromium: install it, or name one in PARLOR_CHROMIUM." >&2
    exit 1
fi
