import { fleetFines } from '@multas/contract/routes'
import { tableKey } from '../../../table/index.ts'
import { fleetKey } from '../frame/index.ts'

export const fineChanges = (fleet: string): readonly (readonly unknown[])[] => [
  tableKey(fleetFines),
  fleetKey(fleet, 'fine'),
  fleetKey(fleet, 'summary'),
]
