/**
 * The `handle` of a route whose pages are not of the public site: no header, no footer, no bar, no opinions asked
 * for, nothing counted, nothing kept for reading offline.
 */
export const STANDS_ALONE = { standsAlone: true } as const

export const standsAlone = (matches: readonly { readonly handle?: unknown }[]): boolean =>
  matches.some(({ handle }) => handle === STANDS_ALONE)
