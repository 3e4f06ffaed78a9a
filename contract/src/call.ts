import type { z } from 'zod'

/**
 * Required credential: none, the cookie of the browser that verified an e-mail, the bearer token of a
 * session, both (`owner`), or the cookie of a browser that signed in with an e-mail (`account`).
 */
export type CallAccess = 'public' | 'browser' | 'session' | 'owner' | 'account'

export interface CallShape {
  /** Stable dotted name, used in logs, metrics, limits and traces. */
  readonly operation: string
  readonly method: 'GET' | 'POST'
  /** Path with Fastify-style parameters: `/api/session/:id/status`. */
  readonly path: string
  /** One sentence in Spanish. */
  readonly summary: string
  readonly tag: string
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly headers?: z.ZodObject
  readonly body?: z.ZodType
  /** JSON replies by status; a binary reply names its media types in `media` instead. */
  readonly replies: Readonly<Record<number, z.ZodType>>
  readonly media?: readonly string[]
  /** Statuses of `apiError` that this call can answer, beyond 400 and 500. */
  readonly errors?: readonly number[]
}

/**
 * One HTTP call of the product: the server registers its route, the web client builds its request and the
 * OpenAPI document is generated from it (docs/behaviour/calls.md#conventions).
 */
export interface Call extends CallShape {
  readonly access: CallAccess
}

/** Keeps the literal types of a call. */
export function defineCall<const C extends Call>(call: C): C {
  return call
}
