import { tableKey } from '../../../table/index.ts'
import { fleetKey } from '../frame/index.ts'
import { listFines } from './fine-calls.ts'

export const fineChanges = (fleet: string): readonly (readonly unknown[])[] => [
  tableKey(listFines),
  fleetKey(fleet, 'fine'),
  fleetKey(fleet, 'summary'),
]
