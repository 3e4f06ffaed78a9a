import {
  answerAsset,
  answerOffline,
  cachePage,
  fetchToKeep,
  forgetOthers,
  isKeepable,
  keepShell,
} from './kept-pages.ts'
import { renewPush } from './renew-push.ts'
import { showNotices } from './show-notices.ts'
import { treat } from './what-is-kept.ts'
import { workerBuild } from './worker-build.ts'
import { type RequestEvent, worker } from './worker-scope.ts'

worker.addEventListener('install', (event) => event.waitUntil(keepShell()))

worker.addEventListener('activate', (event) => event.waitUntil(start()))

worker.addEventListener('fetch', (event) => {
  const treatment = treat(event.request, worker.location.origin, workerBuild)
  if (treatment === null) return
  if (treatment.kind === 'asset') event.respondWith(answerAsset(event.request))
  else if (treatment.kind === 'page') event.respondWith(answerPage(event, treatment.keepAs))
  else event.waitUntil(fetchToKeep(treatment.keepAs))
})

showNotices()
renewPush()

/** A page asks the new version to take over, or to keep the main pages and the one it shows. */
worker.addEventListener('message', (event) => {
  if (event.data === 'take-over') event.waitUntil(worker.skipWaiting())
  if (isKeepRequest(event.data)) event.waitUntil(keepCore(event.data.path))
})

async function start(): Promise<void> {
  await Promise.all([forgetOthers(), worker.registration.navigationPreload?.enable()])
  await worker.clients.claim()
}

/** The network first, as long as there is one. */
async function answerPage(event: RequestEvent, keepAs: string | null): Promise<Response> {
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request))
    if (keepAs !== null && isKeepable(response)) event.waitUntil(cachePage(keepAs, response.clone()))
    return response
  } catch {
    return answerOffline(keepAs)
  }
}

/** One after the other, behind whatever the visitor is doing. */
async function keepCore(path: string): Promise<void> {
  const { paths, corePaths } = workerBuild
  if (paths.includes(path)) await fetchToKeep(path)
  for (const core of corePaths) await fetchToKeep(core)
}

function isKeepRequest(data: unknown): data is { readonly path: string } {
  return typeof data === 'object' && data !== null && 'path' in data && typeof data.path === 'string'
}
