import type { AdminCall } from '@multas/contract'
import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import type { App } from '../../platform/http/create-app.ts'
import { Problem } from '../../platform/http/problem.ts'
import { type CallInput, type CallReply, schemaOf } from '../../platform/http/register-call.ts'
import { type AdminActor, nameActor } from './admin-actor.ts'
import { type AuditDetails, appendAudit } from './audit-trail.ts'
import { type GuardDeps, requireActor, requireAllowed, requireOwnPage } from './guard-call.ts'

export interface AdminInput<C extends AdminCall> extends CallInput<C> {
  readonly actor: AdminActor
  /**
   * Sets the target (row id) and details of the audit entry. Never personal data. The last `target` wins;
   * details accumulate and are kept even if the action is refused later.
   */
  note(target: string | null, details?: AuditDetails): void
}

export type AdminHandler<C extends AdminCall> = (input: AdminInput<C>) => Promise<CallReply<C>> | CallReply<C>

export type AdminCallOptions = Pick<RouteShorthandOptions, 'bodyLimit'>

/**
 * The only way to register admin calls: checks session, role, recent confirmation and origin before the body
 * is read; audits success, refusal and failure. The handler returns the 200 reply or throws `Problem`.
 */
export type RegisterAdminCall = <const C extends AdminCall>(
  app: App,
  call: C,
  handle: AdminHandler<C>,
  options?: AdminCallOptions,
) => void

interface Visit {
  readonly actor: AdminActor
  target: string | null
  details: AuditDetails
}

export function createRegisterAdminCall(deps: GuardDeps): RegisterAdminCall {
  const visits = new WeakMap<FastifyRequest, Visit>()
  return (app, call, handle, options = {}) => {
    const isAudited = call.audited ?? call.method === 'POST'
    const audit = async ({ actor, target, details }: Visit, error?: Error) => {
      const entry = { at: deps.clock(), actor: nameActor(actor), operation: call.operation, target, details }
      await appendAudit(deps.database.db, { ...entry, ...outcomeOf(error) })
    }
    app.route({
      ...options,
      method: call.method,
      url: call.path,
      schema: schemaOf(call),
      config: { operation: call.operation, isAdministration: true },
      onRequest: async (request, reply) => {
        keepPrivate(reply)
        requireOwnPage(deps, request)
        const actor = await requireActor(deps, request)
        visits.set(request, { actor, target: namedTarget(request.params), details: {} })
        await requireAllowed(deps, call, actor)
      },
      onError: async (request, _reply, error) => {
        const visit = visits.get(request)
        if (visit && isAudited) await audit(visit, error)
      },
      // Runs before the first byte is sent, also for files that the handler sends itself.
      onSend: async (request, reply, payload) => {
        const visit = visits.get(request)
        if (visit && isAudited && reply.statusCode < 400) await audit(visit)
        return payload
      },
      handler: (request, reply) => {
        const visit = visits.get(request)
        if (!visit) throw new Error(`${call.operation} was reached without a session`)
        const { body, params, query, ip } = request
        const note: AdminInput<AdminCall>['note'] = (target, details = {}) => {
          visit.target = target
          visit.details = { ...visit.details, ...details }
        }
        const input = { body, params, query, ip, request, reply, actor: visit.actor, note }
        return handle(input as unknown as AdminInput<typeof call>)
      },
    })
  }
}

/** Default audit target, so that refusals have one too. */
function namedTarget(params: unknown): string | null {
  const named = Object.entries(params ?? {}).filter(([, value]) => /^[\w-]{1,64}$/.test(String(value)))
  return named.length === 0 ? null : named.map(([name, value]) => `${name}:${value}`).join(' ')
}

export function keepPrivate(reply: FastifyReply): void {
  reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex, nofollow')
}

function outcomeOf(error: Error | undefined) {
  if (error === undefined) return { outcome: 'done' } as const
  if (error instanceof Problem && error.status < 500)
    return { outcome: 'refused', reason: error.code } as const
  const isInput = 'validation' in error || ('statusCode' in error && Number(error.statusCode) < 500)
  return isInput
    ? ({ outcome: 'refused', reason: 'datos_invalidos' } as const)
    : ({ outcome: 'failed', reason: 'error_interno' } as const)
}
