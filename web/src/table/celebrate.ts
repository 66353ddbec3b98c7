/** A small shower of paper for a win; nothing where motion is reduced. */
import type { BoardOutcome, GameClient } from '../kit/board'

const COLOURS = ['#f4c26b', '#e94560', '#7cc4ff', '#9be3a8', '#d7a6f2', '#ffffff']
const PIECES = 70

/** Whether the seat won, and in a way that the game finds worth a shower. */
export const isFestive = (client: Pick<GameClient, 'festive'>, outcome: BoardOutcome, seat: number | null): boolean =>
  seat !== null && outcome.placing[seat] === 1 && (client.festive?.(outcome) ?? true)

export function celebrate(still: boolean): void {
  if (still || typeof document.body.animate !== 'function') return
  const sky = document.createElement('div')
  sky.setAttribute('aria-hidden', 'true')
  Object.assign(sky.style, { position: 'fixed', inset: '0', overflow: 'hidden', pointerEvents: 'none', zIndex: '40' })
  document.body.append(sky)
  const falls = Array.from({ length: PIECES }, (_, index) => fall(sky, index))
  void Promise.all(falls.map(({ finished }) => finished)).then(
    () => sky.remove(),
    () => sky.remove(),
  )
}

function fall(sky: HTMLElement, index: number): Animation {
  const piece = document.createElement('i')
  const size = 6 + Math.random() * 7
  Object.assign(piece.style, {
    position: 'absolute',
    left: `${Math.random() * 100}%`,
    top: '-5%',
    width: `${size}px`,
    height: `${size * 0.6}px`,
    borderRadius: '2px',
    background: COLOURS[index % COLOURS.length],
  })
  sky.append(piece)
  const drift = (Math.random() - 0.5) * 240
  const turn = 360 + Math.random() * 720
  return piece.animate(
    [
      { transform: 'translate(0, 0) rotate(0)', opacity: 1 },
      { transform: `translate(${drift}px, 110vh) rotate(${turn}deg)`, opacity: 0.9 },
    ],
    {
      duration: 2200 + Math.random() * 1600,
      delay: Math.random() * 500,
      easing: 'cubic-bezier(0.2, 0.4, 0.6, 1)',
      fill: 'both',
    },
  )
}
