import type { AdminJurisdictionRow, adminJurisdictions } from '@multas/contract'
import { hasWords, memoryRows } from '../../../platform/rows/memory-rows.ts'
import type { RowSource } from '../../../platform/rows/row-source.ts'
import type { TableQuery } from '../../admin/index.ts'

const shareOf = ({ day }: AdminJurisdictionRow) =>
  day.consultations === 0 ? null : day.answered / day.consultations

const SORTS = {
  name: ({ name }: AdminJurisdictionRow) => name,
  success: shareOf,
  median: ({ day }: AdminJurisdictionRow) => day.medianMs,
  p95: ({ day }: AdminJurisdictionRow) => day.p95Ms,
  lastAnsweredAt: ({ lastAnsweredAt }: AdminJurisdictionRow) => lastAnsweredAt && Date.parse(lastAnsweredAt),
  rejected: ({ rejected }: AdminJurisdictionRow) => rejected,
}

export function pickRows(
  rows: readonly AdminJurisdictionRow[],
  { q, state, sort, dir }: TableQuery<typeof adminJurisdictions>,
): RowSource<AdminJurisdictionRow> {
  const kept = rows.filter(
    (row) => (state === undefined || row.state === state) && hasWords(`${row.name} ${row.slug}`, q),
  )
  return memoryRows(kept, { value: SORTS[sort], dir, tie: ({ name }) => name })
}
