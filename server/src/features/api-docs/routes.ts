import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../../platform/http/create-app.ts'
import { STYLE } from './style.ts'

/** No scripts, third parties or frames; the style sheet is allowed by hash. */
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

export interface ApiDocs {
  readonly json: string
  readonly page: string
}

export function apiDocsRoutes(app: App, { json, page }: ApiDocs): void {
  const sendJson = cached(json, 'application/json; charset=utf-8')
  const sendPage = cached(page, 'text/html; charset=utf-8')
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

function cached(text: string, type: string) {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    reply.header('etag', etag).header('cache-control', 'public, max-age=300')
    return hasTag(request.headers['if-none-match'], etag)
      ? reply.status(304).send()
      : reply.type(type).send(text)
  }
}

function hasTag(header: string | undefined, etag: string): boolean {
  return (header ?? '').split(',').some((tag) => ['*', etag, `W/${etag}`].includes(tag.trim()))
}
