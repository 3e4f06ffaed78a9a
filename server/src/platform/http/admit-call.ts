import type { Access, Call } from '@multas/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { UnitOfWork } from '../database/unit-of-work.ts'
import { visitorKey } from '../limits/visitor-key.ts'
import type { App } from './create-app.ts'
import { enforceLimit } from './enforce-limit.ts'
import { type AnyGuard, type AuditNote, type GuardName, guardNameOf, type Identity } from './guards.ts'
import { Problem } from './problem.ts'
import { isSameOrigin } from './same-origin.ts'

export interface Admission {
  identity?: Identity
  caller?: unknown
  readonly notes: AuditNote[]
  /** Of an audited call that changes something. */
  readonly unit?: UnitOfWork
}

/** Dangerous calls are accepted for this long after a proof of identity. */
export const CONFIRMED_MS = 10 * 60_000

/**
 * Applies the guards in one order, before the body is read: origin, credential, allowance, role or scope,
 * confirmation. Throws `Problem`.
 */
export async function admitCall(
  app: App,
  { operation, access, method }: Call,
  admission: Admission,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const name = guardNameOf(access)
  if (name === null) return
  if (name === 'account' && !app.guarding?.guards.has(name)) return
  forbidCaching(reply)
  refuseForeign(access, request, app.guarding.siteUrl)
  const guard = app.guarding.guards.get(name)
  if (!guard) throw new Error(`${operation} needs the guard ${name}, which the app lacks`)
  if (access.by === 'anyone') return countUnauthenticated(app, name, guard, request)
  const identity = await guard.identify(request)
  if (identity === null) {
    await countUnauthenticated(app, name, guard, request)
    throw guard.unauthenticated()
  }
  admission.identity = identity
  await countCall(app, guard, identity, { access, method, name })
  admission.caller = await guard.authorise(identity as never, access as never, request)
  if ('dangerous' in access && access.dangerous) requireConfirmed(identity, app.guarding.clock())
}

/** Throws 403 `reautenticacion` unless identity was proved recently. */
export function requireConfirmed({ confirmedAt }: Pick<Identity, 'confirmedAt'>, now: Date): void {
  if (confirmedAt !== null && now.getTime() - confirmedAt.getTime() < CONFIRMED_MS) return
  throw new Problem(403, 'reautenticacion', 'Para esto necesitamos que confirmes que sos vos.')
}

function forbidCaching(reply: FastifyReply): void {
  reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex, nofollow')
}

/**
 * Browsers attach cookies to requests of any site, so other sites may not even read. Browsers send `Origin`
 * with every POST: the administration requires it.
 */
function refuseForeign(access: Access, { headers, method }: FastifyRequest, siteUrl: string): void {
  if (access.by === 'key') return
  const { origin, host } = headers
  const isStrict = access.by === 'admin' || access.by === 'anyone'
  const mayBeUnnamed = !isStrict || method === 'GET' || method === 'HEAD'
  if (origin === undefined ? mayBeUnnamed : isSameOrigin(origin, host, siteUrl)) return
  throw new Problem(403, 'origen_no_permitido', 'El pedido viene de otro sitio.')
}

async function countUnauthenticated(
  { guarding: { limiter, clock } }: App,
  name: GuardName,
  { unauthenticatedLimit }: AnyGuard,
  request: FastifyRequest,
): Promise<void> {
  const ask = { scope: `${name}.stranger`, key: visitorKey(request.ip), allowance: unauthenticatedLimit }
  await enforceLimit(limiter, [ask], clock())
}

async function countCall(
  { guarding: { limiter, clock } }: App,
  { limits }: AnyGuard,
  { limitKey: key }: Identity,
  { access, method, name }: Pick<Call, 'access' | 'method'> & { readonly name: GuardName },
): Promise<void> {
  const kind = ('limit' in access ? access.limit : undefined) ?? (method === 'GET' ? 'read' : 'change')
  const limit = limits[kind] ? kind : 'any'
  const allowance = limits[limit]
  if (allowance === undefined) throw new Error(`${name} has no allowance for ${kind}`)
  await enforceLimit(limiter, [{ scope: `${name}.${limit}`, key, allowance }], clock())
}
