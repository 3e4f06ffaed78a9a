import { evidenceImage, evidencePdf } from '@multas/contract'
import type { EvidenceKind } from '@multas/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../../platform/http/create-app.ts'
import { matchesEntityTag } from '../../platform/http/if-none-match.ts'
import { Problem } from '../../platform/http/problem.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import type { EvidenceRequest, OpenedEvidence } from './open-evidence.ts'
import { disposition } from './piece.ts'

export interface EvidenceRoutesDeps {
  readonly open: (request: EvidenceRequest) => Promise<OpenedEvidence>
  readonly browserHash: (request: FastifyRequest) => Buffer | null
}

export function evidenceRoutes(app: App, deps: EvidenceRoutesDeps): void {
  registerCall(app, evidenceImage, ({ params, query, request, reply }) => {
    const kind = params.number === '1' ? 'pruebas1' : 'pruebas2'
    return answer(deps, { hash: params.hash, kind, queryToken: query.token }, request, reply)
  })
  registerCall(app, evidencePdf, ({ params, query, request, reply }) => {
    const kind = params.document === 'acta' ? 'actaPdf' : 'boletaPdf'
    return answer(deps, { hash: params.hash, kind, queryToken: query.token }, request, reply)
  })
}

interface Asked {
  readonly hash: string
  readonly kind: EvidenceKind
  readonly queryToken: string | undefined
}

async function answer(
  { open, browserHash }: EvidenceRoutesDeps,
  { hash, kind, queryToken }: Asked,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const left = new AbortController()
  reply.raw.once('close', () => left.abort())
  const token = queryToken ?? bearerToken(request)
  const matches = (tag: string) => matchesEntityTag(request, tag)
  const opened = await open({
    token,
    isInAddress: queryToken !== undefined,
    browserHash: browserHash(request),
    hash,
    kind,
    matches,
    signal: left.signal,
  })
  if (opened.outcome !== 'open' && opened.outcome !== 'unchanged') throw refusal(opened.outcome)
  // Revalidated on every use, so the browser shows nothing without a valid token; a 304 is cheap.
  reply.header('cache-control', 'private, no-cache').header('etag', opened.entityTag)
  if (opened.outcome === 'unchanged') return reply.code(304).send()
  const { content, numeroActa } = opened
  if (reply.raw.closed) {
    content.stream.destroy()
    return reply
  }
  return reply
    .headers(SAFE_HEADERS)
    .header('content-disposition', disposition(kind, numeroActa, content.contentType))
    .header('content-length', content.length)
    .type(content.contentType)
    .send(content.stream)
}

/** The browser runs nothing, whatever type the bytes imitate. */
const SAFE_HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
}

function bearerToken(request: FastifyRequest): string | null {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null
}

function refusal(outcome: Exclude<OpenedEvidence['outcome'], 'open' | 'unchanged'>): Problem {
  switch (outcome) {
    case 'no_token':
      return new Problem(401, 'token_invalido', 'Falta el token de la búsqueda.')
    case 'wrong_token':
      return new Problem(401, 'token_invalido', 'El token de la búsqueda no es válido.')
    case 'expired_token':
      return new Problem(
        401,
        'token_vencido',
        'El enlace de esta prueba venció. Recargá la página del resultado y abrila de nuevo.',
      )
    case 'foreign':
      return new Problem(
        403,
        'sin_permiso',
        'Este enlace no sirve para esta prueba. Abrila desde tu búsqueda.',
      )
    case 'absent':
      return new Problem(404, 'no_encontrado', 'Esta infracción no tiene esa prueba.')
    case 'missing':
      return new Problem(404, 'evidencia_no_disponible', 'La jurisdicción ya no publica esta prueba.')
    case 'failed':
      return new Problem(
        502,
        'evidencia_no_disponible',
        'La jurisdicción no nos envió esta prueba. Probá de nuevo en unos minutos.',
      )
  }
}
