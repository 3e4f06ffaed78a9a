import { CallError, readFailure } from './call-error.ts'
import { repeatWhileAway } from './repeat-while-away.ts'

/** What the contract says of a call, as far as types go: its schemas stay on the server. */
export interface ContractCall {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: unknown
  readonly replies: object
}

type Input<S> = S extends { readonly _zod: { readonly input: infer I } } ? I : never
type Output<S> = S extends { readonly _zod: { readonly output: infer O } } ? O : never

export type CallBody<C extends ContractCall> = C extends { readonly body: infer S } ? Input<S> : undefined
export type CallReply<C extends ContractCall> = C['replies'] extends { readonly 200: infer S }
  ? Output<S>
  : never

/** A call of the contract that this browser makes: its method and path are checked against the contract. */
export interface Route<C extends ContractCall> {
  readonly method: C['method']
  readonly path: C['path']
  /** Never set: carries the contract's types. */
  readonly contract?: C
}

export interface CallOptions<C extends ContractCall> {
  readonly body?: CallBody<C>
  readonly params?: Readonly<Record<string, string>>
  /** Bearer token of one session. */
  readonly token?: string | null
  readonly headers?: Readonly<Record<string, string>>
  /** Goes on when the page goes away. */
  readonly keepalive?: boolean
  readonly signal?: AbortSignal
  /** The visitor does not wait for it: it is made once, and nothing is shown when the server is away. */
  readonly isBackground?: boolean
}

/**
 * Makes one call, with cookies, and returns its reply; throws `CallError` for anything that is no success
 * (docs/behaviour/calls.md#conventions). While the server is away for a moment, the call is repeated.
 */
export async function call<C extends ContractCall>(
  route: Route<C>,
  options: CallOptions<C> = {},
): Promise<CallReply<C>> {
  const response = await send(route, options)
  try {
    return (await response.json()) as CallReply<C>
  } catch (cause) {
    if (options.signal?.aborted) throw cause
    // The line broke while the answer came.
    throw unreached()
  }
}

/** Makes a call whose reply is a file; throws as `call` does, and when the line breaks while it comes. */
export async function download<C extends ContractCall>(
  route: Route<C>,
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

/** A file, under the name that the server gives it. */
export interface Download {
  readonly name: string | null
  readonly content: Blob
}

async function send<C extends ContractCall>(route: Route<C>, options: CallOptions<C>): Promise<Response> {
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
    : await repeatWhileAway(() => reach(path, init), options.signal)
  if (!response.ok) throw await readFailure(response, isRepetition)
  return response
}

async function reach(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, init)
  } catch (cause) {
    if (init.signal?.aborted) throw cause
    throw unreached()
  }
}

const unreached = () =>
  new CallError(0, 'No pudimos conectarnos. Revisá tu conexión a internet e intentá nuevamente.')
