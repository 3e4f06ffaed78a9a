import type { MunicipalCall } from '@multas/contract'
import type { FastifyRequest, RouteShorthandOptions } from 'fastify'
import type { App } from '../../../platform/http/create-app.ts'
import { type CallInput, type CallReply, schemaOf } from '../../../platform/http/register-call.ts'
import { admitKey, type KeyGuardDeps, type KeyLimit } from '../../organizations/index.ts'
import { MUNICIPALITY } from '../municipality-kind.ts'

export interface KeyHolder {
  readonly keyId: string
  readonly municipality: string
}

export interface KeyInput<C extends MunicipalCall> extends Omit<CallInput<C>, 'body'> {
  readonly body: C extends { envelope: { _zod: { output: infer E } } } ? E : CallInput<C>['body']
  readonly headers: C extends { headers: { _zod: { output: infer H } } } ? H : undefined
  readonly holder: KeyHolder
}

export type KeyCallOptions = Pick<RouteShorthandOptions, 'bodyLimit'>

/**
 * Registers calls of one scope, enforced by type. Key, scope and rate limit are checked before the body is
 * read.
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
    app.route({
      ...routeOptions,
      method: call.method,
      url: call.path,
      schema: {
        ...schemaOf(call.envelope ? { ...call, body: call.envelope } : call),
        ...(call.headers ? { headers: call.headers } : {}),
      },
      config: { operation: call.operation, cleansText: call.envelope !== undefined },
      onRequest: async (request, reply) => {
        reply.header('cache-control', 'no-store')
        const { keyId, organization } = await admitKey(deps, MUNICIPALITY, request, { scope, limit: own })
        holders.set(request, { keyId, municipality: organization })
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
