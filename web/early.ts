/** Lets a page be drawn only once its first script ran, which knows the theme: no wrong one flashes up. */
import type { Plugin } from 'vite'

/** A browser that doesn't know the attribute draws an empty page first, in the colors of its device. */
export const early = (): Plugin => ({
  name: 'parlor-early',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replace('<script type="module"', '<script type="module" blocking="render"'),
  },
})
