/** How much larger the house draws things on this screen, for boards that count in pixels; mirrors `--scale`. */
export function scale(): number {
  return Number(getComputedStyle(document.documentElement).getPropertyValue('--scale')) || 1
}
