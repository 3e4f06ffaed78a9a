import type { Infraction } from '@multas/contract'
import { type CalendarDay, dropJudicialDiscount, type Fine, pickFields } from '@multas/domain'
import { type FineContent, openFineContent, presentFine } from '../../search/index.ts'
import type { FleetsDeps } from '../fleets-deps.ts'
import { CLEAR_FIELDS, type ReportedRow } from './reported-fine.ts'

export const openContent = (
  { secrets }: Pick<FleetsDeps, 'secrets'>,
  row: Pick<ReportedRow, 'contentSealed' | 'contentClear'>,
): FineContent => openFineContent(secrets, { sealed: row.contentSealed, clear: row.contentClear })

export function openReported(deps: Pick<FleetsDeps, 'secrets' | 'jurisdictionName'>, row: ReportedRow): Fine {
  return dropJudicialDiscount({
    ...openContent(deps, row),
    hash: row.hash.toString('base64url'),
    jurisdiction: row.jurisdiction,
    jurisdiccion: deps.jurisdictionName(row.jurisdiction),
    resuelto: row.resuelto,
    ...pickFields(row, CLEAR_FIELDS),
  })
}

export function showReported(
  { amountRules }: Pick<FleetsDeps, 'amountRules'>,
  fine: Fine,
  today: CalendarDay,
): Infraction {
  return presentFine(fine, {
    ...amountRules,
    today: () => today,
    acceptsContests: () => false,
    paymentHosts: () => [],
  })
}
