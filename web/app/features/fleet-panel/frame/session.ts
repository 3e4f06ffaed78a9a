import type * as contract from '@multas/contract'
import { FLEET_PANEL_PATH, type FleetRole, fleetRoleReaches } from '@multas/domain'
import { createContext, useContext } from 'react'
import type { CallReply } from '../../../api/call.ts'

export type FleetSession = CallReply<typeof contract.fleetList>

export interface Here {
  readonly fleet: string
  readonly name: string
  readonly role: FleetRole
  readonly email: string
}

export const HereContext = createContext<Here | null>(null)

/** Only inside the frame. `may`: actions that the role forbids are hidden, and the server rejects them. */
export function useHere() {
  const here = useContext(HereContext)
  if (here === null) throw new Error('asked for the fleet outside the frame')
  return {
    ...here,
    params: { fleet: here.fleet },
    mayManage: fleetRoleReaches(here.role, 'manager'),
    mayOwn: fleetRoleReaches(here.role, 'owner'),
    pathTo: (place: string) => `${FLEET_PANEL_PATH}/${here.fleet}${place}`,
  }
}

export const fleetKey = (fleet: string, ...parts: readonly unknown[]) => ['fleet', fleet, ...parts] as const
