const ASSET = /\/assets\/[\w~.-]+\.(?:js|css)/g

/** The addresses of the built files that a page names. */
export const assetsOf = (html: string): readonly string[] => [
  ...new Set([...html.matchAll(ASSET)].map(([address]) => address)),
]
