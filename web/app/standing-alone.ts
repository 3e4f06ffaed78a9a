type Matches = readonly { readonly handle?: unknown }[]

/** For routes without header, footer, bar, feedback, tracking or offline copy. */
export const STANDS_ALONE = { standsAlone: true } as const

export const standsAlone = (matches: Matches): boolean =>
  matches.some(({ handle }) => handle === STANDS_ALONE)
