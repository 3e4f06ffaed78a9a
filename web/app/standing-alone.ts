/** `handle` of routes outside the public site: no header, footer, bar, feedback, tracking or offline copy. */
export const STANDS_ALONE = { standsAlone: true } as const

export const standsAlone = (matches: readonly { readonly handle?: unknown }[]): boolean =>
  matches.some(({ handle }) => handle === STANDS_ALONE)
