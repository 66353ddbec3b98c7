"""A real store that fails, is slow or is overtaken when a test says so."""

from collections.abc import Awaitable, Callable
from typing import Any, cast

from parlor.server.db.database import StorageUnavailable, Store

Method = Callable[..., Awaitable[Any]]
Meanwhile = Callable[[], Awaitable[object]]


class FaultyStore:
    """Passes every call on to the real store, unless something was asked for.

    What happens once is over before the real method is called, so that it may call it too.
    """

    def __init__(self, real: Store) -> None:
        self.real = real
        self._instead: dict[str, Method] = {}

    def __getattr__(self, name: str) -> Any:
        return self._instead.get(name) or getattr(self.real, name)

    @property
    def store(self) -> Store:
        """The same as a store; its methods are looked up by name."""
        return cast(Store, self)

    def replace(self, name: str, method: Method) -> Method:
        """Call this method instead of the real one; gives the real one."""
        self._instead[name] = method
        return cast(Method, getattr(self.real, name))

    def heal(self, name: str) -> None:
        """Let a method be the real one again."""
        del self._instead[name]

    def fail(self, name: str, times: int | None = 1) -> list[tuple[Any, ...]]:
        """Let storage not answer this many calls, or any; the arguments of each."""
        failed: list[tuple[Any, ...]] = []

        async def failing(*args: Any, **fields: Any) -> Any:
            if times is None or len(failed) < times:
                failed.append(args)
                raise StorageUnavailable("the disk sleeps")
            return await real(*args, **fields)

        real = self.replace(name, failing)
        return failed

    def before(self, name: str, meanwhile: Meanwhile, times: int = 1) -> None:
        """Let something happen just before each of the next calls."""
        left = times

        async def late(*args: Any, **fields: Any) -> Any:
            nonlocal left
            if left:
                left -= 1
                await meanwhile()
            return await real(*args, **fields)

        real = self.replace(name, late)

    def after(self, name: str, meanwhile: Meanwhile) -> None:
        """Let something happen just after the next call."""

        async def early(*args: Any, **fields: Any) -> Any:
            self.heal(name)
            result = await real(*args, **fields)
            await meanwhile()
            return result

        real = self.replace(name, early)

    def note(self, name: str) -> list[tuple[Any, ...]]:
        """The arguments of each call from now on."""
        calls: list[tuple[Any, ...]] = []

        async def noted(*args: Any, **fields: Any) -> Any:
            calls.append(args)
            return await real(*args, **fields)

        real = self.replace(name, noted)
        return calls
