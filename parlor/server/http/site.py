"""What this site is called, and the pages that its host wrote."""

from typing import Annotated

from litestar import get
from litestar.params import PathParameter

from parlor.server.errors import Refusal
from parlor.server.http.common import WithContext, refuses
from parlor.server.schemas import HostPage, HostPageName, SiteInfo

PageName = Annotated[HostPageName, PathParameter(description="What the page is about.")]


@get("/api/site", responses=refuses(), tags=["Server"])
async def show_site(context: WithContext) -> SiteInfo:
    """What this site is called and which pages its host wrote."""
    return context.site.info


@get("/api/pages/{page:str}", responses=refuses("malformed", "not_found"), tags=["Server"])
async def show_page(page: PageName, context: WithContext) -> HostPage:
    """A page that the host wrote, as safe HTML."""
    if page not in context.site.pages:
        raise Refusal("not_found")
    return context.site.pages[page]
