import type { AdminRole, FleetKeyScope, FleetRole, KeyScope } from '@multas/domain'
import type { z } from 'zod'

/** Calls that share an allowance. By default `read` for GET, else `change`. */
export type CallLimit = 'read' | 'change' | 'grant' | 'file' | 'upload' | 'ping' | 'webhooks' | 'evidence'

interface Limited {
  readonly limit?: CallLimit
}

interface Confirmed {
  /** Requires a confirmation of identity within the last ten minutes: 403 `reautenticacion` otherwise. */
  readonly dangerous?: true
}

interface AnyoneAccess {
  readonly by: 'anyone'
  readonly of?: 'administration'
}

/** `browser`: the cookie of the browser that verified an e-mail; `session`: a search's token; `owner`: both. */
export interface VisitorAccess {
  readonly by: 'visitor'
  readonly proof: 'browser' | 'session' | 'owner'
}

export interface AccountAccess extends Limited {
  readonly by: 'account'
}

/**
 * An active member of the organization that the path names: 403 `sin_permiso` below the role, and alike for
 * other and for unknown organizations. The public API document omits these calls.
 */
export type MemberAccess = Limited &
  Confirmed &
  (
    | { readonly by: 'member'; readonly of: 'municipality'; readonly role: 'clerk' | 'supervisor' }
    | { readonly by: 'member'; readonly of: 'fleet'; readonly role: FleetRole }
  )

/**
 * A program with an organization's key (`Authorization: Bearer`): 401 `clave_invalida` for an unknown, expired
 * or revoked key, 403 `sin_permiso` without the scope.
 */
export type KeyAccess = Limited &
  (
    | { readonly by: 'key'; readonly of: 'municipality'; readonly scope: KeyScope }
    | { readonly by: 'key'; readonly of: 'fleet'; readonly scope: FleetKeyScope }
  )

/** A signed-in administrator, at `/api/admin/…`. */
export interface AdminAccess extends Confirmed {
  readonly by: 'admin'
  readonly role: AdminRole
  /** Writes an audit entry. By default, a call that is not a GET does. */
  readonly audited?: boolean
}

/** Required credential. The server checks it before it reads a body (docs/behaviour/calls.md#guards). */
export type Access = AnyoneAccess | VisitorAccess | AccountAccess | MemberAccess | KeyAccess | AdminAccess

/**
 * One HTTP call of the product: the server registers its route, the web client builds its request and the
 * OpenAPI document is generated from it (docs/behaviour/calls.md#conventions).
 */
export interface Call {
  /** Stable dotted name, used in logs, metrics, limits and traces. */
  readonly operation: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path with Fastify-style parameters: `/api/session/:id/status`. */
  readonly path: string
  /** One sentence in Spanish. */
  readonly summary: string
  /** Chapter of the public API document. */
  readonly tag?: string
  readonly access: Access
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly headers?: z.ZodObject
  readonly body?: z.ZodType
  /**
   * Requirements on the whole body, where `body` documents it and the use case validates it record by record:
   * one wrong record does not reject the others.
   */
  readonly envelope?: z.ZodType
  readonly upload?: readonly string[]
  /** JSON replies by status; a binary reply names its media types in `media` instead. */
  readonly replies: Readonly<Record<number, z.ZodType>>
  readonly media?: readonly string[]
  /** Statuses of `apiError` that this call can answer, beyond 400 and 500. */
  readonly errors?: readonly number[]
}

export type CallBy<B extends Access['by']> = Call & { readonly access: Extract<Access, { readonly by: B }> }

export type DocumentedCall = Call & { readonly tag: string }

/** Keeps the literal types of a call. */
export function defineCall<const C extends Call>(call: C): C {
  return call
}
