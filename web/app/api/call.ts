import { CallError, readFailure } from './call-error.ts'
import { retryWhileUnavailable } from './retry-while-unavailable.ts'
import { noteServerTime } from './server-clock.ts'

/** A call of the contract. The schemas are types only: they stay on the server. */
export interface ContractCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly body?: unknown
  readonly replies?: object | undefined
}

type Input<S> = S extends { readonly _zod: { readonly input: infer I } } ? I : never
type Output<S> = S extends { readonly _zod: { readonly output: infer O } } ? O : never

export type CallBody<C extends ContractCall> = C extends { readonly body: infer S } ? Input<S> : undefined
export type CallReply<C extends ContractCall> = C['replies'] extends { readonly 200: infer S }
  ? Output<S>
  : never

export interface CallOptions<C extends ContractCall> {
  readonly body?: CallBody<C>
  readonly params?: Readonly<Record<string, string>>
  readonly token?: string | null
  readonly headers?: Readonly<Record<string, string>>
  /** Survives the end of the page. */
  readonly keepalive?: boolean
  readonly signal?: AbortSignal
  /** Runs once, without a retry message: the visitor does not wait for it. */
  readonly isBackground?: boolean
}

/**
 * Throws `CallError` unless it succeeds (docs/behaviour/calls.md#conventions). Retries while the server is
 * briefly unavailable.
 */
export async function call<C extends ContractCall>(
  route: C,
  options: CallOptions<C> = {},
): Promise<CallReply<C>> {
  const response = await send(route, options)
  try {
    return (await response.json()) as CallReply<C>
  } catch (cause) {
    if (options.signal?.aborted) throw cause
    // The connection broke during the response.
    throw unreached()
  }
}

/** Throws like `call`, also if the connection breaks during the response. */
export async function download<C extends ContractCall>(
  route: C,
  options: CallOptions<C> = {},
): Promise<Download> {
  const response = await send(route, options)
  const name = /filename="([^"/\\]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? null
  try {
    return { name, content: await response.blob() }
  } catch (cause) {
    if (options.signal?.aborted) throw cause
    throw unreached()
  }
}

export interface Download {
  readonly name: string | null
  readonly content: Blob
}

async function send<C extends ContractCall>(route: C, options: CallOptions<C>): Promise<Response> {
  const path = route.path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(options.params?.[name] ?? ''))
  const init = {
    method: route.method,
    credentials: 'include',
    headers: {
      ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
      ...options.headers,
    },
    ...(options.keepalive ? { keepalive: true } : {}),
    ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
    ...(options.signal ? { signal: options.signal } : {}),
  } satisfies RequestInit
  const { response, isRepetition } = options.isBackground
    ? { response: await reach(path, init), isRepetition: false }
    : await retryWhileUnavailable(() => reach(path, init), options.signal)
  if (!response.ok) throw await readFailure(response, isRepetition)
  return response
}

async function reach(path: string, init: RequestInit): Promise<Response> {
  const sentAtMs = Date.now()
  try {
    const response = await fetch(path, init)
    const { headers } = response
    const isKept = headers.get('cache-control')?.includes('max-age') === true
    if (!isKept) noteServerTime(Date.parse(headers.get('date') ?? ''), sentAtMs)
    return response
  } catch (cause) {
    if (init.signal?.aborted) throw cause
    throw unreached()
  }
}

const unreached = () =>
  new CallError(0, 'No pudimos conectarnos. Revisá tu conexión a internet y probá de nuevo.')
