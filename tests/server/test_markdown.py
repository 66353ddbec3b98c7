"""A host's pages from Markdown."""

import pytest

from parlor.server.markdown import Page, rendered


@pytest.mark.parametrize(
    ("markdown", "html"),
    [
        ("One\nline", "<p>One\nline</p>"),
        ("One\n\nTwo", "<p>One</p>\n<p>Two</p>"),
        ("One  \nTwo", "<p>One<br>\nTwo</p>"),
        ("## A *b*\ntext", "<h2>A <em>b</em></h2>\n<p>text</p>"),
        ("- a\n- b\n  more", "<ul><li>a</li><li>b\nmore</li></ul>"),
        ("1. a\n2. b", "<ol><li>a</li><li>b</li></ol>"),
        ("> a\n> b", "<blockquote><p>a\nb</p></blockquote>"),
        ("a\n\n---\n\nb", "<p>a</p>\n<hr>\n<p>b</p>"),
        ("```\n<a>\n\n# b\n```", "<pre><code>&lt;a&gt;\n\n# b</code></pre>"),
        ("**a *b* `<c>`** \\*d", "<p><strong>a <em>b</em> <code>&lt;c&gt;</code></strong> *d</p>"),
        ("2 * 3 * 4", "<p>2 * 3 * 4</p>"),
        ("[a](https://a.example?x=1&y)", '<p><a href="https://a.example?x=1&amp;y">a</a></p>'),
        ("[rules](/rules/x)", '<p><a href="/rules/x">rules</a></p>'),
        ("<ann@a.example>", '<p><a href="mailto:ann@a.example">ann@a.example</a></p>'),
        ("<https://a.example/>", '<p><a href="https://a.example/">https://a.example/</a></p>'),
    ],
)
def test_the_common_part_of_markdown(markdown: str, html: str) -> None:
    assert rendered(markdown) == Page("", html)


def test_the_first_heading_is_the_title() -> None:
    assert rendered("# Who *we* are\r\n\r\n# Where") == Page("Who we are", "<h2>Where</h2>")
    assert rendered("") == Page("", "")


@pytest.mark.parametrize(
    ("markdown", "html"),
    [
        ("<script>alert(1)</script>", "<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>"),
        ("[a](javascript:alert)", "<p>a</p>"),
        ("[a](data:text/html,b)", "<p>a</p>"),
        ("[a](//b.example)", "<p>a</p>"),
        ('[a](/"onclick="b)', '<p><a href="/&quot;onclick=&quot;b">a</a></p>'),
        ('<img/src="x"onerror="y">', "<p>&lt;img/src=&quot;x&quot;onerror=&quot;y&quot;&gt;</p>"),
        ("## <b>", "<h2>&lt;b&gt;</h2>"),
        ("`<b>` *<b>*", "<p><code>&lt;b&gt;</code> <em>&lt;b&gt;</em></p>"),
    ],
)
def test_nothing_that_could_act_gets_through(markdown: str, html: str) -> None:
    assert rendered(markdown).html == html


def test_a_long_page_is_read_in_time() -> None:
    for text in ("[" * 50_000, "*" * 50_000, "`" * 50_000, "<" * 50_000, "- a\n" * 50_000):
        assert rendered(text).html
