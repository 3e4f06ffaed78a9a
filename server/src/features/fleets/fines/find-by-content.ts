import { setImmediate as nextTurn } from 'node:timers/promises'
import { FLEET_EXPORT_MAX } from '@multas/contract'
import { normalisePlate } from '@multas/domain'
import { fold } from '../../../platform/rows/memory-rows.ts'
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

/** False if `part` has only separators: every plate would contain it. */
export function hasPlatePart(plate: string, part: string): boolean {
  const wanted = normalisePlate(part)
  return wanted !== '' && plate.includes(wanted)
}

export const findByPlate = (plates: ReadonlyMap<string, string>, part: string): string[] =>
  [...plates].flatMap(([id, plate]) => (hasPlatePart(plate, part) ? [id] : []))

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
  const wanted = fold(text)
  const hashes: Buffer[] = []
  let after: Buffer | null = null
  for (let read = 0; read < FLEET_EXPORT_MAX; read += READ_AT_ONCE) {
    const rows = await listContents(deps.database.db, fleet, filters, { after, limit: READ_AT_ONCE })
    for (const [index, row] of rows.entries()) {
      if (index % BATCH === BATCH - 1) await nextTurn()
      const { numeroActa, ubicacion } = openContent(deps, row)
      if ([numeroActa, ubicacion].some((one) => fold(one ?? '').includes(wanted))) hashes.push(row.hash)
    }
    after = rows.at(-1)?.hash ?? null
    if (rows.length < READ_AT_ONCE) break
  }
  return { hashes, vehicles: findByPlate(await openPlates(deps, fleet), text) }
}
