import { setImmediate as nextTurn } from 'node:timers/promises'
import { FLEET_EXPORT_MAX } from '@multas/contract'
import { normalisePlate } from '@multas/domain'
import type { FleetsDeps } from '../fleets-deps.ts'
import { listPlates } from '../vehicles/store.ts'
import type { FineFilters } from './fine-filters.ts'
import { listContents } from './fine-store.ts'
import { openContent } from './show-reported.ts'

type ContentDeps = Pick<FleetsDeps, 'database' | 'secrets'>

const READ_AT_ONCE = 10_000
/** Fines decrypted before yielding to the event loop. */
const BATCH = 1_000

export async function openPlates(
  { database, secrets }: ContentDeps,
  fleet: string,
): Promise<ReadonlyMap<string, string>> {
  const rows = await listPlates(database.db, fleet)
  return new Map(rows.map(({ id, plateSealed }) => [id, secrets.decrypt(plateSealed)]))
}

export function findByPlate(plates: ReadonlyMap<string, string>, part: string): string[] {
  const wanted = normalisePlate(part)
  return [...plates].flatMap(([id, plate]) => (plate.includes(wanted) ? [id] : []))
}

/**
 * Finds fines by act number or place, and vehicles by plate. Contents are sealed: up to `FLEET_EXPORT_MAX`
 * fines are decrypted.
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
