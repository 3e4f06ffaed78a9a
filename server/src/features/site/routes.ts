import { randomBytes } from 'node:crypto'
import { isAccountPath, isAdminPath, isFleetPanelPath, isPanelPath } from '@multas/domain'
import type { PageRequest, RenderedPage } from '@multas/web/site'
import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify'
import { isDatabaseOutage } from '../../platform/database/outage.ts'
import { type CompressedBody, compressBody } from '../../platform/http/compress-body.ts'
import type { App } from '../../platform/http/create-app.ts'
import { matchesEntityTag } from '../../platform/http/if-none-match.ts'
import { Problem } from '../../platform/http/problem.ts'
import { type CachedPage, cachePage } from './cache-page.ts'
import { canonicalPath } from './canonical-path.ts'
import { changesWith } from './changes-with.ts'
import type { SiteFile } from './load-files.ts'
import type { HandlePage } from './load-pages.ts'
import { matchedPath } from './matched-path.ts'
import type { PageCache } from './page-cache.ts'
import { pageHeaders } from './page-headers.ts'
import { sendFile } from './send-file.ts'
import type { SiteDeps } from './site-deps.ts'

export interface SiteParts extends SiteDeps {
  readonly handlePage: HandlePage
  readonly files: ReadonlyMap<string, SiteFile>
  readonly pages: PageCache
}

/** 128 random bits for the scripts of one response (CSP 3, section 7.1). */
const NONCE_BYTES = 16

const NOT_PAGES = /^\/(?:api|ws|assets)(?:\/|$)/

export function siteRoutes(app: App, parts: SiteParts): void {
  const file = { config: { operation: 'site.file' } } as const
  app.get('/assets/*', file, (request, reply) => {
    const found = parts.files.get(pathOf(request))
    if (found === undefined) throw notFound()
    return sendFile(found, request, reply)
  })
  for (const [path, found] of parts.files)
    if (!path.startsWith('/assets/')) app.get(path, file, (request, reply) => sendFile(found, request, reply))
  app.get('/*', { config: { operation: 'site.page' } }, (request, reply) => answer(parts, request, reply))
  app.route({
    method: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    url: '/*',
    config: { operation: 'site.page' },
    onRequest: refuseMethod,
    handler: () => undefined,
  })
}

const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? '/'

const notFound = () => new Problem(404, 'no_encontrado', 'No existe lo que pediste.')

const refuseMethod: onRequestHookHandler = (request, reply) => {
  const path = pathOf(request)
  if (NOT_PAGES.test(path)) throw notFound()
  reply.header('allow', 'GET, HEAD')
  throw new Problem(405, 'metodo_no_permitido', 'Esta dirección solo acepta GET, HEAD.')
}

const RESULT = /^(?:\/[a-z]{2})?\/results\//

/**
 * Seconds for which the page is shared. Requests with a query are not cached: it may contain a plate, and its
 * variants are unlimited.
 */
const KEEP_HEADER = 'x-keep-seconds'
/** Internal header: query names read by the page; other parameters do not bypass the cache. */
const READS_HEADER = 'x-reads-query'

async function answer(parts: SiteParts, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const path = pathOf(request)
  if (NOT_PAGES.test(path)) throw notFound()
  const better = canonicalPath(path)
  if (better !== path) return reply.redirect(`${better}${request.url.slice(path.length)}`, 301)
  const kept = parts.pages.get(path, parts.clock().getTime())
  if (kept !== undefined && !changesWith(request.url.slice(path.length), kept.reads))
    return sendCached(kept, request, reply)
  const nonce = randomBytes(NONCE_BYTES).toString('base64')
  const { status, headers, body } = await render(parts, request, nonce)
  const { [KEEP_HEADER]: keepSeconds = '0', [READS_HEADER]: reads, ...own } = headers
  const place = matchedPath(path)
  const isPanel = isAdminPath(place) || isPanelPath(place) || isFleetPanelPath(place)
  const describe = (scripts: readonly string[]) => ({
    ...pageHeaders({
      scripts,
      siteUrl: parts.siteUrl,
      // A 404 is the public page with its form.
      isEnclosed: isPanel && status !== 404,
      isPrivate: isPanel || RESULT.test(place) || isAccountPath(place),
    }),
    ...own,
  })
  if (Number(keepSeconds) > 0 && status === 200 && request.method === 'GET' && request.url === path) {
    const page = { ...cachePage(body.toString(), nonce, describe), reads }
    parts.pages.put(path, page, parts.clock().getTime() + Number(keepSeconds) * 1_000)
    return sendCached(page, request, reply)
  }
  reply.status(status).headers(describe([`'nonce-${nonce}'`]))
  return sendCompressed(await compressBody(body, request.headers['accept-encoding']), reply)
}

/** Throws if the page needs the database and it is down, so that calls and pages reply alike. */
async function render(parts: SiteParts, request: FastifyRequest, nonce: string): Promise<RenderedPage> {
  const outages: Error[] = []
  const rendered = await parts.handlePage(toPageRequest(parts, request), {
    site: parts.context(),
    nonce,
    onError(error) {
      if (isDatabaseOutage(error)) outages.push(error)
      else parts.log.error('site.render_failed', error)
    },
  })
  const [outage] = outages
  if (outage !== undefined) throw outage
  return rendered
}

async function sendCached(
  page: CachedPage,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.headers(page.headers)
  if (page.headers.etag && matchesEntityTag(request, page.headers.etag)) return reply.status(304).send()
  return sendCompressed(await page.read(request.headers['accept-encoding']), reply)
}

function sendCompressed({ encoding, bytes }: CompressedBody, reply: FastifyReply): FastifyReply {
  if (encoding !== null) reply.header('content-encoding', encoding)
  return reply.send(bytes)
}

/** Uses the canonical site URL; the client's `Host` never reaches a page. */
function toPageRequest({ siteUrl }: SiteParts, { method, url }: FastifyRequest): PageRequest {
  return { url: new URL(siteUrl).origin + url, method: method === 'HEAD' ? 'HEAD' : 'GET' }
}
