const ASSET = /\/assets\/[\w~.-]+\.(?:js|css)/g

/** The URLs of the built files that a page references. */
export const assetsOf = (html: string): readonly string[] => [
  ...new Set([...html.matchAll(ASSET)].map(([address]) => address)),
]
