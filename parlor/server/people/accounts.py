"""A name that is yours: claimed with a password, used from any device."""

from dataclasses import dataclass

from msgspec.structs import replace

from parlor.server.db.bans import require_welcome
from parlor.server.db.database import Notice, Step, Store
from parlor.server.db.people import Account, People, new_account, new_password
from parlor.server.db.usernames import USERNAME, is_taken
from parlor.server.errors import Refusal
from parlor.server.models import Player
from parlor.server.people import known_devices, passwords
from parlor.server.people.passwords import require_password
from parlor.server.people.session_watch import SessionWatch
from parlor.server.people.usernames import require_username
from parlor.server.rate_limit import Limits, Now
from parlor.server.tokens import hashed, new_token


@dataclass(frozen=True, slots=True)
class Accounts:
    """Claims, sign-ins and what ends them."""

    store: Store
    limits: Limits
    now: Now
    session_watch: SessionWatch

    @property
    def people(self) -> People:
        """What is stored about people."""
        return People(self.store)

    async def claim(
        self, player: Player, username: str, password: str, token: str, address: str
    ) -> tuple[Account, str]:
        """Give a guest a name that nobody else can take; all games stay theirs.

        Also another token, because someone else may know the guest's.
        """
        require_username(username)
        await require_password(password, username)
        # Looked at before the password is hashed, which costs more than all the rest.
        await self._require_free(player, username)
        self.limits.confirmation(address, player.id)
        hashed = await passwords.hashed(password)
        account = Account(player.id, username, hashed, self.now())
        renewed = await self.renewed(account, token, *new_account(account))
        if renewed is None:
            await self._require_free(player, username)
            raise Refusal("username_taken", field="username")
        return account, renewed

    async def _require_free(self, player: Player, username: str) -> None:
        if await self.people.account(player.id):
            raise Refusal("has_account", field="username")
        if await is_taken(self.store, username, self.now()):
            raise Refusal("username_taken", field="username")

    async def sign_in(
        self, username: str, password: str, address: str, device: str
    ) -> tuple[Account, str]:
        """The account with this name and password, and a token for another device.

        `device` is what a device that signed in to it before shows: it is spared the limit that all
        strange devices share, which would let anybody lock the owner out.
        """
        if not USERNAME.fullmatch(username):
            raise Refusal("wrong_password")
        name = username.casefold()
        self.limits.password(address, name)
        account = await self.people.account_named(username)
        is_strange = account is None or not known_devices.is_known(account, device)
        if is_strange:
            self.limits.may_try(name)
        if (
            not await passwords.is_right(account.password if account else None, password)
            or not account
        ):
            if is_strange:
                self.limits.wrong_password(name)
            raise Refusal("wrong_password")
        await require_welcome(self.store, account.player)
        token = new_token()
        if not await self.people.sign_in(hashed(token), account, self.now()):
            raise Refusal("wrong_password")
        return account, token

    async def require_account(self, player: Player, password: str, address: str) -> Account:
        """The account of someone who knows its password."""
        account = await self.people.account(player.id)
        if account is None:
            raise Refusal("no_account")
        self.limits.confirmation(address, player.id)
        if not await passwords.is_right(account.password, password):
            raise Refusal("wrong_password", "password", why="yours")
        return account

    async def change_password(
        self, player: Player, old: str, new: str, token: str, address: str
    ) -> tuple[Account, str]:
        """Set another password, sign out every other device and give this one another token."""
        if account := await self.people.account(player.id):
            await require_password(new, account.username, "new")
        account = await self.require_account(player, old, address)
        changed = replace(account, password=await passwords.hashed(new))
        renewed = await self.renewed(changed, token, new_password(account, changed.password))
        if renewed is None:
            raise Refusal("wrong_password", "password", why="changed")
        return changed, renewed

    async def renewed(self, account: Account, token: str, *first: Step) -> str | None:
        """Another token for this device, and no other device, once these steps made the account."""
        new = new_token()
        told = self.store.notices(Notice("session", account.player))
        tokens = (hashed(token), hashed(new))
        if not await self.people.renew_session(account, *tokens, self.now(), *first, told=told):
            return None
        self.session_watch.show_out(account.player)
        return new

    async def sign_out(self, player: Player, token: str) -> None:
        """Let the device with this token act for nobody, and its open windows too."""
        told = self.store.notices(Notice("session", player.id))
        await self.people.end_session(hashed(token), *told)
        self.session_watch.show_out(player.id)

    async def sign_out_elsewhere(self, player: Player, token: str) -> None:
        """Let no device but the one with this token act for a person."""
        told = self.store.notices(Notice("session", player.id))
        await self.people.end_other_sessions(player.id, hashed(token), *told)
        self.session_watch.show_out(player.id)
