import { tableKey } from '../../../table/index.ts'
import { fleetKey } from '../frame/index.ts'
import { listVehicles } from './vehicle-calls.ts'

export const vehicleChanges = (fleet: string): readonly (readonly unknown[])[] => [
  tableKey(listVehicles),
  fleetKey(fleet, 'groups'),
  fleetKey(fleet, 'summary'),
  fleetKey(fleet, 'removed'),
  fleetKey(fleet, 'vehicle'),
]
