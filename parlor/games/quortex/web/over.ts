/** A table lies over everything else of the page, so that nobody has to read: for `{@attach}`. */
export const over = (table: boolean) => (node: HTMLElement) => {
  if (!table) return
  node.showPopover?.()
  return () => node.matches(':popover-open') && node.hidePopover()
}
