import type { Call } from '@multas/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { UnitOfWork } from '../database/unit-of-work.ts'
import { type Admission, admitCall } from './admit-call.ts'
import type { AuditDetails, CallerInput } from './callers.ts'
import type { App } from './create-app.ts'
import { hasAudit, recordCall } from './record-call.ts'

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined

interface CallParts<C extends Call> {
  readonly body: C extends { envelope: infer E }
    ? Parsed<E>
    : C extends { body: infer B }
      ? Parsed<B>
      : undefined
  readonly params: C extends { params: infer P } ? Parsed<P> : undefined
  readonly query: C extends { query: infer Q } ? Parsed<Q> : undefined
  readonly headers: C extends { headers: infer H } ? Parsed<H> : undefined
  readonly ip: string
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

export type CallInput<C extends Call> = CallParts<C> & CallerInput<C['access']>

export type CallReply<C extends Call> = C['replies'] extends { 200: infer R } ? Parsed<R> : FastifyReply

export interface CallOptions {
  readonly bodyLimit?: number
  /** Stores texts through `storableText`, or validates each record. */
  readonly cleansText?: boolean
  /**
   * For a handler that waits for a network, a long body or a transaction of its own isolation: its audit row is
   * written after the act (docs/decisions/0112).
   */
  readonly hasOwnTransactions?: boolean
}

/**
 * The only way to register a contract call. Checks what the call's `access` demands before a body is read
 * (docs/behaviour/calls.md#guards). The handler returns the 200 reply and throws `Problem` to refuse.
 * `config.operation` names the call in limits, metrics and traces.
 */
export function registerCall<const C extends Call>(
  app: App,
  call: C,
  handle: (input: CallInput<C>) => Promise<CallReply<C>> | CallReply<C>,
  { bodyLimit, cleansText = call.envelope !== undefined, hasOwnTransactions = false }: CallOptions = {},
): void {
  const { operation, access } = call
  const isOneTransaction = (app: App) => !hasOwnTransactions && call.method !== 'GET' && hasAudit(app, call)
  const admissions = new WeakMap<FastifyRequest, Admission>()
  app.route({
    ...(bodyLimit === undefined ? {} : { bodyLimit }),
    method: call.method,
    url: call.path,
    schema: schemaOf(call),
    config: { operation, access, cleansText },
    onRequest: async (request, reply) => {
      const admission: Admission = { notes: [], ...(isOneTransaction(app) && { unit: new UnitOfWork() }) }
      admissions.set(request, admission)
      await admitCall(app, call, admission, request, reply)
    },
    onError: async (request, _reply, error) => recordCall(app, call, admissions.get(request), request, error),
    // Runs before the first byte is sent, also for files that the handler sends itself.
    onSend: async (request, reply, payload) => {
      if (reply.statusCode < 400) await recordCall(app, call, admissions.get(request), request)
      else await admissions.get(request)?.unit?.rollback()
      return payload
    },
    handler: (request, reply) => {
      const admission = admissions.get(request)
      if (!admission) throw new Error(`${operation} was reached without its guard`)
      const { body, params, query, headers, ip } = request
      const parts = { body, params, query, headers, ip, request, reply }
      const input = { ...parts, ...callerInput(access.by, admission) } as unknown as CallInput<C>
      return admission.unit ? admission.unit.run(() => handle(input)) : handle(input)
    },
  })
}

function callerInput(by: Call['access']['by'], { caller, notes }: Admission): object {
  switch (by) {
    case 'admin':
      return {
        actor: caller,
        note: (target: string | null, details: AuditDetails = {}) => void notes.push({ target, details }),
      }
    case 'member':
      return {
        member: caller,
        note: (target: string, fineHash?: string) => void notes.push({ target, details: {}, fineHash }),
      }
    case 'key':
      return { key: caller }
    case 'account':
      return { account: caller }
    default:
      return {}
  }
}

/** Maps contract schemas to Fastify's. */
function schemaOf({ body, envelope = body, params, query, headers }: Call) {
  return {
    ...(envelope ? { body: envelope } : {}),
    ...(params ? { params } : {}),
    ...(query ? { querystring: query } : {}),
    ...(headers ? { headers } : {}),
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: string
    access?: Call['access']
  }
}
