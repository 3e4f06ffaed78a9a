import type { PanelCall } from '@multas/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../../platform/clock/clock.ts'
import type { App } from '../../platform/http/create-app.ts'
import { Problem } from '../../platform/http/problem.ts'
import { type CallInput, type CallReply, schemaOf } from '../../platform/http/register-call.ts'
import type { Allowance, RateLimiter } from '../../platform/limits/rate-limiter.ts'
import { takeOrRefuse } from '../../platform/limits/take-or-refuse.ts'
import { type AccountHolder, type Accounts, requireConfirmed } from '../accounts/index.ts'
import type { Municipalities } from '../municipalities/index.ts'

export interface PanelGuardDeps {
  readonly accounts: Pick<Accounts, 'requireHolder'>
  readonly municipalities: Municipalities
  readonly limiter: RateLimiter
  readonly clock: Clock
}

/** Somebody who acts for a municipality: an active member of it, signed in. */
export interface Clerk {
  /** Of the membership. */
  readonly id: string
  readonly email: string
  readonly role: 'supervisor' | 'clerk'
  /** Slug: every call to a store takes it. */
  readonly municipality: string
}

export interface PanelInput<C extends PanelCall> extends CallInput<C> {
  readonly clerk: Clerk
}

/** What is counted for an address: calls of one kind share an allowance. */
export interface PanelLimit {
  readonly name: string
  readonly allowance: Allowance
}

export const READS: PanelLimit = { name: 'read', allowance: { count: 600, windowSeconds: 60 } }
export const CHANGES: PanelLimit = { name: 'change', allowance: { count: 60, windowSeconds: 60 } }
/** Files are large, and each is read to its end. */
export const UPLOADS: PanelLimit = { name: 'upload', allowance: { count: 30, windowSeconds: 3_600 } }
/** What gives others a way in: keys and colleagues. */
export const GRANTS: PanelLimit = { name: 'grant', allowance: { count: 30, windowSeconds: 3_600 } }

/** The only way in which a panel's calls are registered: whoever may not make one is refused before its body is read. */
export type RegisterPanelCall = <const C extends PanelCall>(
  call: C,
  limit: PanelLimit,
  handle: (input: PanelInput<C>) => Promise<CallReply<C>>,
) => void

export function panelCalls(app: App, deps: PanelGuardDeps): RegisterPanelCall {
  const clerks = new WeakMap<FastifyRequest, Clerk>()
  return (call, limit, handle) => {
    app.route({
      method: call.method,
      url: call.path,
      schema: schemaOf(call),
      config: { operation: call.operation },
      onRequest: async (request, reply) => {
        const holder = await admit(deps, limit, request, reply)
        clerks.set(request, await requireClerk(deps, call, holder, request))
        if (call.dangerous) requireConfirmed(holder, deps.clock())
      },
      handler: async (request, reply) => {
        const clerk = clerks.get(request)
        if (!clerk) throw new Error(`${call.operation} was reached by nobody`)
        const { body, params, query, ip } = request
        return handle({ body, params, query, ip, request, reply, clerk } as unknown as PanelInput<
          typeof call
        >)
      },
    })
  }
}

/** Whoever is signed in and within the limit; what they are answered is kept by nobody. */
export async function admit(
  { accounts, limiter, clock }: PanelGuardDeps,
  { name, allowance }: PanelLimit,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<AccountHolder> {
  reply.header('cache-control', 'no-store')
  const holder = await accounts.requireHolder(request)
  const key = holder.emailHash.toString('hex')
  await takeOrRefuse(limiter, { scope: `panel.${name}`, key, allowance }, clock())
  return holder
}

async function requireClerk(
  { municipalities }: PanelGuardDeps,
  call: PanelCall,
  { email }: AccountHolder,
  request: FastifyRequest,
): Promise<Clerk> {
  const { slug } = request.params as { readonly slug?: string }
  const memberships = await municipalities.members.ofEmail(email)
  const found = memberships.find(({ municipality }) => municipality === slug)
  // The same for a municipality of others as for one that does not exist: nothing can be found out by trying.
  if (!found)
    throw new Problem(403, 'sin_permiso', 'Tu correo no está habilitado para actuar por este municipio.')
  const { id, role, municipality } = found
  if (call.role === 'supervisor' && role !== 'supervisor')
    throw new Problem(403, 'sin_permiso', 'Esto lo puede hacer solo quien supervisa el panel del municipio.')
  return { id, email, role, municipality }
}
