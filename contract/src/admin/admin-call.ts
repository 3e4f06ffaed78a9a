import type { AdminRole } from '@multas/domain'
import type { CallShape } from '../call.ts'

/**
 * A call that only a signed-in administrator may make, at `/api/admin/…`. The server registers it through
 * `features/admin` alone, which refuses before it reads a body: 401 `ingreso_requerido` without a session, 403
 * `sin_permiso` below the role, 403 `reautenticacion` when a dangerous call's session was not confirmed lately.
 */
export interface AdminCall extends CallShape {
  readonly access: 'admin'
  /** The least role that may make it. */
  readonly role: AdminRole
  /** Password and code must have been given within the last ten minutes. */
  readonly dangerous?: true
  /**
   * Whether it leaves an entry in the audit trail. Left out, a POST does and a GET does not; `false` is for a POST
   * that changes nothing and asks nobody, and is a POST only because its question is long.
   */
  readonly audited?: boolean
}

/** Keeps the literal types of an administration's call, so that routes and clients infer from it. */
export function defineAdminCall<const C extends Omit<AdminCall, 'access'>>(
  call: C,
): C & { readonly access: 'admin' } {
  return { ...call, access: 'admin' }
}
