import type { WorkerBuild } from './worker-build.ts'

/** What becomes of a request: `null` is none of our business, and never comes near a cache. */
export type Treatment =
  | { readonly kind: 'asset' }
  /** `keepAs` is the path under which the page is kept; null for one that must not be. */
  | { readonly kind: 'page'; readonly keepAs: string | null }
  /** The data of a page that is shown without loading it: the page itself is worth keeping. */
  | { readonly kind: 'data'; readonly keepAs: string }
  | null

interface Asked {
  readonly method: string
  readonly mode: string
  readonly url: string
}

/** Only what is on the list is kept, and only without a query: a query may name a plate. */
export function treat(asked: Asked, origin: string, { paths }: Pick<WorkerBuild, 'paths'>): Treatment {
  const url = new URL(asked.url)
  if (asked.method !== 'GET' || url.origin !== origin) return null
  if (url.pathname.startsWith('/assets/')) return { kind: 'asset' }
  const isKept = (path: string) => url.search === '' && paths.includes(path)
  if (asked.mode === 'navigate') return { kind: 'page', keepAs: isKept(url.pathname) ? url.pathname : null }
  const path = url.pathname.replace(/\.data$/, '')
  return path !== url.pathname && isKept(path) ? { kind: 'data', keepAs: path } : null
}
