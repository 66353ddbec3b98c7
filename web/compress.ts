/** Compresses what was built, once, so that the server never has to. */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** Fonts and pictures are compressed already. */
const TEXT = /\.(js|css|html|svg|json|webmanifest|txt)$/

const brotli = (data: Buffer) =>
  brotliCompressSync(data, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: data.length },
  })

/** Puts `x.js.br` and `x.js.gz` beside each `x.js` where that is smaller; pages.py picks among them. */
export function compress(): Plugin {
  let folder = ''
  return {
    name: 'parlor-compress',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir
    },
    closeBundle(fault) {
      // Of a build that failed there is nothing to compress, and its own fault is the one to show.
      if (fault) return
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        const path = join(folder, name)
        if (!TEXT.test(name) || !statSync(path).isFile()) continue
        const plain = readFileSync(path)
        for (const [ending, packed] of [
          ['br', brotli(plain)],
          ['gz', gzipSync(plain, { level: 9 })],
        ] as const)
          if (packed.length < plain.length) writeFileSync(`${path}.${ending}`, packed)
      }
    },
  }
}
