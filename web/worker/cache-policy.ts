import type { WorkerBuild } from './worker-build.ts'

/** Cache strategy of a request; null if the worker does not intercept it, and so never caches it. */
export type CachePolicy =
  | { readonly kind: 'asset' }
  /** The path under which the page is cached; null for a page that must not be cached. */
  | { readonly kind: 'page'; readonly cacheAs: string | null }
  /** Data of a client-side navigation: the page itself is fetched and cached in the background. */
  | { readonly kind: 'data'; readonly cacheAs: string }
  | null

interface Asked {
  readonly method: string
  readonly mode: string
  readonly url: string
}

/** Only listed pages are cached, and only without a query, which may contain a plate. */
export function cachePolicyFor(
  asked: Asked,
  origin: string,
  { paths }: Pick<WorkerBuild, 'paths'>,
): CachePolicy {
  const url = new URL(asked.url)
  if (asked.method !== 'GET' || url.origin !== origin) return null
  if (url.pathname.startsWith('/assets/')) return { kind: 'asset' }
  const isCached = (path: string) => url.search === '' && paths.includes(path)
  if (asked.mode === 'navigate')
    return { kind: 'page', cacheAs: isCached(url.pathname) ? url.pathname : null }
  const path = url.pathname.replace(/\.data$/, '')
  return path !== url.pathname && isCached(path) ? { kind: 'data', cacheAs: path } : null
}
