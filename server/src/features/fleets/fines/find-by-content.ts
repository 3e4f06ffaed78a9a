import { setImmediate as nextTurn } from 'node:timers/promises'
import { FLEET_EXPORT_MAX } from '@multas/contract'
import { normalisePlate } from '@multas/domain'
import type { FleetsDeps } from '../fleets-deps.ts'
import { listPlates } from '../vehicles/store.ts'
import { type FineFilters, listContents } from './fine-store.ts'
import { openContent } from './show-reported.ts'

type ContentDeps = Pick<FleetsDeps, 'database' | 'secrets'>

/** So many fines are read by one statement, which sorts them each time. */
const READ_AT_ONCE = 10_000
/** So many are opened at a time; then everything else has its turn. */
const BATCH = 1_000

/** Plates of the vehicles that are in the fleet, by id: at most 10,000. */
export async function openPlates(
  { database, secrets }: ContentDeps,
  fleet: string,
): Promise<ReadonlyMap<string, string>> {
  const rows = await listPlates(database.db, fleet)
  return new Map(rows.map(({ id, plateSealed }) => [id, secrets.decrypt(plateSealed)]))
}

/** Vehicles whose plate contains this part. */
export function findByPlate(plates: ReadonlyMap<string, string>, part: string): string[] {
  const wanted = normalisePlate(part)
  return [...plates].flatMap(([id, plate]) => (plate.includes(wanted) ? [id] : []))
}

/**
 * Fines whose act number or place contains a text, and vehicles whose plate does. What a fine says is sealed, so the
 * fines that the other filters leave are opened here: at most `FLEET_EXPORT_MAX`.
 */
export async function findByContent(
  deps: ContentDeps,
  fleet: string,
  filters: FineFilters,
  text: string,
): Promise<NonNullable<FineFilters['matching']>> {
  const wanted = text.toLowerCase()
  const hashes: Buffer[] = []
  let after: Buffer | null = null
  for (let read = 0; read < FLEET_EXPORT_MAX; read += READ_AT_ONCE) {
    const rows = await listContents(deps.database.db, fleet, filters, { after, limit: READ_AT_ONCE })
    for (const [index, row] of rows.entries()) {
      if (index % BATCH === BATCH - 1) await nextTurn()
      const { numeroActa, ubicacion } = openContent(deps, row)
      if ([numeroActa, ubicacion].some((one) => one?.toLowerCase().includes(wanted))) hashes.push(row.hash)
    }
    after = rows.at(-1)?.hash ?? null
    if (rows.length < READ_AT_ONCE) break
  }
  return { hashes, vehicles: findByPlate(await openPlates(deps, fleet), text) }
}
