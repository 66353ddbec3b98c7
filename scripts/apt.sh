# Read by the scripts beside it: what is installed, and how to install Debian's packages.

is_there() {
    command -v "$1" >/dev/null 2>&1
}

install() {
    is_there apt-get || return 1
    as_root=""
    if [ "$(id -u)" != 0 ]; then
        as_root="sudo -n"
    fi
    export DEBIAN_FRONTEND=noninteractive
    $as_root apt-get -o Acquire::Retries=5 update -qq &&
        $as_root apt-get -o Acquire::Retries=5 install -qq -y --no-install-recommends "$@"
}
