/** Signs that need no words, drawn in a square of 24. */
export const ICONS = {
  check: 'M5 12.5l4.5 4.5L19 7.5',
  close: 'M6.5 6.5l11 11M17.5 6.5l-11 11',
  clockwise: 'M19 12a7 7 0 11-2.3-5.2M19 3.5v4.5h-4.5',
  counter: 'M5 12a7 7 0 102.3-5.2M5 3.5v4.5h4.5',
  help: 'M8.5 9a3.5 3.5 0 116 2.5c-1.5 1.2-2.5 1.7-2.5 3.5M12 18.5v.01',
  list: 'M9 7h11M9 12h11M9 17h11M4.5 7h.01M4.5 12h.01M4.5 17h.01',
  exit: 'M13 4H5v16h8M10 12h10M16.5 8.5L20 12l-3.5 3.5',
  again: 'M19.5 12a7.5 7.5 0 11-2.5-5.6M19.5 3v4.5H15',
  hint: 'M9 17.5h6M10 20.5h4M12 3.5a5.8 5.8 0 013.5 10.4c-.7.6-.8 1.2-.9 1.9H9.4c-.1-.7-.2-1.3-.9-1.9A5.8 5.8 0 0112 3.5z',
  settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 4.6v4.8M9 14.6v4.8',
  table: 'M3 17.5l4-6h10l4 6zM12 2.5v6M9.2 6l2.8 2.8L14.8 6',
  lift: 'M3 20.5l4-6h10l4 6zM12 11V3.5M9 6.3l3-3 3 3',
  first: 'M7 6v12M18 6l-7 6 7 6',
  previous: 'M14.5 6l-6 6 6 6',
  next: 'M9.5 6l6 6-6 6',
  last: 'M17 6v12M6 6l7 6-7 6',
  idea: 'M12 4v2M5 7l1.5 1.5M19 7l-1.5 1.5M9.5 18h5M12 8a4.5 4.5 0 012.5 8h-5A4.5 4.5 0 0112 8z',
} as const

export type IconName = keyof typeof ICONS

/** A star of five points round the origin. */
export const STAR = 'M0-1L.245-.337.951-.309.396.128.588.809 0 .416-.588.809-.396.128-.951-.309-.245-.337z'
