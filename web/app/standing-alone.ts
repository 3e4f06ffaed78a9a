type Matches = readonly { readonly handle?: unknown }[]

/** `handle` of routes outside the public site: no header, footer, bar, feedback, tracking or offline copy. */
export const STANDS_ALONE = { standsAlone: true } as const

export const standsAlone = (matches: Matches): boolean =>
  matches.some(({ handle }) => handle === STANDS_ALONE)
