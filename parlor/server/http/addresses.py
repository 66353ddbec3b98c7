"""Where friends reach a server that someone opened on their own machine."""

import contextlib
import socket
import struct
import sys
from collections.abc import Iterator

from litestar import get

from parlor.server.context import Context
from parlor.server.http.common import Address, AnyRequest, WithContext, refuses
from parlor.server.settings import ANYWHERE

# Which request asks the system for the address of an interface, and what it is asked with.
INTERFACE_ADDRESS = {"linux": 0x8915, "darwin": 0xC0206921}
NAME_AND_REST = "256s"
ADDRESS = slice(20, 24)
LOOPBACK = ("127.", "::1")


@get("/api/addresses", responses=refuses(), tags=["Server"], sync_to_thread=False)
def show_addresses(context: WithContext, request: AnyRequest, address: Address) -> list[str]:
    """Where this server is on your network, if you opened it on the machine that it runs on."""
    server = request.scope["server"]
    if not address.startswith(LOOPBACK) or not is_open(context) or server is None:
        return []
    scheme, port = request.scope["scheme"], server[1]
    return [f"{scheme}://{found}:{port}" for found in own_addresses()]


def is_open(context: Context) -> bool:
    """Whether the server listens for others than this machine."""
    return context.settings.host in ANYWHERE


def own_addresses() -> Iterator[str]:
    """The addresses of this machine on its networks; none on systems that tell it otherwise."""
    asking = INTERFACE_ADDRESS.get(sys.platform)
    if asking is None:
        return
    import fcntl

    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as any_socket:
        for _, name in socket.if_nameindex():
            # Most interfaces of a machine have no address.
            with contextlib.suppress(OSError):
                asked = struct.pack(NAME_AND_REST, name.encode())
                found = fcntl.ioctl(any_socket.fileno(), asking, asked)
                if not (shown := socket.inet_ntoa(found[ADDRESS])).startswith(LOOPBACK):
                    yield shown
