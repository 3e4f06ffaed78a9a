import type { FleetFine } from '@multas/contract'
import { addDays, type CalendarDay, newestOverdueStart, startOfArgentineDay } from '@multas/domain'
import type { FineFilters } from '../fines/fine-filters.ts'
import { type FineGroup, type FineRow, groupFines, listFines, sumFines } from '../fines/fine-store.ts'
import { type FinesDeps, presentInTurns, presentOptions } from '../fines/read-fines.ts'
import { openVehicles } from '../vehicles/read-vehicles.ts'

const LISTED = 10_000

export interface Month {
  /** `YYYY-MM` */
  readonly name: string
  readonly first: CalendarDay
  readonly last: CalendarDay
}

export function toMonth(name: string): Month {
  const first = `${name}-01`
  const next = `${addDays(first, 31).slice(0, 7)}-01`
  return { name, first, last: addDays(next, -1) }
}

export function seenIn({ first, last }: Month, overdueStart: CalendarDay): FineFilters {
  const seenFrom = startOfArgentineDay(first)
  const seenUntil = startOfArgentineDay(addDays(last, 1))
  return { settled: 'all', overdueStart, seenFrom, seenUntil }
}

function settledIn({ first, last }: Month, overdueStart: CalendarDay): FineFilters {
  const from = startOfArgentineDay(first)
  const until = startOfArgentineDay(addDays(last, 1))
  return { settled: 'all', overdueStart, settledIn: { from, until } }
}

/** New and settled fines of the month, with current totals: past amounts and states are not stored. */
export async function readMonth(deps: FinesDeps, fleet: string, month: Month) {
  const { db } = deps.database
  const options = await presentOptions(deps, fleet)
  const overdueStart = newestOverdueStart(options.today, options.informDays)
  const isNew = seenIn(month, overdueStart)
  const isSettled = settledIn(month, overdueStart)
  const pending: FineFilters = { settled: 'pending', overdueStart }
  const page = { sort: 'firstSeenAt', dir: 'asc', offset: 0, limit: LISTED } as const
  const [fresh, totals, rows, settled, gone, byJurisdiction, byGroup, overdue, vehicles] = await Promise.all([
    sumFines(db, fleet, isNew),
    sumFines(db, fleet, pending),
    listFines(db, fleet, isNew, page),
    sumFines(db, fleet, isSettled),
    listFines(db, fleet, isSettled, { ...page, sort: 'changedAt' }),
    groupFines(db, fleet, 'jurisdiction', pending),
    groupFines(db, fleet, 'group', pending),
    listFines(db, fleet, { ...pending, informing: 'overdue' }, { ...page, limit: 200 }),
    openVehicles(deps, fleet),
  ])
  const name = (group: FineGroup) => ({
    ...group,
    key: group.key === null ? null : deps.jurisdictionName(group.key),
  })
  const present = async (some: readonly FineRow[]): Promise<readonly FleetFine[]> => {
    const shown: FleetFine[] = []
    for await (const batch of presentInTurns(deps, some, options)) shown.push(...batch)
    return shown
  }
  return {
    fresh,
    totals,
    settled: { count: settled.fines, rows: settled.rows, fines: await present(gone) },
    fines: await present(rows),
    overdue: await present(overdue),
    byJurisdiction: byJurisdiction.map(name),
    byGroup,
    vehicles: vehicles.length,
    unchecked: vehicles.filter(({ lastCheckedAt, isHidden }) => lastCheckedAt === null && !isHidden).length,
    hidden: vehicles.filter(({ isHidden }) => isHidden).length,
  }
}

export type MonthFigures = Awaited<ReturnType<typeof readMonth>>
