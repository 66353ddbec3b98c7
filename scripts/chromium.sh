#!/bin/sh
# Makes sure that a Chromium is there for the browser tests: the system's, else one installed now.
# Most tests drive the one without windows, in half the time; some need the whole browser.
set -eu
. "${0%/*}/apt.sh"

if [ -n "${PARLOR_CHROMIUM:-}" ]; then
    is_there "$PARLOR_CHROMIUM" && exit 0
elif is_there chromium && is_there chromium-headless-shell; then
    exit 0
fi

if install chromium chromium-headless-shell fonts-dejavu-core; then
    exit 0
fi
if is_there chromium; then
    echo "All browser tests use the whole Chromium, as chromium-headless-shell is not there."
else
    echo "The browser tests need Chromium: install it, or name one in PARLOR_CHROMIUM." >&2
    exit 1
fi
