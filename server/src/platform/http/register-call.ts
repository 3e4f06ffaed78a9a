import type { Call, CallShape } from '@multas/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { App } from './create-app.ts'

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined

/** What of a call says what its handler receives and gives back. */
type CallParts = Omit<CallShape, 'method'>

/** What a handler receives: the parsed parts of the request, and the request and reply for cookies and headers. */
export interface CallInput<C extends CallParts> {
  readonly body: C extends { body: infer B } ? Parsed<B> : undefined
  readonly params: C extends { params: infer P } ? Parsed<P> : undefined
  readonly query: C extends { query: infer Q } ? Parsed<Q> : undefined
  readonly ip: string
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

export type CallReply<C extends CallParts> = C['replies'] extends { 200: infer R } ? Parsed<R> : FastifyReply

export interface CallOptions {
  /** One of the few calls beneath the administration's address that nobody is signed in for yet. */
  readonly isAdministration?: true
  /** It stores its texts through `storableText`, so that no character of them is refused. */
  readonly cleansText?: true
}

/**
 * Registers one call of the contract. The handler returns the 200 reply and throws `Problem` for a refusal.
 * `config.operation` carries the call's name to limits, metrics and traces.
 */
export function registerCall<const C extends Call>(
  app: App,
  call: C,
  handle: (input: CallInput<C>) => Promise<CallReply<C>> | CallReply<C>,
  marks: CallOptions = {},
): void {
  app.route({
    method: call.method,
    url: call.path,
    schema: schemaOf(call),
    config: { operation: call.operation, ...marks },
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

/** What of a request the contract's schemas judge, under the names that the server has for its parts. */
export function schemaOf({
  body,
  params,
  query,
}: Pick<CallShape, 'operation' | 'body' | 'params' | 'query'>) {
  return {
    ...(body ? { body } : {}),
    ...(params ? { params } : {}),
    ...(query ? { querystring: query } : {}),
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Stable dotted name of the operation: the same in logs, metrics, limits and traces. */
    operation?: string
    /** Registered through the administration's own door. */
    isAdministration?: true
  }
}
