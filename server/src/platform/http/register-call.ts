import type { Call } from '@multas/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { App } from './create-app.ts'

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined

/** What a handler receives: the parsed parts of the request, and the request and reply for cookies and headers. */
export interface CallInput<C extends Call> {
  readonly body: C extends { body: infer B } ? Parsed<B> : undefined
  readonly params: C extends { params: infer P } ? Parsed<P> : undefined
  readonly query: C extends { query: infer Q } ? Parsed<Q> : undefined
  readonly ip: string
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

export type CallReply<C extends Call> = C['replies'] extends { 200: infer R } ? Parsed<R> : FastifyReply

/**
 * Registers one call of the contract. The handler returns the 200 reply and throws `Problem` for a refusal.
 * `config.operation` carries the call's name to limits, metrics and traces.
 */
export function registerCall<const C extends Call>(
  app: App,
  call: C,
  handle: (input: CallInput<C>) => Promise<CallReply<C>> | CallReply<C>,
): void {
  app.route({
    method: call.method,
    url: call.path,
    schema: {
      ...(call.body ? { body: call.body } : {}),
      ...(call.params ? { params: call.params } : {}),
      ...(call.query ? { querystring: call.query } : {}),
    },
    config: { operation: call.operation },
    handler: (request, reply) =>
      handle({
        body: request.body,
        params: request.params,
        query: request.query,
        ip: request.ip,
        request,
        reply,
      } as unknown as CallInput<C>),
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Stable dotted name of the operation: the same in logs, metrics, limits and traces. */
    operation?: string
  }
}
