"""The documentation of the API as one page without script, made from the OpenAPI document."""

import re
from html import escape
from http import HTTPStatus
from typing import Any

Json = dict[str, Any]
_CODE = re.compile(r"`([^`]+)`")


def page(document: Json) -> str:
    """The whole page."""
    info = document["info"]
    paths = document["paths"].items()
    operations = [
        _operation(path, verb, item[verb])
        for path, item in paths
        for verb in item
        if isinstance(item[verb], dict)
    ]
    schemas = document["components"]["schemas"].items()
    shapes = [_shape(name, schema) for name, schema in schemas]
    return "\n".join(
        (
            "<!doctype html>",
            '<html lang="en">',
            '<head><meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{escape(info['title'])} API</title>",
            '<link rel="icon" href="/favicon.svg">',
            '<link rel="stylesheet" href="/api/docs.css"></head>',
            f"<body><main><h1>{escape(info['title'])} {escape(info['version'])}</h1>",
            _text(info.get("description", "")),
            '<p>The whole description is <a href="/api/openapi.json">openapi.json</a>.</p>',
            "<h2>Addresses</h2>",
            *operations,
            "<h2>Shapes</h2>",
            *shapes,
            "</main></body></html>",
        )
    )


def _operation(path: str, verb: str, operation: Json) -> str:
    parts = [
        f"<section><h3><b>{verb.upper()}</b> <code>{escape(path)}</code></h3>",
        _text(operation.get("description") or operation.get("summary", "")),
        _parameters(operation.get("parameters", [])),
    ]
    if body := operation.get("requestBody"):
        parts.append(f"<p>Takes {_content(body['content'])}.</p>")
    parts.append(_answers(operation["responses"]))
    return "".join((*parts, "</section>"))


def _parameters(parameters: list[Json]) -> str:
    rows = "".join(
        f"<tr><td><code>{escape(one['name'])}</code><td>{escape(one['in'])}"
        f"<td>{_type(one['schema'])}<td>{_line(one.get('description', ''))}"
        for one in parameters
    )
    head = "<tr><th>Name<th>In<th>Type<th>Meaning"
    return f"<table>{head}{rows}</table>" if rows else ""


def _answers(responses: Json) -> str:
    rows = "".join(
        f"<tr><td>{status}<td>{_content(answer.get('content', {}))}"
        f"<td>{_lines(_meaning(int(status), answer))}"
        for status, answer in sorted(responses.items())
    )
    return f"<table><tr><th>Status<th>Answer<th>Meaning{rows}</table>"


def _content(content: Json) -> str:
    return ", ".join(_type(media.get("schema", {})) for media in content.values())


def _shape(name: str, schema: Json) -> str:
    rows = "".join(
        f"<tr><td><code>{escape(key)}</code><td>{_type(field)}"
        f"<td>{_line(field.get('description', ''))}"
        for key, field in schema.get("properties", {}).items()
    )
    table = f"<table><tr><th>Field<th>Type<th>Meaning{rows}</table>" if rows else ""
    about = _text(schema.get("description", ""))
    return f'<section id="{escape(name)}"><h3>{escape(name)}</h3>{about}{table}</section>'


def _type(schema: Json) -> str:
    if "$ref" in schema:
        name = escape(schema["$ref"].rsplit("/", 1)[-1])
        return f'<a href="#{name}">{name}</a>'
    for union in ("oneOf", "anyOf"):
        if union in schema:
            return " or ".join(map(_type, schema[union]))
    if "const" in schema:
        return f"<code>{escape(str(schema['const']))}</code>"
    if "enum" in schema:
        return " or ".join(f"<code>{escape(str(value))}</code>" for value in schema["enum"])
    if schema.get("type") == "array" and isinstance(schema.get("items"), dict):
        return f"list of {_type(schema['items'])}"
    kind = schema.get("type", "anything")
    return escape(" or ".join(kind) if isinstance(kind, list) else str(kind))


def _text(text: str) -> str:
    return f"<p>{_lines(text)}</p>" if text else ""


def _meaning(status: int, answer: Json) -> str:
    """What an answer means; the framework's own words for a status say nothing of ours."""
    about: str = answer.get("description", "")
    return "" if about == HTTPStatus(status).description else about


def _lines(text: str) -> str:
    return "<br>".join(map(_line, text.splitlines()))


def _line(text: str) -> str:
    return _CODE.sub(r"<code>\1</code>", escape(text))


STYLE = """\
:root { color-scheme: light dark; }
body {
  margin: 0; font: 16px/1.5 system-ui, sans-serif;
  color: light-dark(#1a1a2e, #fff); background: light-dark(#fff, #1a1a2e);
}
a { color: light-dark(#0b57d0, #a8c7fa); }
main { max-width: 60rem; margin: 0 auto; padding: 1rem; }
section { margin: 2rem 0; }
h3 { margin-bottom: 0; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: 0.25rem 0.75rem 0.25rem 0; }
td { overflow-wrap: anywhere; }
tr { border-bottom: 1px solid #8886; }
"""
"""The style sheet of the page."""
