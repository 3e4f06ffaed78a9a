import { assetsOf } from './assets-of.ts'
import { workerBuild } from './worker-build.ts'

const { version, assets, offlinePath } = workerBuild

/** Each build has caches of its own: a page and its scripts always fit together. */
const ASSETS = `multas-assets-${version}`
const PAGES = `multas-pages-${version}`

/** What must be there before this worker takes over. */
export async function cacheShell(): Promise<void> {
  const [files, page] = await Promise.all([caches.open(ASSETS), ask(offlinePath)])
  await Promise.all([files.addAll([...assets]), cacheOfflinePage(page)])
}

/** The caches of earlier builds go. */
export async function deleteOldCaches(): Promise<void> {
  const names = await caches.keys()
  const ours = names.filter((name) => name.startsWith('multas-'))
  await Promise.all(
    ours.filter((name) => name !== ASSETS && name !== PAGES).map((name) => caches.delete(name)),
  )
}

/** From the cache, else from the network and then kept: their names change with their content. */
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

/** With the code that it asks for, so that it is alive without a connection too: a calculator calculates. */
export async function cachePage(path: string, response: Response): Promise<void> {
  const html = await response.clone().text()
  const cache = await caches.open(PAGES)
  await cache.put(path, response)
  await keepAssets(assetsOf(html))
}

/** One that can't be had now is fetched when it is asked for, if there is a connection then. */
async function keepAssets(addresses: readonly string[]): Promise<void> {
  const cache = await caches.open(ASSETS)
  for (const address of addresses)
    if ((await cache.match(address)) === undefined) await cache.add(address).catch(() => undefined)
}

/** Fetches a page to keep it, unless it is kept already. That there is no network now is no failure. */
export async function fetchIntoCache(path: string): Promise<void> {
  const cache = await caches.open(PAGES)
  if ((await cache.match(path)) !== undefined) return
  const response = await ask(path).catch(() => null)
  if (response !== null && isCacheable(response)) await cachePage(path, response)
}

/** What was kept of the page, or the one that says there is no connection. */
export async function respondOffline(cachedAs: string | null): Promise<Response> {
  const cache = await caches.open(PAGES)
  const kept = cachedAs === null ? undefined : await cache.match(cachedAs)
  return kept ?? (await cache.match(offlinePath)) ?? Response.error()
}

/** Without cookies: what is kept is what everyone gets. */
const ask = (path: string) => fetch(path, { credentials: 'omit', cache: 'no-cache' })

/** It stands in for pages of any address, so it goes without scripts: they would look for the page it is not. */
async function cacheOfflinePage(page: Response): Promise<void> {
  if (!page.ok) throw new Error(`${offlinePath} answered ${page.status}`)
  const html = await page.text()
  const plain = html.replace(/<script\b[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g, '')
  await cachePage(offlinePath, new Response(plain, { headers: page.headers }))
}
