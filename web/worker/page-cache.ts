import { assetsOf } from './assets-of.ts'
import { workerBuild } from './worker-build.ts'

const { version, assets, offlinePath } = workerBuild

/** Each build has its own caches, so that a page and its scripts always match. */
const ASSETS = `multas-assets-${version}`
const PAGES = `multas-pages-${version}`

/** Caches what the worker needs before it takes over. */
export async function cacheShell(): Promise<void> {
  const [files, page] = await Promise.all([caches.open(ASSETS), ask(offlinePath)])
  await Promise.all([files.addAll([...assets]), cacheOfflinePage(page)])
}

export async function deleteOldCaches(): Promise<void> {
  const names = await caches.keys()
  const ours = names.filter((name) => name.startsWith('multas-'))
  await Promise.all(
    ours.filter((name) => name !== ASSETS && name !== PAGES).map((name) => caches.delete(name)),
  )
}

/** From the cache, or else from the network: built files have hashed names and never change. */
export async function respondWithAsset(request: Request): Promise<Response> {
  const cache = await caches.open(ASSETS)
  const kept = await cache.match(request)
  if (kept !== undefined) return kept
  const response = await fetch(request)
  if (response.ok) await cache.put(request, response.clone())
  return response
}

export const isCacheable = (response: Response): boolean =>
  response.ok &&
  !response.redirected &&
  response.headers.get('content-type')?.startsWith('text/html') === true &&
  !/no-store/.test(response.headers.get('cache-control') ?? '')

/** Caches the page with the files that it references, so that a calculator also works offline. */
export async function cachePage(path: string, response: Response): Promise<void> {
  const html = await response.clone().text()
  const cache = await caches.open(PAGES)
  await cache.put(path, response)
  await cacheAssets(assetsOf(html))
}

/** A file that cannot be fetched now is fetched when it is requested. */
async function cacheAssets(addresses: readonly string[]): Promise<void> {
  const cache = await caches.open(ASSETS)
  for (const address of addresses)
    if ((await cache.match(address)) === undefined) await cache.add(address).catch(() => undefined)
}

/** Fetches a page to cache it, unless it is cached already. A missing network is not an error. */
export async function fetchIntoCache(path: string): Promise<void> {
  const cache = await caches.open(PAGES)
  if ((await cache.match(path)) !== undefined) return
  const response = await ask(path).catch(() => null)
  if (response !== null && isCacheable(response)) await cachePage(path, response)
}

/** The cached page, or the offline page. */
export async function respondOffline(cachedAs: string | null): Promise<Response> {
  const cache = await caches.open(PAGES)
  const kept = cachedAs === null ? undefined : await cache.match(cachedAs)
  return kept ?? (await cache.match(offlinePath)) ?? Response.error()
}

/** Without cookies: the cached response must be the anonymous one. */
const ask = (path: string) => fetch(path, { credentials: 'omit', cache: 'no-cache' })

/** Removes the scripts: the page is served at any URL, and they would look up the route of that URL. */
async function cacheOfflinePage(page: Response): Promise<void> {
  if (!page.ok) throw new Error(`${offlinePath} answered ${page.status}`)
  const html = await page.text()
  const plain = html.replace(/<script\b[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g, '')
  await cachePage(offlinePath, new Response(plain, { headers: page.headers }))
}
