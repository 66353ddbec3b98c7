// @vitest-environment node
import { expect, it } from 'vitest'
import { bound } from './books'

it('makes a module of a book, with the pictures of its folder', () => {
  const code = bound('# Book\n\n## 1. Map\n\n![The "map"](web/map.svg)', ['web/map.svg'])
  expect(code).toContain('import picture0 from "./web/map.svg?url"')
  expect(code).toContain('<img src=\\"" + picture0 + "\\" alt=')
  expect(code).toContain('export const chapters = [{"id":"rule-1-map","title":"1. Map"}]')
})
