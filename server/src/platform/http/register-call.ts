import type { Call, CallShape } from '@multas/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { App } from './create-app.ts'

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined

type CallParts = Omit<CallShape, 'method'>

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
  /** Marks the few admin calls that need no sign-in. */
  readonly isAdministration?: true
  /** Stores texts through `storableText`. */
  readonly cleansText?: true
}

/**
 * Registers one contract call. The handler returns the 200 reply and throws `Problem` to refuse.
 * `config.operation` names it in limits, metrics and traces.
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

/** Maps contract schemas to Fastify's. */
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
    operation?: string
    isAdministration?: true
  }
}
