import { type FleetRole, fleetRoleReaches } from '@multas/domain'
import { useHere as useOrganization } from '../../organization-panel/index.ts'

export function useHere() {
  const { id, isHolder, role, ...here } = useOrganization()
  return {
    ...here,
    fleet: id,
    params: { fleet: id },
    mayManage: fleetRoleReaches(role as FleetRole, 'manager'),
    mayOwn: isHolder,
  }
}

export const fleetKey = (fleet: string, ...parts: readonly unknown[]) => ['fleet', fleet, ...parts] as const
