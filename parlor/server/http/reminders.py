"""Being reminded by webhook when a table waits for you: off until you ask for it."""

import re
from urllib.parse import urlsplit

from litestar import delete, get, put
from litestar.params import JSONBody

from parlor.server.context import Context
from parlor.server.db.reminders import Reminder, Reminders
from parlor.server.errors import Refusal
from parlor.server.http.common import AnyRequest, Person, WithContext, refuses
from parlor.server.notifications.ssrf_guard import SsrfGuard, Unreachable
from parlor.server.schemas import MyReminder, NewReminder

VISIBLE = re.compile(r"[!-~]+")


@get("/api/me/reminder", responses=refuses("no_identity"), tags=["You"])
async def show_reminder(context: WithContext, person: Person) -> MyReminder:
    """Where you are reminded, by its host: the whole address is enough to send there."""
    return await told(context, person.id)


@put(
    "/api/me/reminder",
    responses=refuses(
        *("malformed", "foreign_origin", "too_large", "no_identity", "no_account", "bad_webhook")
    ),
    tags=["You"],
)
async def remind_me(
    data: JSONBody[NewReminder], request: AnyRequest, context: WithContext, person: Person
) -> MyReminder:
    """Be reminded there when a table waits for you and you are away, once for each turn."""
    if await context.people.account(person.id) is None:
        raise Refusal("no_account")
    if not VISIBLE.fullmatch(data.url):
        raise Refusal("bad_webhook", "url")
    try:
        await SsrfGuard(context.settings.push_hosts).check(data.url)
    except Unreachable:
        raise Refusal("bad_webhook", "url") from None
    wanted = Reminder(data.kind, data.url, request.headers.get("origin", ""))
    await Reminders(context.store).keep(person.id, wanted, context.now())
    return await told(context, person.id)


@delete(
    "/api/me/reminder",
    status_code=200,
    responses=refuses("no_identity", "foreign_origin"),
    tags=["You"],
)
async def remind_me_no_longer(context: WithContext, person: Person) -> MyReminder:
    """Be reminded no longer."""
    await Reminders(context.store).end(person.id)
    return MyReminder()


async def told(context: Context, player: str) -> MyReminder:
    """Where a person is reminded, as they are told."""
    found = await Reminders(context.store).of(player)
    return MyReminder(found.kind, urlsplit(found.endpoint).hostname) if found else MyReminder()
