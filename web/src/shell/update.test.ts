import { afterEach, expect, it, vi } from 'vitest'
import { partIsMissing } from './update'

const OURS = 'https://parlor.example/assets/index-old.js'
const reload = vi.fn()

function serve(shell: string | null) {
  vi.stubGlobal('fetch', () =>
    shell === null ? Promise.reject(new TypeError('no network')) : Promise.resolve(new Response(shell)),
  )
}

afterEach(() => {
  vi.unstubAllGlobals()
  reload.mockReset()
  sessionStorage.clear()
})

it('starts the new client once the server gives out another one', async () => {
  serve('<script type="module" src="/assets/index-new.js"></script>')
  await partIsMissing(OURS, reload)
  expect(reload).toHaveBeenCalledOnce()
  await partIsMissing(OURS, reload)
  expect(reload).toHaveBeenCalledOnce()
})

it('stays when a part was given up because another page is being opened', async () => {
  serve('<script type="module" src="/assets/index-old.js"></script>')
  await partIsMissing(OURS, reload)
  expect(reload).not.toHaveBeenCalled()
})

it('stays when there is no network', async () => {
  serve(null)
  await partIsMissing(OURS, reload)
  expect(reload).not.toHaveBeenCalled()
})
