/** Arrow keys walk over cards and piles, digits lay the card on a pile, Escape lets go of it. */

export interface Keys {
  /** Lays the card that has the focus, or else the chosen one, on a pile. */
  lay: (card: number | null, pile: number) => void
  letGo: () => void
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }

function walk(from: HTMLElement, root: HTMLElement, step: number): void {
  const kind = from.dataset.card === undefined ? '[data-pile]' : '[data-card]'
  const all = [...root.querySelectorAll<HTMLElement>(kind)]
  all[(all.indexOf(from) + step + all.length) % all.length]?.focus()
}

function leap(root: HTMLElement, to: '[data-pile]' | '[data-card]'): void {
  const all = [...root.querySelectorAll<HTMLElement>(to)]
  const best = all.find((one) => one.matches('.lit, .chosen')) ?? all[0]
  best?.focus()
}

/** An attachment that gives a board its keys. */
export function keyboard({ lay, letGo }: Keys) {
  return (root: HTMLElement) => {
    function press(event: KeyboardEvent) {
      const from = (event.target as HTMLElement).closest<HTMLElement>('[data-card], [data-pile]')
      if (event.altKey || event.ctrlKey || event.metaKey || !from) return
      const card = from.dataset.card === undefined ? null : Number(from.dataset.card)
      const step = STEPS[event.key]
      if (step) walk(from, root, step)
      else if (event.key === 'ArrowUp') leap(root, '[data-pile]')
      else if (event.key === 'ArrowDown') leap(root, '[data-card]')
      else if (event.key === 'Escape') letGo()
      else if (/^[1-4]$/.test(event.key)) lay(card, Number(event.key) - 1)
      else return
      event.preventDefault()
    }
    root.addEventListener('keydown', press)
    return () => root.removeEventListener('keydown', press)
  }
}
