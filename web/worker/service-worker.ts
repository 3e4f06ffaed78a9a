import { cachePolicyFor } from './cache-policy.ts'
import {
  cachePage,
  cacheShell,
  deleteOldCaches,
  fetchIntoCache,
  isCacheable,
  respondOffline,
  respondWithAsset,
} from './page-cache.ts'
import { renewPush } from './renew-push.ts'
import { showNotices } from './show-notices.ts'
import { workerBuild } from './worker-build.ts'
import { type RequestEvent, worker } from './worker-scope.ts'

worker.addEventListener('install', (event) => event.waitUntil(cacheShell()))

worker.addEventListener('activate', (event) => event.waitUntil(start()))

worker.addEventListener('fetch', (event) => {
  const treatment = cachePolicyFor(event.request, worker.location.origin, workerBuild)
  if (treatment === null) return
  if (treatment.kind === 'asset') event.respondWith(respondWithAsset(event.request))
  else if (treatment.kind === 'page') event.respondWith(respondWithPage(event, treatment.cacheAs))
  else event.waitUntil(fetchIntoCache(treatment.cacheAs))
})

showNotices()
renewPush()

/** A page asks the new version to take over, or to cache the main pages and the current one. */
worker.addEventListener('message', (event) => {
  if (event.data === 'take-over') event.waitUntil(worker.skipWaiting())
  if (isCacheRequest(event.data)) event.waitUntil(cacheCorePages(event.data.path))
})

async function start(): Promise<void> {
  await Promise.all([deleteOldCaches(), worker.registration.navigationPreload?.enable()])
  await worker.clients.claim()
}

/** Network first, cache as a fallback. */
async function respondWithPage(event: RequestEvent, cacheAs: string | null): Promise<Response> {
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request))
    if (cacheAs !== null && isCacheable(response)) event.waitUntil(cachePage(cacheAs, response.clone()))
    return response
  } catch {
    return respondOffline(cacheAs)
  }
}

/** Sequentially, so that these requests do not compete with the visitor's own. */
async function cacheCorePages(path: string): Promise<void> {
  const { paths, corePaths } = workerBuild
  if (paths.includes(path)) await fetchIntoCache(path)
  for (const core of corePaths) await fetchIntoCache(core)
}

function isCacheRequest(data: unknown): data is { readonly path: string } {
  return typeof data === 'object' && data !== null && 'path' in data && typeof data.path === 'string'
}
