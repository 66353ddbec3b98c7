"""A host's pages from Markdown: its common part, without any HTML of their own."""

import re
from collections.abc import Iterator
from html import escape
from itertools import groupby

from msgspec import Struct

LINK = re.compile(r"(https?://|mailto:|tel:|/(?!/)|#)", re.IGNORECASE)
"""How a link may begin: nothing else can be followed without harm."""
_INLINE = re.compile(
    r"\\(?P<plain>[!-/:-@\[-`{-~])"
    r"|`(?P<code>[^`]+)`"
    r"|\*\*(?=\S)(?P<strong>.{1,500}?)(?<=\S)\*\*"
    r"|\*(?=\S)(?P<em>[^*]{1,500})(?<=\S)\*"
    r"|\[(?P<text>[^\]]+)\]\((?P<to>[^)\s]+)\)"
    r"|<(?P<address>https?://[^<>\s]+|[^<>\s@:/]+@[^<>\s@:/]+)>"
    r"|(?P<end>(?: {2,}|\\)\n)",
    re.DOTALL,
)
_HEADING = re.compile(r"(#{1,6}) +(.*?) *#*$")
_BULLET = re.compile(r"[-*+] +(.*)")
_NUMBER = re.compile(r"\d{1,9}[.)] +(.*)")
_QUOTE = re.compile(r"> ?(.*)")
_RULE = re.compile(r"([-*_])( *\1){2,} *")


class Page(Struct, frozen=True):
    """A page as browsers show it."""

    title: str
    """Its first heading; empty where it has none."""
    html: str


def rendered(markdown: str) -> Page:
    """The page of a text; the caller shows its title."""
    parts = list(_parts(markdown.replace("\r\n", "\n")))
    heading = _HEADING.fullmatch(parts[0]) if parts else None
    if heading and len(heading[1]) == 1:
        plain = re.sub(r"[*`\\]", "", heading[2])
        return Page(plain, "\n".join(map(_block, parts[1:])))
    return Page("", "\n".join(map(_block, parts)))


def _parts(text: str) -> Iterator[str]:
    """The blocks of a text: what blank lines part, with headings and code by themselves."""
    for number, chunk in enumerate(re.split(r"^```.*$", text, flags=re.MULTILINE)):
        if number % 2:
            yield "```" + chunk.strip("\n")
            continue
        for has_text, lines in groupby(chunk.split("\n"), key=lambda line: bool(line.strip())):
            if has_text:
                yield from _without_headings(list(lines))


def _without_headings(lines: list[str]) -> Iterator[str]:
    def sort(line: str) -> object:
        return line if _HEADING.fullmatch(line) else _kind(line)

    # A line that is nothing by itself goes on with the item or the quote above it.
    kinds: list[object] = []
    for line in lines:
        kind = sort(line)
        is_more = kind == "text" and kinds and kinds[-1] in ("ul", "ol", "blockquote")
        kinds.append(kinds[-1] if is_more else kind)
    for _, group in groupby(zip(kinds, lines, strict=True), key=lambda pair: pair[0]):
        yield "\n".join(line for _, line in group)


def _kind(line: str) -> str:
    if _RULE.fullmatch(line):
        return "hr"
    if _BULLET.fullmatch(line):
        return "ul"
    if _NUMBER.fullmatch(line):
        return "ol"
    return "blockquote" if _QUOTE.fullmatch(line) else "text"


def _block(part: str) -> str:
    if part.startswith("```"):
        return f"<pre><code>{escape(part[3:])}</code></pre>"
    if heading := _HEADING.fullmatch(part):
        # The title of the page is the only one of the first level.
        level = max(2, len(heading[1]))
        return f"<h{level}>{_inline(heading[2])}</h{level}>"
    match _kind(part.split("\n")[0]):
        case "hr":
            return "<hr>"
        case ("ul" | "ol") as kind:
            items = _items(part, _BULLET if kind == "ul" else _NUMBER)
            return f"<{kind}>{''.join(f'<li>{_inline(item)}</li>' for item in items)}</{kind}>"
        case "blockquote":
            said = "\n".join((_QUOTE.fullmatch(line) or [line, line])[1] for line in _lines(part))
            return f"<blockquote><p>{_inline(said)}</p></blockquote>"
    return f"<p>{_inline(part)}</p>"


def _lines(part: str) -> list[str]:
    return part.split("\n")


def _items(part: str, mark: re.Pattern[str]) -> list[str]:
    items: list[str] = []
    for line in _lines(part):
        if begun := mark.fullmatch(line):
            items.append(begun[1])
        else:
            items[-1] += "\n" + line.strip()
    return items


def _inline(text: str) -> str:
    """A text with its emphasis, code and links; everything else is escaped."""
    shown, last = "", 0
    for found in _INLINE.finditer(text):
        shown += escape(text[last : found.start()]) + _marked(found)
        last = found.end()
    return shown + escape(text[last:])


def _marked(found: re.Match[str]) -> str:
    match found.lastgroup:
        case "plain":
            return escape(found["plain"])
        case "code":
            return f"<code>{escape(found['code'])}</code>"
        case ("strong" | "em") as kind:
            return f"<{kind}>{_inline(found[kind])}</{kind}>"
        case "to":
            return _link(found["to"], _inline(found["text"]))
        case "address":
            address = found["address"]
            to = address if "://" in address else f"mailto:{address}"
            return _link(to, escape(address))
    return "<br>\n"


def _link(to: str, shown: str) -> str:
    return f'<a href="{escape(to)}">{shown}</a>' if LINK.match(to) else shown
