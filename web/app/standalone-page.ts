type Matches = readonly { readonly handle?: unknown }[]

/** For routes without header, footer, bar, feedback, tracking or offline copy. */
export const STANDALONE = { isStandalone: true } as const

export const isStandalone = (matches: Matches): boolean => matches.some(({ handle }) => handle === STANDALONE)
