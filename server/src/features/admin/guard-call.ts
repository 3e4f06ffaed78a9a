import type { AdminCall } from '@multas/contract'
import { reachesRole } from '@multas/domain'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { isOwnPage } from '../../platform/http/own-page.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { RateAsk, RateLimiter } from '../../platform/limits/rate-limiter.ts'
import { visitorKey } from '../../platform/limits/visitor-key.ts'
import { hashToken } from '../../platform/secrets/secrets.ts'
import type { AdminActor } from './admin-actor.ts'
import { CONFIRMED_MS, PER_ACCOUNT, PER_STRANGER } from './admin-limits.ts'
import { readSessionToken } from './session-cookie.ts'
import { sessionLimits } from './session-limits.ts'
import { touchSession } from './session-store.ts'

export interface GuardDeps {
  readonly database: Database
  readonly clock: Clock
  readonly limiter: RateLimiter
  readonly siteUrl: string
}

export async function requireActor(deps: GuardDeps, request: FastifyRequest): Promise<AdminActor> {
  const now = deps.clock()
  const token = readSessionToken(request, deps.siteUrl.startsWith('https:'))
  const limits = sessionLimits(now)
  const actor =
    token === null
      ? undefined
      : await touchSession(deps.database.db, { tokenHash: hashToken(token), now, limits })
  if (actor === undefined) {
    await limitStranger(deps, request)
    throw new Problem(401, 'ingreso_requerido', 'Tu sesión terminó. Ingresá de nuevo.')
  }
  return actor
}

export async function requireAllowed(deps: GuardDeps, call: AdminCall, actor: AdminActor): Promise<void> {
  const now = deps.clock()
  await limit(deps, { scope: 'admin.account', key: actor.accountId, allowance: PER_ACCOUNT }, now)
  if (!reachesRole(actor.role, call.role))
    throw new Problem(403, 'sin_permiso', 'Tu rol no permite hacer esto.')
  if (call.dangerous && now.getTime() - actor.confirmedAt.getTime() >= CONFIRMED_MS)
    throw new Problem(403, 'reautenticacion', 'Para esto necesitamos que confirmes que sos vos.')
}

/** Requires a same-origin request: browsers send `Origin` with every POST. */
export function requireOwnPage({ siteUrl }: GuardDeps, request: FastifyRequest): void {
  const { origin, host } = request.headers
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (origin === undefined ? isRead : isOwnPage(origin, host, siteUrl)) return
  throw new Problem(403, 'origen_no_permitido', 'El pedido viene de otra página.')
}

export async function limitStranger(deps: GuardDeps, request: FastifyRequest): Promise<void> {
  const ask = { scope: 'admin.stranger', key: visitorKey(request.ip), allowance: PER_STRANGER }
  await limit(deps, ask, deps.clock())
}

async function limit({ limiter }: GuardDeps, ask: RateAsk, now: Date): Promise<void> {
  const verdict = await limiter.take([ask], now)
  if (verdict.outcome === 'refused') {
    const { retryAfterSeconds } = verdict
    throw new Problem(
      429,
      'demasiados_intentos',
      `Demasiados pedidos. Esperá ${retryAfterSeconds} segundos.`,
      {
        retryAfterSeconds,
      },
    )
  }
}
