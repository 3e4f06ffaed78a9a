import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../../platform/http/create-app.ts'
import { STYLE } from './style.ts'
import type { ApiDocs } from './write-docs.ts'

/** No scripts, third parties or frames; the style sheet is allowed by hash. */
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Slow to write (docs/decisions/0122). */
export function apiDocsRoutes(app: App, write: () => Promise<ApiDocs>): void {
  let written: Promise<ApiDocs> | undefined
  const docs = () => {
    written ??= write()
    return written
  }
  const sendJson = cached(async () => (await docs()).json, 'application/json; charset=utf-8')
  const sendPage = cached(async () => (await docs()).page, 'text/html; charset=utf-8')
  app.get('/api/openapi.json', { config: { operation: 'api-docs.document' } }, (request, reply) =>
    sendJson(request, reply.header('access-control-allow-origin', '*')),
  )
  app.get('/api/docs', { config: { operation: 'api-docs.page' } }, (request, reply) =>
    sendPage(
      request,
      reply.header('content-security-policy', POLICY).header('x-content-type-options', 'nosniff'),
    ),
  )
}

function cached(read: () => Promise<string>, type: string) {
  let etag: string | undefined
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const text = await read()
    etag ??= tagOf(text)
    reply.header('etag', etag).header('cache-control', 'public, max-age=300')
    return hasTag(request.headers['if-none-match'], etag)
      ? reply.status(304).send()
      : reply.type(type).send(text)
  }
}

const tagOf = (text: string) => `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`

function hasTag(header: string | undefined, etag: string): boolean {
  return (header ?? '').split(',').some((tag) => ['*', etag, `W/${etag}`].includes(tag.trim()))
}
