import { tableKey } from '../../../table/index.ts'
import { fleetKey } from '../frame/index.ts'
import { listFines } from './fine-calls.ts'

/** What is no longer true once fines were assigned or informed. */
export const fineChanges = (fleet: string): readonly (readonly unknown[])[] => [
  tableKey(listFines.path),
  fleetKey(fleet, 'fine'),
  fleetKey(fleet, 'summary'),
]
