import type * as contract from '@multas/contract'
import { FLEET_PANEL_PATH, type FleetRole, fleetRoleReaches } from '@multas/domain'
import { createContext, useContext } from 'react'
import type { CallReply, Route } from '../../../api/call.ts'

export const listFleets: Route<typeof contract.fleetList> = { method: 'GET', path: '/api/fleet' }

export type FleetSession = CallReply<typeof contract.fleetList>

/** The fleet that is being looked after, and who does it. */
export interface Here {
  readonly fleet: string
  readonly name: string
  readonly role: FleetRole
  readonly email: string
}

export const HereContext = createContext<Here | null>(null)

/** Only inside the frame. `may` is what the role allows: what it does not is not shown, and the server refuses it. */
export function useHere() {
  const here = useContext(HereContext)
  if (here === null) throw new Error('asked for the fleet outside the frame')
  return {
    ...here,
    params: { fleet: here.fleet },
    mayManage: fleetRoleReaches(here.role, 'manager'),
    mayOwn: fleetRoleReaches(here.role, 'owner'),
    /** The address of a page of this fleet: `pathTo('/vehiculos')`. */
    pathTo: (place: string) => `${FLEET_PANEL_PATH}/${here.fleet}${place}`,
  }
}

/** The key of everything that is known of a fleet; what follows narrows it. */
export const fleetKey = (fleet: string, ...parts: readonly unknown[]) => ['fleet', fleet, ...parts] as const
