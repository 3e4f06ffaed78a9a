import type { MunicipalCall } from '@multas/contract'
import type { FastifyRequest, RouteShorthandOptions } from 'fastify'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { App } from '../../../platform/http/create-app.ts'
import { Problem } from '../../../platform/http/problem.ts'
import type { CallInput, CallReply } from '../../../platform/http/register-call.ts'
import type { Allowance, RateLimiter } from '../../../platform/limits/rate-limiter.ts'
import { visitorKey } from '../../../platform/limits/visitor-key.ts'
import { hashToken, sameBytes } from '../../../platform/secrets/secrets.ts'
import { KEY_PREFIX } from './issue-key.ts'
import { findPresentedKey, markUsed, type PresentedKey } from './store.ts'

/** The program that calls. */
export interface KeyHolder {
  /** Id of its key. */
  readonly keyId: string
  readonly municipality: string
}

export interface KeyInput<C extends MunicipalCall> extends Omit<CallInput<C>, 'body'> {
  readonly body: C extends { envelope: { _zod: { output: infer E } } } ? E : CallInput<C>['body']
  readonly headers: C extends { headers: { _zod: { output: infer H } } } ? H : undefined
  readonly holder: KeyHolder
}

export interface KeyGuardDeps {
  readonly database: Database
  readonly clock: Clock
  readonly limiter: RateLimiter
}

/** What is counted for a key: calls of one kind share an allowance. */
export interface KeyLimit {
  readonly name: string
  readonly allowance: Allowance
}

export type KeyCallOptions = Pick<RouteShorthandOptions, 'bodyLimit'>

/**
 * Registers the calls of one scope: a call that declares another does not fit. Key, scope and allowance are checked
 * before the body is read.
 */
export function keyCalls<const S extends MunicipalCall['scope']>(
  app: App,
  deps: KeyGuardDeps,
  scope: S,
  limit: KeyLimit,
) {
  const holders = new WeakMap<FastifyRequest, KeyHolder>()
  return <const C extends MunicipalCall & { readonly scope: S }>(
    call: C,
    handle: (input: KeyInput<C>) => Promise<CallReply<C>>,
    options: KeyCallOptions & { readonly limit?: KeyLimit } = {},
  ): void => {
    const { limit: own = limit, ...routeOptions } = options
    const body = call.envelope ?? call.body
    app.route({
      ...routeOptions,
      method: call.method,
      url: call.path,
      schema: {
        ...(body ? { body } : {}),
        ...(call.params ? { params: call.params } : {}),
        ...(call.query ? { querystring: call.query } : {}),
        ...(call.headers ? { headers: call.headers } : {}),
      },
      config: { operation: call.operation },
      onRequest: async (request, reply) => {
        reply.header('cache-control', 'no-store')
        holders.set(request, await admit(deps, request, scope, own))
      },
      handler: async (request, reply) => {
        const holder = holders.get(request)
        if (!holder) throw new Error(`${call.operation} was reached without a key`)
        const { body: given, params, query, headers, ip } = request
        const input = { body: given, params, query, headers, ip, request, reply, holder }
        return handle(input as unknown as KeyInput<C>)
      },
    })
  }
}

/** Whoever guesses at keys from one network address is stopped; a program with a wrong key in its settings as well. */
const WRONG_KEYS: Allowance = { count: 30, windowSeconds: 60 }

async function admit(
  deps: KeyGuardDeps,
  request: FastifyRequest,
  scope: MunicipalCall['scope'],
  { name, allowance }: KeyLimit,
): Promise<KeyHolder> {
  const now = deps.clock()
  const key = await findKey(deps, request.headers.authorization, now)
  if (key === null) {
    await takeOrRefuse(deps, { name: 'wrong', allowance: WRONG_KEYS }, visitorKey(request.ip), now)
    throw new Problem(401, 'clave_invalida', 'La clave no es válida. Revisá que no esté vencida ni revocada.')
  }
  await takeOrRefuse(deps, { name, allowance }, key.id, now)
  if (!key.scopes.includes(scope))
    throw new Problem(403, 'sin_permiso', `La clave no tiene el permiso ${scope}.`)
  if (key.lastUsedAt === null || now.getTime() - key.lastUsedAt.getTime() >= 60_000)
    await markUsed(deps.database.db, key.id, now)
  return { keyId: key.id, municipality: key.municipality }
}

/** Null for no key, an unknown one, one that is over or revoked, and one of a municipality that is disabled. */
async function findKey(
  { database }: KeyGuardDeps,
  authorization: string | undefined,
  now: Date,
): Promise<PresentedKey | null> {
  const presented = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1] ?? ''
  if (!presented.startsWith(KEY_PREFIX)) return null
  const hash = hashToken(presented)
  const found = await findPresentedKey(database.db, hash, now)
  return found && sameBytes(found.keyHash, hash) ? found : null
}

async function takeOrRefuse(
  { limiter }: KeyGuardDeps,
  { name, allowance }: KeyLimit,
  key: string | null,
  now: Date,
): Promise<void> {
  if (key === null) return
  const verdict = await limiter.take([{ scope: `municipal.${name}`, key, allowance }], now)
  if (verdict.outcome === 'allowed') return
  const { retryAfterSeconds } = verdict
  throw new Problem(429, 'demasiados_intentos', `Demasiados pedidos. Esperá ${retryAfterSeconds} segundos.`, {
    retryAfterSeconds,
  })
}
