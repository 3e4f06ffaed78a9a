import { fleetVehicles } from '@multas/contract/routes'
import { tableKey } from '../../../table/index.ts'
import { fleetKey } from '../frame/index.ts'

export const vehicleChanges = (fleet: string): readonly (readonly unknown[])[] => [
  tableKey(fleetVehicles),
  fleetKey(fleet, 'groups'),
  fleetKey(fleet, 'summary'),
  fleetKey(fleet, 'removed'),
  fleetKey(fleet, 'vehicle'),
]
