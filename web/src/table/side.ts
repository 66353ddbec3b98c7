/** What can lie open beside the board. */
export type SideTab = 'table' | 'chat' | 'log' | 'moves'
