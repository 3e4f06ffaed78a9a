import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Infraction } from '@multas/contract'
import { type AmountNote, type CalendarDay, noteAmounts } from '@multas/domain'
import type { FleetsDeps } from '../fleets-deps.ts'
import { listReported, type ReportedRow } from './reported-fine.ts'
import { openReported, showReported } from './show-reported.ts'

type AmountDeps = Pick<FleetsDeps, 'database' | 'secrets' | 'jurisdictionName' | 'amountRules'>

const BATCH = 500

export type ReadAmountNotes = (rows: readonly ReportedRow[]) => Promise<ReadonlyMap<string, AmountNote>>

/**
 * Compares each amount with all fines of its vehicle, so that filters and pages do not change a note. Reads
 * each vehicle once.
 */
export function createAmountNotes(deps: AmountDeps, fleet: string, today: CalendarDay): ReadAmountNotes {
  const notes = new Map<string, AmountNote>()
  const known = new Set<string>()
  return async (rows) => {
    const wanted = new Set(rows.map(({ vehicleId }) => vehicleId).filter((id) => !known.has(id)))
    if (wanted.size === 0) return notes
    const byVehicle = new Map<string, Infraction[]>()
    const reported = await listReported(deps.database.db, fleet, [...wanted])
    for (const [index, row] of reported.entries()) {
      if (index % BATCH === BATCH - 1) await nextTurn()
      const fines = byVehicle.get(row.vehicleId) ?? []
      fines.push(showReported(deps, openReported(deps, row), today))
      byVehicle.set(row.vehicleId, fines)
    }
    for (const fines of byVehicle.values())
      for (const [hash, note] of noteAmounts(fines)) notes.set(hash, note)
    for (const id of wanted) known.add(id)
    return notes
  }
}
