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

export interface Clerk {
  readonly id: string
  readonly email: string
  readonly role: 'supervisor' | 'clerk'
  /** Slug. */
  readonly municipality: string
}

export interface PanelInput<C extends PanelCall> extends CallInput<C> {
  readonly clerk: Clerk
}

/** Calls of one kind share it. */
export interface PanelLimit {
  readonly name: string
  readonly allowance: Allowance
}

export const READS: PanelLimit = { name: 'read', allowance: { count: 600, windowSeconds: 60 } }
export const CHANGES: PanelLimit = { name: 'change', allowance: { count: 60, windowSeconds: 60 } }
/** Files are large and read completely. */
export const UPLOADS: PanelLimit = { name: 'upload', allowance: { count: 30, windowSeconds: 3_600 } }
export const GRANTS: PanelLimit = { name: 'grant', allowance: { count: 30, windowSeconds: 3_600 } }

/** Unauthorized calls are refused before the body is read. */
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
  // Same reply for other and for unknown municipalities, to prevent enumeration.
  if (!found)
    throw new Problem(403, 'sin_permiso', 'Tu correo no está habilitado para actuar por este municipio.')
  const { id, role, municipality } = found
  if (call.role === 'supervisor' && role !== 'supervisor')
    throw new Problem(403, 'sin_permiso', 'Esto lo puede hacer solo quien supervisa el panel del municipio.')
  return { id, email, role, municipality }
}
