import { mount } from 'svelte'
import './theme.css'
import './base.css'
import App from './App.svelte'

const target = document.getElementById('app')
if (!target) throw new Error('index.html has no #app')
mount(App, { target })

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  // Without it everything still works, only slower to open.
  navigator.serviceWorker.register('/sw.js').catch(() => undefined)
}

// After an update of the server the parts of the old client are gone: start with the new one, but
// not again and again.
const RELOADED = 'parlor.reloaded'
const MINUTE = 60_000
addEventListener('vite:preloadError', () => {
  const before = Number(sessionStorage.getItem(RELOADED) ?? 0)
  if (!navigator.onLine || Date.now() - before < MINUTE) return
  sessionStorage.setItem(RELOADED, String(Date.now()))
  location.reload()
})
