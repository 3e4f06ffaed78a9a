import { type TrackingBatch, trackEvents as trackEventsCall, trackingToken } from '@multas/contract'
import type { FastifyRequest } from 'fastify'
import type { App } from '../../platform/http/create-app.ts'
import { Problem } from '../../platform/http/problem.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import type { IssuedToken } from './issue-token.ts'
import type { Sender, TrackOutcome } from './track-events.ts'

export interface TrackingUseCases {
  readonly issueToken: (sessionToken: unknown, ip: string) => Promise<IssuedToken>
  readonly trackEvents: (batch: TrackingBatch, sender: Sender) => Promise<TrackOutcome>
}

export function trackingRoutes(app: App, { issueToken, trackEvents }: TrackingUseCases): void {
  registerCall(app, trackingToken, async ({ request, reply, ip }) => {
    reply.header('cache-control', 'no-store')
    const issued = await issueToken(request.headers['x-session-token'], ip)
    if (issued.outcome === 'too_many') throw tooMany(issued.retryAfterSeconds)
    return { token: issued.token, type: issued.type }
  })
  registerCall(
    app,
    trackEventsCall,
    async ({ body, request, ip }) => {
      return { accepted: toCount(await trackEvents(body, { ip, objects: objectsToTracking(request) })) }
    },
    { cleansText: true },
  )
}

function objectsToTracking({ headers }: FastifyRequest): boolean {
  return headers.dnt === '1' || headers['sec-gpc'] === '1'
}

function toCount(result: TrackOutcome): number {
  switch (result.outcome) {
    case 'accepted':
      return result.count
    case 'wrong_token':
      throw new Problem(401, 'token_invalido', 'El token de medición no es válido.')
    case 'expired_token':
      throw new Problem(401, 'token_vencido', 'El token de medición venció.')
    case 'too_many':
      throw tooMany(result.retryAfterSeconds)
    case 'busy':
      throw new Problem(503, 'servicio_no_disponible', 'Hay demasiados pedidos. Probá de nuevo en un rato.', {
        retryAfterSeconds: 5,
      })
  }
}

function tooMany(retryAfterSeconds: number): Problem {
  return new Problem(
    429,
    'demasiados_intentos',
    'Hay demasiados pedidos desde tu conexión. Esperá un momento.',
    {
      retryAfterSeconds,
    },
  )
}
