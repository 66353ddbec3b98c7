import { mount } from 'svelte'
import './theme.css'
import './base.css'
import App from './App.svelte'
import { askEarly } from './net/early'
import { recognise } from './shell/me.svelte'
import './shell/look.svelte'
import { route } from './shell/route.svelte'
import { partIsMissing } from './shell/update'

const target = document.getElementById('app')
if (!target) throw new Error('index.html has no #app')
recognise().catch(() => undefined)
askEarly(route.now)
mount(App, { target })

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  // Without it everything still works, only slower to open; what is on the screen comes first.
  const register = async () => {
    try {
      await navigator.serviceWorker.register('/sw.js')
      const { active } = await navigator.serviceWorker.ready
      active?.postMessage({ keep: true })
    } catch {
      // A browser that keeps nothing asks each time.
    }
  }
  if (document.readyState === 'complete') void register()
  else addEventListener('load', () => void register())
}

addEventListener('vite:preloadError', () => void partIsMissing(import.meta.url, () => location.reload()))
