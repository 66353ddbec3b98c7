/** How the client looks and moves in this browser: as the device says, unless something else was chosen. */

export type Theme = 'system' | 'light' | 'dark'
export type Motion = 'system' | 'less'

const THEME = 'parlor.theme'
const MOTION = 'parlor.motion'

/** What was chosen. */
export const look: { theme: Theme; motion: Motion } = $state({
  theme: oneOf(kept(THEME), ['light', 'dark']) ?? 'system',
  motion: oneOf(kept(MOTION), ['less']) ?? 'system',
})

const light = matchMedia('(prefers-color-scheme: light)')
light.addEventListener('change', show)
show()

export function setTheme(theme: Theme): void {
  look.theme = theme
  keep(THEME, theme)
  show()
}

export function setMotion(motion: Motion): void {
  look.motion = motion
  keep(MOTION, motion)
  show()
}

/** Lets the page, and the browser around it, show what was chosen. */
function show(): void {
  const { dataset } = document.documentElement
  dataset.theme = look.theme === 'system' ? (light.matches ? 'light' : 'dark') : look.theme
  if (look.motion === 'less') dataset.motion = 'less'
  else delete dataset.motion
  const bar = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')
  if (bar) bar.content = dataset.theme === 'light' ? '#f6f1e7' : '#1a1a2e'
}

function oneOf<T extends string>(value: string | null, all: readonly T[]): T | undefined {
  return all.find((one) => one === value)
}

function kept(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function keep(key: string, value: string): void {
  try {
    if (value === 'system') localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // A browser that keeps nothing shows it until the page is left.
  }
}
