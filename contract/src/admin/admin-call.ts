import type { AdminRole } from '@multas/domain'
import type { CallShape } from '../call.ts'

/**
 * A call of a signed-in administrator, at `/api/admin/…`. `features/admin` registers it and refuses before it
 * reads a body: 401 `ingreso_requerido` without a session, 403 `sin_permiso` below the role, 403
 * `reautenticacion` if a dangerous call lacks a recent confirmation.
 */
export interface AdminCall extends CallShape {
  readonly access: 'admin'
  readonly role: AdminRole
  /** Requires password and code within the last ten minutes. */
  readonly dangerous?: true
  /**
   * True if the call writes an audit entry. By default a POST does and a GET does not; set `false` on a POST
   * that changes nothing and is a POST only because its query is long.
   */
  readonly audited?: boolean
}

/** Keeps the literal types of a call. */
export function defineAdminCall<const C extends Omit<AdminCall, 'access'>>(
  call: C,
): C & { readonly access: 'admin' } {
  return { ...call, access: 'admin' }
}
