import type { FleetCall } from '@multas/contract'
import { type FleetRole, fleetRoleReaches } from '@multas/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../../../platform/http/create-app.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { type CallInput, type CallReply, schemaOf } from '../../../platform/http/register-call.ts'
import type { Allowance } from '../../../platform/limits/rate-limiter.ts'
import { takeOrRefuse } from '../../../platform/limits/take-or-refuse.ts'
import { type AccountHolder, requireConfirmed } from '../../accounts/index.ts'
import { writeAudit } from '../audit/audit-store.ts'
import type { FleetsDeps } from '../fleets-deps.ts'
import { findMembership, markJoined } from '../members/store.ts'

export type FleetGuardDeps = Pick<FleetsDeps, 'accounts' | 'limiter' | 'clock' | 'database'>

export interface ActingMember {
  readonly id: string
  readonly email: string
  readonly role: FleetRole
  readonly fleet: string
  readonly fleetName: string
}

export interface FleetInput<C extends FleetCall> extends CallInput<C> {
  readonly member: ActingMember
  /**
   * Writes the audit entry, in words without personal data; `fineHash` if it concerns one fine. Changing
   * calls use it once, when done.
   */
  readonly note: (what: string, fineHash?: string) => void
}

/** Calls of one kind share it. */
export interface FleetLimit {
  readonly name: string
  readonly allowance: Allowance
}

export const READS: FleetLimit = { name: 'read', allowance: { count: 600, windowSeconds: 60 } }
export const CHANGES: FleetLimit = { name: 'change', allowance: { count: 120, windowSeconds: 60 } }
export const FILES: FleetLimit = { name: 'file', allowance: { count: 30, windowSeconds: 600 } }
export const GRANTS: FleetLimit = { name: 'grant', allowance: { count: 60, windowSeconds: 3_600 } }

/** Unauthorized calls are refused before the body is read. */
export type RegisterFleetCall = <const C extends FleetCall>(
  call: C,
  limit: FleetLimit,
  handle: (input: FleetInput<C>) => Promise<CallReply<C>>,
) => void

export function fleetCalls(app: App, deps: FleetGuardDeps): RegisterFleetCall {
  const members = new WeakMap<FastifyRequest, ActingMember>()
  return (call, limit, handle) => {
    app.route({
      method: call.method,
      url: call.path,
      schema: schemaOf(call),
      config: { operation: call.operation },
      onRequest: async (request, reply) => {
        const holder = await admit(deps, limit, request, reply)
        members.set(request, await requireMember(deps, call, holder, request))
        if (call.dangerous) requireConfirmed(holder, deps.clock())
      },
      handler: async (request, reply) => {
        const member = members.get(request)
        if (!member) throw new Error(`${call.operation} was reached by nobody`)
        const { body, params, query, ip } = request
        const noted: { readonly what: string; readonly fineHash?: string | undefined }[] = []
        const note = (what: string, fineHash?: string) => void noted.push({ what, fineHash })
        const input = { body, params, query, ip, request, reply, member, note }
        const answer = await handle(input as unknown as FleetInput<typeof call>)
        const by = `member:${member.id}`
        for (const entry of noted)
          await writeAudit(deps.database.db, member.fleet, {
            ...{ by, operation: call.operation, what: entry.what },
            fineHash: entry.fineHash ?? null,
            at: deps.clock(),
          })
        return answer
      },
    })
  }
}

export async function admit(
  { accounts, limiter, clock }: FleetGuardDeps,
  { name, allowance }: FleetLimit,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<AccountHolder> {
  reply.header('cache-control', 'no-store')
  const holder = await accounts.requireHolder(request)
  const key = holder.emailHash.toString('hex')
  await takeOrRefuse(limiter, { scope: `fleet.${name}`, key, allowance }, clock())
  return holder
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

async function requireMember(
  { database, clock }: FleetGuardDeps,
  call: FleetCall,
  { email, emailHash }: AccountHolder,
  request: FastifyRequest,
): Promise<ActingMember> {
  const { fleet = '' } = request.params as { readonly fleet?: string }
  const found = UUID.test(fleet) ? await findMembership(database.db, fleet, emailHash) : undefined
  // Same reply for other and for unknown fleets, to prevent enumeration.
  if (!found) throw new Problem(403, 'sin_permiso', 'Tu correo no está habilitado para esta flota.')
  if (found.joinedAt === null) await markJoined(database.db, found.fleet, found.id, clock())
  if (!fleetRoleReaches(found.role, call.role))
    throw new Problem(
      403,
      'sin_permiso',
      call.role === 'owner'
        ? 'Esto lo puede hacer solo quien está a cargo de la flota.'
        : 'Tu rol en la flota es de consulta: no podés cambiar nada.',
    )
  return { id: found.id, email, role: found.role, fleet: found.fleet, fleetName: found.name }
}
