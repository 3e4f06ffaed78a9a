/** Each is a module of this folder whose default export adds behaviour to the server's HTML. */
export const ISLAND_NAMES = [
  'contact',
  'install',
  'unsubscribe',
  'newsletter-link',
  'question-search',
  'score-example',
  'town-search',
  'unit-calculator',
] as const

export type IslandName = (typeof ISLAND_NAMES)[number]
