import type { Access, CallLimit } from '@multas/contract'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../clock/clock.ts'
import type { Allowance, RateLimiter } from '../limits/rate-limiter.ts'
import type { AuditDetails, Caller } from './callers.ts'
import type { App } from './create-app.ts'
import type { Problem } from './problem.ts'

type GuardedAccess = Exclude<Access, { by: 'anyone' | 'visitor' }>

/** Kinds of credential; members and keys by organization. */
export const GUARD_NAMES = [
  'account',
  'admin',
  'member.municipality',
  'member.fleet',
  'key.municipality',
  'key.fleet',
] as const
export type GuardName = (typeof GUARD_NAMES)[number]

export type AccessOf<N extends GuardName> = N extends `${infer By}.${infer Of}`
  ? Extract<GuardedAccess, { by: By; of: Of }>
  : Extract<GuardedAccess, { by: N }>

/** Holder of a valid credential. */
export interface Identity {
  /** Counts the calls of one credential together. */
  readonly limitKey: string
  /** Time of the last proof of identity; null if never, and for programs. */
  readonly confirmedAt: Date | null
}

export interface AuditNote {
  /** Row id, or a description of the action. */
  readonly target: string | null
  readonly details: AuditDetails
  readonly fineHash?: string | undefined
}

export interface CallRecord<I, C> {
  readonly identity: I
  /** Undefined if refused before it was authorised. */
  readonly caller: C | undefined
  readonly operation: string
  readonly outcome: 'done' | 'refused' | 'failed'
  /** Error code of a refusal or failure. */
  readonly reason?: string | undefined
  readonly notes: readonly AuditNote[]
  /** Default target, taken from the route parameters, so that refusals have one too. */
  readonly namedTarget: string | null
}

/**
 * Authenticates and authorises one kind of credential. `registerCall` decides the order, and refuses, limits
 * and audits (docs/behaviour/calls.md#guards).
 */
export interface Guard<N extends GuardName, I extends Identity = Identity> {
  /** Allowances of one credential by kind of call; `any` covers kinds without their own, together. */
  readonly limits: Readonly<Partial<Record<CallLimit | 'any', Allowance>>>
  /** Requests per network address without a valid credential. */
  readonly unauthenticatedLimit: Allowance
  identify(request: FastifyRequest): Promise<I | null>
  /** 401. */
  unauthenticated(): Problem
  /** Throws 403 without the role or scope. */
  authorise(identity: I, access: AccessOf<N>, request: FastifyRequest): Promise<Caller<AccessOf<N>>>
  audit?(record: CallRecord<I, Caller<AccessOf<N>>>): Promise<void>
}

export type AnyGuard = Guard<GuardName, never>

export interface GuardingDeps {
  readonly limiter: RateLimiter
  readonly clock: Clock
  readonly siteUrl: string
}

export interface Guarding extends GuardingDeps {
  readonly guards: Map<GuardName, AnyGuard>
}

/** Call before any call with a credential is registered. */
export function guardCalls(app: App, deps: GuardingDeps): void {
  app.decorate('guarding', { ...deps, guards: new Map() })
}

/** Registers the guard of one kind of credential, before or after its calls. */
export function addGuard<N extends GuardName, I extends Identity>(
  app: App,
  name: N,
  guard: Guard<N, I>,
): void {
  app.guarding.guards.set(name, guard as unknown as AnyGuard)
}

/** Throws if a kind of credential has no guard. */
export function requireGuards({ guarding }: App): void {
  const missing = GUARD_NAMES.filter((name) => !guarding.guards.has(name))
  if (missing.length > 0) throw new Error(`no guard for ${missing.join(', ')}`)
}

/** Null for calls without a credential. */
export function guardNameOf(access: Access): GuardName | null {
  switch (access.by) {
    case 'anyone':
      return access.of === 'administration' ? 'admin' : null
    case 'visitor':
      return null
    case 'member':
    case 'key':
      return `${access.by}.${access.of}`
    default:
      return access.by
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    guarding: Guarding
  }
}
