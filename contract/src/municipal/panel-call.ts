import type { CallShape } from '../call.ts'

/**
 * A call of a municipality's own area, at `/api/municipal-panel/:slug/…`, for whoever signed in with an e-mail that is an active member there: 401
 * `ingreso_requerido` without a session, 403 `sin_permiso` for anybody else, whether or not there is such a
 * municipality. What belongs to another municipality is absent (404). Refused before the body is read.
 *
 * The pages make these calls: they are not in the public document of the API.
 */
export interface PanelCall extends CallShape {
  readonly access: 'account'
  /** Only for members who also keep colleagues and keys. */
  readonly role?: 'supervisor'
  /** A code must have been given in this session within the last ten minutes: 403 `reautenticacion` otherwise. */
  readonly dangerous?: true
}

/** Keeps the literal types of a panel's call, so that routes and clients infer from it. */
export function definePanelCall<const C extends Omit<PanelCall, 'access' | 'tag'>>(
  call: C,
): C & { readonly access: 'account'; readonly tag: 'Panel municipal' } {
  return { ...call, access: 'account', tag: 'Panel municipal' }
}
