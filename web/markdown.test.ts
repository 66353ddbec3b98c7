// @vitest-environment node
import { expect, it } from 'vitest'
import { render } from './markdown'

it('lists the chapters and gives every heading an id', () => {
  const { html, chapters } = render("# Book\n\nText.\n\n## 1. The *idea* & more\n\n### Detail\n\n## It's late")
  expect(chapters).toEqual([
    { id: 'rule-1-the-idea-more', title: '1. The idea & more' },
    { id: 'rule-it-s-late', title: "It's late" },
  ])
  expect(html).toContain('<h2 id="rule-1-the-idea-more">')
  expect(html).toContain('<h3 id="rule-detail">')
})

it('leaves the title of the book to the page', () => {
  expect(render('# Book\n\nText.').html).not.toContain('Book')
})

it('shows the pictures of the folder, and words where one is missing', () => {
  const book = '![The "map"](web/map.svg) and ![a stranger](https://example.org/a.png)'
  const { html } = render(book, { 'web/map.svg': '/assets/map-1.svg' })
  expect(html).toContain('<img src="/assets/map-1.svg" alt="The &quot;map&quot;" loading="lazy">')
  expect(html).toContain('a stranger')
  expect(html).not.toContain('example.org')
})

it('leads from a paragraph to the chapter that it names', () => {
  const { html } = render("See §2.1, §2 and §7.\n\n## 2. Who's *first*\n\nAs in `§2`.")
  expect(html).toContain('See <a href="#rule-2-who-s-first">§2.1</a>, <a href="#rule-2-who-s-first">§2</a> and §7.')
  expect(html).toContain('<h2 id="rule-2-who-s-first">')
  expect(html).toContain('<code>§2</code>')
})
