import { type FleetVehicle, TABLE_PAGE_SIZE } from '@multas/contract'
import { compareValues, fold } from '../../../platform/rows/memory-rows.ts'
import type { WatchView } from '../../monitoring/index.ts'
import { openDriver } from '../drivers/open-driver.ts'
import { hasPlatePart } from '../fines/find-by-content.ts'
import { type FleetsDeps, ownerOf } from '../fleets-deps.ts'
import { listVehicles, type VehicleFilter, type VehicleRow } from './store.ts'
import { coverageOf, hasFailure } from './vehicle-coverage.ts'

type ReadDeps = Pick<FleetsDeps, 'database' | 'secrets' | 'watches'>

export interface OpenVehicle extends VehicleRow {
  readonly dominio: string
}

export async function openVehicles(
  { database, secrets }: Pick<ReadDeps, 'database' | 'secrets'>,
  fleet: string,
  asked: VehicleFilter = {},
): Promise<readonly OpenVehicle[]> {
  const rows = await listVehicles(database.db, fleet, asked)
  return rows.map((row) => ({ ...row, dominio: secrets.decrypt(row.plateSealed) }))
}

export interface VehiclesQuery {
  readonly q?: string | undefined
  readonly sort?:
    | 'dominio'
    | 'interno'
    | 'group'
    | 'pending'
    | 'pendingCentavos'
    | 'addedAt'
    | 'lastCheckedAt'
    | undefined
  readonly dir?: 'asc' | 'desc' | undefined
  readonly page: number
  readonly group?: string | undefined
  readonly driver?: string | undefined
  readonly state?: 'pending' | 'clean' | 'incomplete' | 'unchecked' | undefined
}

/** Plates are sealed: at most 10,000 vehicles are decrypted in memory. */
export async function readVehicles(deps: ReadDeps, fleet: string, query: VehiclesQuery) {
  const all = await openVehicles(deps, fleet)
  const candidates = query.state === 'incomplete' ? await incompleteOf(deps, fleet, all) : all
  const picked = candidates
    .filter((one) => passes(one, query))
    .toSorted((one, other) => compare(one, other, query))
  const start = (query.page - 1) * TABLE_PAGE_SIZE
  const shown = picked.slice(start, start + TABLE_PAGE_SIZE)
  return { rows: await presentVehicles(deps, fleet, shown), total: picked.length, inFleet: all.length }
}

/** Reads all vehicles, because only the last check shows what is missing. */
async function incompleteOf(
  deps: ReadDeps,
  fleet: string,
  all: readonly OpenVehicle[],
): Promise<readonly OpenVehicle[]> {
  const views = await viewsOf(deps, fleet, all)
  return all.filter(({ watchId }) => {
    const view = views.get(watchId ?? '')
    return view !== undefined && hasFailure(view)
  })
}

function passes(one: OpenVehicle, { q, group, driver, state }: VehiclesQuery): boolean {
  if (group !== undefined && (one.groupId ?? 'none') !== group) return false
  if (driver !== undefined && one.driverId !== driver) return false
  if (state === 'pending' && one.pending === 0) return false
  if (state === 'clean' && (one.pending > 0 || one.lastCheckedAt === null || one.isHidden)) return false
  if (state === 'unchecked' && (one.lastCheckedAt !== null || one.isHidden)) return false
  if (!q) return true
  const words = fold(q)
  return (
    hasPlatePart(one.dominio, q) ||
    fold(one.interno ?? '').includes(words) ||
    fold(one.costCentre ?? '').includes(words)
  )
}

function compare(
  one: OpenVehicle,
  other: OpenVehicle,
  { sort = 'dominio', dir = 'asc' }: VehiclesQuery,
): number {
  const turn = dir === 'asc' ? 1 : -1
  return (
    compareValues(sortValue(one, sort), sortValue(other, sort), turn) ||
    (one.dominio < other.dominio ? -1 : 1)
  )
}

function sortValue(one: OpenVehicle, sort: NonNullable<VehiclesQuery['sort']>): string | number | null {
  if (sort === 'group') return one.groupName
  if (sort === 'addedAt') return one.addedAt.getTime()
  if (sort === 'lastCheckedAt') return one.lastCheckedAt?.getTime() ?? null
  return one[sort]
}

export async function presentVehicles(
  deps: ReadDeps,
  fleet: string,
  vehicles: readonly OpenVehicle[],
): Promise<FleetVehicle[]> {
  const views = await viewsOf(deps, fleet, vehicles)
  return vehicles.map((one) => {
    const view = views.get(one.watchId ?? '')
    const coverage = view ? coverageOf(view) : []
    return {
      id: one.id,
      dominio: one.dominio,
      interno: one.interno,
      costCentre: one.costCentre,
      group: one.groupId === null ? null : { id: one.groupId, name: one.groupName ?? '' },
      defaultDriver:
        one.driverId === null || one.driverSealed === null
          ? null
          : { id: one.driverId, name: openDriver(deps.secrets, one.driverSealed).name },
      addedAt: one.addedAt.toISOString(),
      lastCheckedAt: one.lastCheckedAt?.toISOString() ?? null,
      answered: coverage.filter(({ hasAnswered }) => hasAnswered).length,
      failed: coverage.filter(({ hasFailed }) => hasFailed).length,
      pending: one.pending,
      pendingCentavos: one.pendingCentavos,
      pendingWithoutAmount: one.pendingWithoutAmount,
      isHidden: one.isHidden,
    }
  })
}

export async function viewsOf(
  { watches }: Pick<ReadDeps, 'watches'>,
  fleet: string,
  vehicles: readonly OpenVehicle[],
): Promise<ReadonlyMap<string, WatchView>> {
  const ids = vehicles.flatMap(({ watchId }) => (watchId === null ? [] : [watchId]))
  if (ids.length === 0) return new Map()
  const views = await watches.list(ownerOf(fleet), ids)
  return new Map(views.map((view) => [view.id, view]))
}
