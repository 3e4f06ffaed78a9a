import { adminUnits } from '@multas/contract/routes'
import { adminQuery } from '../frame/index.ts'

export const unitsQuery = adminQuery(adminUnits)
