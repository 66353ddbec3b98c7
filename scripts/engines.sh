#!/bin/sh
# Makes sure that Firefox and WebKit are there for tests/engines: the system's, else installed now.
set -eu
. "${0%/*}/apt.sh"

are_there() {
    is_there "${PARLOR_FIREFOX:-firefox-esr}" && is_there WebKitWebDriver && is_there Xvfb
}

if are_there || { install firefox-esr webkit2gtk-driver xvfb fonts-dejavu-core && are_there; }; then
    exit 0
fi
echo "The tests in Firefox and WebKit need Debian's firefox-esr, webkit2gtk-driver and xvfb:" \
    "install them, or run the other tests alone (make check-python check-browser)." >&2
exit 1
