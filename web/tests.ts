/** The client's test files, by whether they need a page. */
import { readdirSync, readFileSync } from 'node:fs'

const PLAIN = '// @vitest-environment node\n'

/** Tests of the shell and of every game, as paths from `root`: those that need no page, or the others. */
export const tests = (root: string, plain: boolean): string[] =>
  ['web', 'parlor/games'].flatMap((folder) =>
    readdirSync(`${root}/${folder}`, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.test.ts'))
      .map((path) => `${folder}/${path}`)
      .filter((path) => readFileSync(`${root}/${path}`, 'utf8').startsWith(PLAIN) === plain),
  )
