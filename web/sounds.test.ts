// @vitest-environment node
// @vitest-environment node
/** Sounds are worth their bytes. */
import { readdirSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { NAMES } from './src/sounds/player'

const FOLDER = fileURLToPath(new URL('src/sounds', import.meta.url))

it('has one file for each, 150 kB at most together', () => {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.mp3'))
  expect(files.length).toBe(NAMES.length)
  const sizes = files.map((name) => statSync(`${FOLDER}/${name}`).size)
  expect(sizes.reduce((total, size) => total + size)).toBeLessThanOrEqual(150_000)
})
