import type { FleetKeyScope, FleetRole } from '@multas/domain'
import { z } from 'zod'
import type { CallShape } from '../call.ts'
import { count } from '../numbers.ts'

/**
 * A call of a fleet's panel, at `/api/fleet/:fleet/…`, for a signed-in member: 401 `ingreso_requerido`
 * without a session; 403 `sin_permiso` below the role, for non-members and for unknown fleets; 404 for data
 * of another fleet. Refusals precede the body. The public API document omits these calls.
 */
export interface FleetCall extends CallShape {
  readonly access: 'account'
  /** Least role: `viewer`, `manager` or `owner`. */
  readonly role: FleetRole
  /** Requires a code within the last ten minutes of this session: 403 `reautenticacion` otherwise. */
  readonly dangerous?: true
}

/** Keeps the literal types of a call. */
export function defineFleetCall<const C extends Omit<FleetCall, 'access' | 'tag'>>(
  call: C,
): C & { readonly access: 'account'; readonly tag: 'Panel de flotas' } {
  return { ...call, access: 'account', tag: 'Panel de flotas' }
}

/**
 * A call of the fleets' API, at `/api/v1/fleet/…`, for programs with a fleet key (`Authorization: Bearer
 * fk_…`): 401 `clave_invalida` for an unknown, expired or revoked key, 403 `sin_permiso` without the scope,
 * 429 with `Retry-After` beyond its limits.
 */
export interface FleetApiCall extends CallShape {
  readonly access: 'fleet_key'
  readonly scope: FleetKeyScope
}

/** Keeps the literal types of a call. */
export function defineFleetApiCall<const C extends Omit<FleetApiCall, 'access' | 'tag'>>(
  call: C,
): C & { readonly access: 'fleet_key'; readonly tag: 'Flotas' } {
  return { ...call, access: 'fleet_key', tag: 'Flotas' }
}

export const inFleet = z.object({ fleet: z.uuid() })
export const oneOfFleet = z.object({ fleet: z.uuid(), id: z.uuid() })
export const fleetMoment = z.iso.datetime().nullable()
export const fleetCount = count
export const fleetDone = { 200: z.object({ done: z.literal(true) }) }
