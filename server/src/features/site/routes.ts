import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { createRequest } from '@remix-run/node-fetch-server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../../platform/http/create-app.ts'
import { Problem } from '../../platform/http/problem.ts'
import { compressPage } from './compress-page.ts'
import type { HandlePage } from './load-pages.ts'
import { pageHeaders } from './page-headers.ts'
import type { SiteDeps } from './site-deps.ts'

export interface SiteParts extends SiteDeps {
  readonly handlePage: HandlePage
  readonly clientDirectory: string
}

/** Paths that belong to programs: what is missing there is a JSON refusal, never a page. */
const NOT_PAGES = /^\/(?:api|ws|assets)(?:\/|$)/

export function siteRoutes(app: App, parts: SiteParts): void {
  app.register(fastifyStatic, {
    root: join(parts.clientDirectory, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    setHeaders: (reply) => reply.header('x-content-type-options', 'nosniff'),
  })
  app.register(fastifyStatic, {
    root: parts.clientDirectory,
    prefix: '/',
    wildcard: false,
    globIgnore: ['assets/**', '.vite/**', '**/*.br', '**/*.gz'],
    decorateReply: false,
    preCompressed: true,
    maxAge: '1h',
    setHeaders: (reply) => reply.header('x-content-type-options', 'nosniff'),
  })
  app.get('/*', { config: { operation: 'site.page' } }, (request, reply) => answer(parts, request, reply))
}

async function answer(parts: SiteParts, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const path = request.url.split('?', 1)[0] ?? '/'
  if (NOT_PAGES.test(path)) throw new Problem(404, 'no_encontrado', 'No existe lo que pediste.')
  const nonce = randomBytes(16).toString('base64')
  const response = await parts.handlePage(toFetchRequest(parts, request, reply), {
    site: parts.context(),
    nonce,
    onError: (error) => parts.log.error('site.render_failed', error),
  })
  const body = Buffer.from(await response.arrayBuffer())
  reply
    .status(response.status)
    .headers(pageHeaders({ nonce, siteUrl: parts.siteUrl, isPrivate: path.startsWith('/results/') }))
  for (const [name, value] of response.headers) reply.header(name, value)
  const { encoding, bytes } = await compressPage(body, request.headers['accept-encoding'])
  if (encoding !== null) reply.header('content-encoding', encoding)
  return reply.send(bytes)
}

/** The address is the canonical one: what a client writes into `Host` never reaches a page. */
function toFetchRequest({ siteUrl }: SiteParts, request: FastifyRequest, reply: FastifyReply): Request {
  const { host, protocol } = new URL(siteUrl)
  return createRequest(request.raw, reply.raw, { host, protocol })
}
