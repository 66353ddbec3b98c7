/** Rings round what a step is about: rules of a sheet of their own, which a board keeps when it draws itself again. */

const RING =
  'outline: 3px solid var(--gold) !important; outline-offset: 2px !important; ' +
  'border-radius: 10px; box-shadow: var(--glow);'

/** Lights what these selectors find inside an element, until the function that it returns is called. */
export function light(within: string, selectors: readonly string[]): () => void {
  const sheet = new CSSStyleSheet()
  for (const selector of selectors) sheet.insertRule(`${within} ${selector} { ${RING} }`)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
  }
}
