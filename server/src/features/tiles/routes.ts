import { mapTile } from '@multas/contract'
import { isTileOfTheWorld } from '@multas/domain'
import type { FastifyReply } from 'fastify'
import type { App } from '../../platform/http/create-app.ts'
import { matchesEntityTag } from '../../platform/http/if-none-match.ts'
import { Problem } from '../../platform/http/problem.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import type { OpenedTile, TileOrigin, TileRequest } from './open-tile.ts'

export interface TileUseCases {
  readonly open: (request: TileRequest) => Promise<OpenedTile>
  readonly spendAllowance: (ip: string) => Promise<number>
}

/** Browsers soon retry stale tiles and placeholders. */
const CACHE_CONTROL: Readonly<Record<TileOrigin, string>> = {
  fresh: 'public, max-age=86400',
  stale: 'public, max-age=60',
  fallback: 'public, max-age=30',
}

export function tileRoutes(app: App, { open, spendAllowance }: TileUseCases): void {
  registerCall(app, mapTile, async ({ params, ip, request, reply }) => {
    const tile = { z: Number(params.z), x: Number(params.x), y: Number(params.y) }
    if (!isTileOfTheWorld(tile)) throw new Problem(400, 'datos_invalidos', 'Esa parte del mapa no existe.')
    const left = new AbortController()
    reply.raw.once('close', () => left.abort())
    const opened = await open({ tile, spendAllowance: () => spendAllowance(ip), signal: left.signal })
    if (opened.outcome === 'outside')
      throw new Problem(404, 'no_encontrado', 'El mapa muestra solo la Argentina y sus alrededores.')
    if (opened.outcome === 'limited')
      throw new Problem(
        429,
        'demasiados_intentos',
        'Hiciste demasiados pedidos al mapa. Esperá un momento y probá de nuevo.',
        { retryAfterSeconds: opened.retryAfterSeconds },
      )
    return send(reply, opened, matchesEntityTag(request, opened.entityTag))
  })
}

function send(
  reply: FastifyReply,
  { origin, contentType, body, entityTag }: Extract<OpenedTile, { outcome: 'open' }>,
  isKnown: boolean,
): FastifyReply {
  reply
    .header('cache-control', CACHE_CONTROL[origin])
    .header('etag', entityTag)
    .header('x-tile', origin)
    // Prevents hotlinking by other sites.
    .header('cross-origin-resource-policy', 'same-origin')
  return isKnown ? reply.code(304).send() : reply.type(contentType).send(body)
}
