import type { CallShape } from '../call.ts'

/**
 * A call of a municipality's panel, at `/api/municipal-panel/:slug/…`, for a signed-in active member: 401
 * `ingreso_requerido` without a session; 403 `sin_permiso` for non-members and for unknown municipalities;
 * 404 for data of another municipality. Refusals precede the body. The public API document omits these calls.
 */
export interface PanelCall extends CallShape {
  readonly access: 'account'
  /** Only for members who also manage colleagues and keys. */
  readonly role?: 'supervisor'
  /** Requires a code within the last ten minutes of this session: 403 `reautenticacion` otherwise. */
  readonly dangerous?: true
}

/** Keeps the literal types of a call. */
export function definePanelCall<const C extends Omit<PanelCall, 'access' | 'tag'>>(
  call: C,
): C & { readonly access: 'account'; readonly tag: 'Panel municipal' } {
  return { ...call, access: 'account', tag: 'Panel municipal' }
}
