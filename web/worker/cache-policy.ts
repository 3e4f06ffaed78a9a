import type { WorkerBuild } from './worker-build.ts'

/** What becomes of a request: `null` is none of our business, and never comes near a cache. */
export type CachePolicy =
  | { readonly kind: 'asset' }
  /** `cacheAs` is the path under which the page is kept; null for one that must not be. */
  | { readonly kind: 'page'; readonly cacheAs: string | null }
  /** The data of a page that is shown without loading it: the page itself is worth keeping. */
  | { readonly kind: 'data'; readonly cacheAs: string }
  | null

interface Asked {
  readonly method: string
  readonly mode: string
  readonly url: string
}

/** Only what is on the list is kept, and only without a query: a query may name a plate. */
export function cachePolicyFor(
  asked: Asked,
  origin: string,
  { paths }: Pick<WorkerBuild, 'paths'>,
): CachePolicy {
  const url = new URL(asked.url)
  if (asked.method !== 'GET' || url.origin !== origin) return null
  if (url.pathname.startsWith('/assets/')) return { kind: 'asset' }
  const isKept = (path: string) => url.search === '' && paths.includes(path)
  if (asked.mode === 'navigate') return { kind: 'page', cacheAs: isKept(url.pathname) ? url.pathname : null }
  const path = url.pathname.replace(/\.data$/, '')
  return path !== url.pathname && isKept(path) ? { kind: 'data', cacheAs: path } : null
}
