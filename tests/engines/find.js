// What a person finds by role and name. With `nth` one of them is brought into sight and measured.
(role, pattern, within, nth) => {
  const kinds = { button: 'button, [role=button]', heading: 'h1, h2, h3', link: 'a[href]', textbox: 'input' }
  const said = (node) =>
    (node.ariaLabel ?? node.labels?.[0]?.textContent ?? node.textContent).replace(/\s+/g, ' ').trim()
  const found = [...document.querySelectorAll(within)]
    .flatMap((part) => [...part.querySelectorAll(kinds[role] ?? `[role=${role}]`)])
    .filter((node) => node.getClientRects().length && getComputedStyle(node).visibility === 'visible')
    .filter((node) => !node.disabled && node.ariaDisabled !== 'true' && new RegExp(pattern).test(said(node)))
  if (nth === null) return found.map(said)
  const node = found.at(nth)
  if (!node) return null
  node.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
  const { x, y, width, height } = node.getBoundingClientRect()
  const middle = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }
  const hit = document.elementFromPoint(middle.x, middle.y)
  // A slow frame leaves it at the beginning of its way for longer than it takes to look twice.
  const isOnItsWay = document.getAnimations().some(
    ({ effect, playState }) =>
      playState === 'running' && effect.getComputedTiming().endTime !== Infinity && effect.target?.contains(node),
  )
  if (isOnItsWay) return { ...middle, under: 'its own movement' }
  const isFree = hit !== null && (node.contains(hit) || hit.closest('label')?.control === node)
  return { ...middle, under: isFree ? '' : hit ? hit.outerHTML.slice(0, 200) : 'the edge of the window' }
}
