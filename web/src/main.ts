import { mount } from 'svelte'
import './theme.css'
import './base.css'
import App from './App.svelte'
import { partIsMissing } from './shell/update'

const target = document.getElementById('app')
if (!target) throw new Error('index.html has no #app')
mount(App, { target })

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  // Without it everything still works, only slower to open.
  navigator.serviceWorker.register('/sw.js').catch(() => undefined)
}

addEventListener('vite:preloadError', () => void partIsMissing(import.meta.url, () => location.reload()))
