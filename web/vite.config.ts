/** One build for the shell and every game's board; the server serves what comes out. */
import { fileURLToPath } from 'node:url'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'
import { books } from './books.ts'
import { compress } from './compress.ts'
import { early } from './early.ts'
import { preloads } from './preloads.ts'
import { tests } from './tests.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** What comes when it is asked for, or is no part of a page. */
const SEPARATE = /\/shell\/(sw|notify)\.ts|\/Qr\.svelte|\/uqr\/|\/ForkDialog\.svelte/
/** What every page needs, home with its previews too; what several are made of; what no page but a room is. */
const BASE = /\/web\/src\/(main\.ts|(kit|net|words)\/)|node_modules|\.svg\?url$/
const PARTS = /\/web\/src\/shell\/|\/lobby\/(form|Option|Ways|Seats|plan)/
const ROOM = /\/web\/src\/(lobby|table|sounds|pages\/Room)/
/** A game's preview with all that it draws; its board with the rest, whatever else uses its words. */
const PREVIEW = /\/games\/(\w+)\/web\/Preview\.svelte$/
const BOARD = /\/games\/(\w+)\/(?:web\/(?:index|t)\.ts$|words\/)/
const ofGame = (pattern: RegExp, kind: string) => (id: string) => {
  const game = pattern.exec(id)?.[1]
  return game ? `${kind}-${game}` : null
}

export default defineConfig({
  root: here('.'),
  plugins: [svelte({ configFile: here('svelte.config.js') }), books(), early(), preloads(), compress()],
  // Vitest would otherwise load Svelte's server build, which has no lifecycle.
  resolve: {
    alias: { $parlor: here('src') },
    conditions: process.env.VITEST ? ['browser'] : undefined,
  },
  server: {
    host: '127.0.0.1',
    fs: { allow: [here('..')] },
    proxy: { '/api': { target: 'http://127.0.0.1:8000', ws: true } },
  },
  build: {
    outDir: here('../parlor/server/static'),
    emptyOutDir: true,
    target: 'es2022',
    // The content security policy allows no data: addresses and no inline script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: { index: here('index.html'), sw: here('src/shell/sw.ts') },
      output: {
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
        // A request each for what is tiny costs more than to load what the next page needs anyway.
        codeSplitting: {
          groups: [
            { name: 'base', test: (id) => BASE.test(id) && !SEPARATE.test(id), priority: 2 },
            { name: 'parts', test: (id) => PARTS.test(id) && !SEPARATE.test(id), priority: 1 },
            { name: ofGame(PREVIEW, 'preview'), priority: 1 },
            { name: ofGame(BOARD, 'board') },
            { name: 'room', test: (id) => ROOM.test(id) && !SEPARATE.test(id) },
          ],
        },
      },
    },
  },
  test: {
    root: here('..'),
    // To make a page costs more than most tests, so a test without one says so in its first line. Those
    // share what they load; each of the others has a page and modules of its own.
    projects: [
      { extends: true, test: { name: 'page', environment: 'happy-dom', include: tests(here('..'), false) } },
      { extends: true, test: { name: 'plain', environment: 'node', isolate: false, include: tests(here('..'), true) } },
    ],
  },
})
