/** One build for the shell and every game's board; the server serves what comes out. */
import { fileURLToPath } from 'node:url'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'
import { books } from './books.ts'
import { compress } from './compress.ts'
import { tests } from './tests.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  root: here('.'),
  plugins: [svelte({ configFile: here('svelte.config.js') }), books(), compress()],
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
