import { setImmediate as nextTurn } from 'node:timers/promises'
import { type FleetFine, TABLE_PAGE_SIZE } from '@multas/contract'
import {
  type CalendarDay,
  DEFAULT_INFORM_DAYS,
  newestOverdueStart,
  normalisePlate,
  todayInArgentina,
  validatePlate,
} from '@multas/domain'
import { Problem } from '../../../platform/http/problem.ts'
import type { FleetsDeps } from '../fleets-deps.ts'
import { findFleet } from '../plans/store.ts'
import { hashPlate } from '../vehicles/manage-vehicles.ts'
import { findByContent, findByPlate, openPlates } from './find-by-content.ts'
import type { FineFilters } from './fine-filters.ts'
import {
  type FinePage,
  type FineRow,
  type FineSort,
  groupFines,
  listFineKeys,
  listFines,
  sumFines,
} from './fine-store.ts'
import { type PresentOptions, presentFines } from './present-fine.ts'
import { createAmountNotes } from './read-amount-notes.ts'

export interface FinesQuery
  extends Omit<FineFilters, 'subjectHash' | 'vehicles' | 'matching' | 'keys' | 'due' | 'overdueStart'> {
  readonly q?: string | undefined
  readonly sort?: FineSort | undefined
  readonly dir?: 'asc' | 'desc' | undefined
  readonly dominio?: string | undefined
  readonly dueBy?: CalendarDay | undefined
}

export type FinesDeps = Pick<
  FleetsDeps,
  'database' | 'secrets' | 'clock' | 'jurisdictionName' | 'amountRules'
>

export async function presentOptions(deps: FinesDeps, fleet: string): Promise<PresentOptions> {
  const plan = await findFleet(deps.database.db, fleet)
  const today = todayInArgentina(deps.clock())
  const readAmountNotes = createAmountNotes(deps, fleet, today)
  return { informDays: plan?.informDays ?? DEFAULT_INFORM_DAYS, today, readAmountNotes }
}

export async function toFilters(
  deps: Pick<FleetsDeps, 'database' | 'secrets'>,
  fleet: string,
  { q, dominio, dueBy, sort: _sort, dir: _dir, ...asked }: FinesQuery,
  { informDays, today }: Pick<PresentOptions, 'informDays' | 'today'>,
): Promise<FineFilters> {
  const plate = dominio ? validatePlate(normalisePlate(dominio)) : null
  const filters: FineFilters = {
    ...asked,
    ...(plate?.ok ? { subjectHash: hashPlate(deps, plate.value) } : {}),
    ...(dominio && !plate?.ok ? { vehicles: findByPlate(await openPlates(deps, fleet), dominio) } : {}),
    ...(dueBy ? { due: { from: today, to: dueBy } } : {}),
    overdueStart: newestOverdueStart(today, informDays),
  }
  return q ? { ...filters, matching: await findByContent(deps, fleet, filters, q) } : filters
}

async function orderOf(
  deps: Pick<FleetsDeps, 'database' | 'secrets'>,
  fleet: string,
  sort: FineSort,
): Promise<Pick<FinePage, 'sort' | 'byPlate'>> {
  if (sort !== 'dominio') return { sort }
  const plates = [...(await openPlates(deps, fleet))]
  return { sort, byPlate: plates.toSorted(([, a], [, b]) => (a < b ? -1 : 1)).map(([id]) => id) }
}

export async function readFines(
  deps: FinesDeps,
  fleet: string,
  query: FinesQuery & { readonly page: number },
) {
  const { page, sort = 'fechaInfraccion', dir = 'desc', ...asked } = query
  const options = await presentOptions(deps, fleet)
  const filters = await toFilters(deps, fleet, asked, options)
  const { db } = deps.database
  const order = await orderOf(deps, fleet, sort)
  const place = { ...order, dir, offset: (page - 1) * TABLE_PAGE_SIZE, limit: TABLE_PAGE_SIZE }
  const [rows, totals, groups] = await Promise.all([
    listFines(db, fleet, filters, place),
    sumFines(db, fleet, filters),
    groupFines(db, fleet, 'jurisdiction', { settled: 'all', overdueStart: filters.overdueStart }),
  ])
  const { fines, pending, pendingCentavos, pendingWithoutAmount, vehicles } = totals
  const slugs = groups.flatMap(({ key }) => (key === null ? [] : [key]))
  return {
    rows: await presentFines(deps, rows, options),
    ...{ total: totals.rows, page, pageSize: TABLE_PAGE_SIZE },
    totals: { fines, pending, pendingCentavos, pendingWithoutAmount, vehicles },
    jurisdictions: slugs
      .map((slug) => ({ slug, name: deps.jurisdictionName(slug) }))
      .toSorted((one, other) => one.name.localeCompare(other.name, 'es-AR')),
  }
}

const READ_AT_ONCE = 10_000
const BATCH = 500

export async function* presentInTurns(
  deps: FinesDeps,
  rows: readonly FineRow[],
  options: PresentOptions,
): AsyncGenerator<readonly FleetFine[]> {
  for (let from = 0; from < rows.length; from += BATCH) {
    yield await presentFines(deps, rows.slice(from, from + BATCH), options)
    await nextTurn()
  }
}

export async function readAllFines(
  deps: FinesDeps,
  fleet: string,
  { sort = 'fechaInfraccion', dir = 'desc', ...asked }: FinesQuery,
  most: number,
): Promise<AsyncGenerator<readonly FleetFine[]>> {
  const options = await presentOptions(deps, fleet)
  const filters = await toFilters(deps, fleet, asked, options)
  const order = await orderOf(deps, fleet, sort)
  const { db } = deps.database
  // Fines come and go between two batches.
  const chosen = await listFineKeys(db, fleet, filters, { ...order, dir, offset: 0, limit: most + 1 })
  if (chosen.length > most) throw tooManyFines(most)
  return readChosen()

  async function* readChosen() {
    for (let from = 0; from < chosen.length; from += READ_AT_ONCE) {
      const keys = chosen.slice(from, from + READ_AT_ONCE)
      const these = { settled: 'all', overdueStart: filters.overdueStart, keys } as const
      const rows = await listFines(db, fleet, these, { ...order, dir, offset: 0, limit: keys.length })
      yield* presentInTurns(deps, rows, options)
    }
  }
}

const tooManyFines = (most: number) =>
  new Problem(
    409,
    'conflicto',
    `Son más de ${most.toLocaleString('es-AR')} infracciones, y un archivo lleva hasta esa cantidad. Filtralas, por ejemplo por jurisdicción o por fecha, y exportalas por partes.`,
  )
