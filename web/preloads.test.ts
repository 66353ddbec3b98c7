import { expect, it } from 'vitest'
import { preloadsOf } from './preloads'

const chunk = (fileName: string, id: string, imports: string[] = [], css: string[] = [], assets: string[] = []) => ({
  facadeModuleId: id,
  moduleIds: [id],
  fileName,
  imports,
  viteMetadata: { importedCss: new Set(css), importedAssets: new Set(assets) },
})

it('names what a page, a board and the rule books are made of, without what every page loads', () => {
  const chunks = [
    chunk('base.js', '/web/index.html', [], ['base.css']),
    chunk('parts.js', '/web/src/shell/Tabs.svelte', ['base.js'], ['parts.css']),
    chunk('room.js', '/web/src/pages/Room.svelte', ['parts.js', 'base.js']),
    chunk('rules.js', '/web/src/pages/Rules.svelte', ['parts.js']),
    chunk('pebbles.js', '/parlor/games/pebbles/web/index.ts', ['base.js']),
    chunk('book.js', '/parlor/games/pebbles/RULES.md', ['base.js'], [], ['map.svg']),
  ]
  expect(preloadsOf(chunks)).toEqual({
    pages: { room: ['/room.js', '/parts.js', '/parts.css'], rules: ['/rules.js', '/parts.js', '/parts.css'] },
    boards: { pebbles: ['/pebbles.js'] },
    books: ['/base.js', '/base.css', '/rules.js', '/parts.js', '/parts.css', '/book.js', '/map.svg'],
  })
})
