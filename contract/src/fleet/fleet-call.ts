import type { FleetKeyScope, FleetRole } from '@multas/domain'
import { z } from 'zod'
import type { CallShape } from '../call.ts'
import { count } from '../numbers.ts'

/**
 * A call of a fleet's panel, at `/api/fleet/:fleet/…`, for whoever signed in with an e-mail that is a member there: 401
 * `ingreso_requerido` without a session, 403 `sin_permiso` below the role and for anybody else, whether or not there
 * is such a fleet. What belongs to another fleet is absent (404). Refused before the body is read.
 *
 * The pages make these calls: they are not in the public document of the API.
 */
export interface FleetCall extends CallShape {
  readonly access: 'account'
  /** The least role that may make it: `viewer`, `manager` or `owner`. */
  readonly role: FleetRole
  /** A code must have been given in this session within the last ten minutes: 403 `reautenticacion` otherwise. */
  readonly dangerous?: true
}

/** Keeps the literal types of a panel's call, so that routes and clients infer from it. */
export function defineFleetCall<const C extends Omit<FleetCall, 'access' | 'tag'>>(
  call: C,
): C & { readonly access: 'account'; readonly tag: 'Panel de flotas' } {
  return { ...call, access: 'account', tag: 'Panel de flotas' }
}

/**
 * A call of the fleets' API, at `/api/v1/fleet/…`, for programs that show a key of their fleet (`Authorization: Bearer
 * fk_…`): 401 `clave_invalida` for a key that is unknown, over or revoked, 403 `sin_permiso` for one without the
 * scope, 429 with `Retry-After` beyond its limits.
 */
export interface FleetApiCall extends CallShape {
  readonly access: 'fleet_key'
  /** What the key must be allowed to do. */
  readonly scope: FleetKeyScope
}

/** Keeps the literal types of a call of the fleets' API. */
export function defineFleetApiCall<const C extends Omit<FleetApiCall, 'access' | 'tag'>>(
  call: C,
): C & { readonly access: 'fleet_key'; readonly tag: 'Flotas' } {
  return { ...call, access: 'fleet_key', tag: 'Flotas' }
}

/** Parameters of a call about the fleet as a whole. */
export const inFleet = z.object({ fleet: z.uuid() })
/** Parameters of a call about one thing of the fleet. */
export const oneOfFleet = z.object({ fleet: z.uuid(), id: z.uuid() })
export const fleetMoment = z.iso.datetime().nullable()
export const fleetCount = count
export const fleetDone = { 200: z.object({ done: z.literal(true) }) }
