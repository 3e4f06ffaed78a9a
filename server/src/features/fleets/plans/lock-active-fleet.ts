import type { Db } from '../../../platform/database/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { type FleetRow, lockFleet } from './store.ts'

export const notMember = () =>
  new Problem(403, 'sin_permiso', 'Tu correo no está habilitado para esta flota.')

export async function lockActiveFleet(transaction: Db, id: string): Promise<FleetRow> {
  const fleet = await lockFleet(transaction, id)
  if (fleet?.state !== 'active') throw notMember()
  return fleet
}
