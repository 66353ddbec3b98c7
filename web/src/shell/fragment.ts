/** The secret behind the # of a link, taken out of the address: no browser sends it, and nobody reads it there. */
export function takeFragment(): string {
  const secret = location.hash.slice(1)
  if (secret) history.replaceState(history.state, '', location.pathname)
  return secret
}
