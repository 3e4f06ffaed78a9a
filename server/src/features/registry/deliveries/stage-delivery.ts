import { type RegistryMapping, validateMapping } from '@multas/domain'
import { sql } from 'kysely'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Database, Db } from '../../../platform/database/database.ts'
import { enqueue } from '../../../platform/queue/job.ts'
import type { FileHints } from '../../../platform/tables/delivered-file.ts'
import type { FileReader } from '../reading/file-reader.ts'
import { findDelivery } from '../store.ts'
import type { DeliveredFiles } from './delivered-files.ts'
import type { Actor, Delivery, DeliveryKind } from './delivery.ts'
import { deliveryStep } from './delivery-transitions.ts'
import { rememberMapping } from './examine-delivery.ts'
import { READ_KEY, READ_TICKET } from './read-delivery.ts'

export interface StagingDeps {
  readonly database: Database
  readonly clock: Clock
  readonly files: DeliveredFiles
  readonly reader: FileReader
}

export interface Staging {
  readonly jurisdiction: string
  readonly id: number
  readonly mapping: RegistryMapping
  readonly hints: FileHints
  readonly kind: DeliveryKind
  readonly by: Actor
  readonly signal?: AbortSignal | undefined
}

export type Staged =
  | { readonly outcome: 'reading'; readonly delivery: Delivery }
  | { readonly outcome: 'absent' }
  | { readonly outcome: 'not_stageable'; readonly delivery: Delivery }
  | { readonly outcome: 'refused'; readonly delivery: Delivery; readonly message: string }

export async function stageDelivery(deps: StagingDeps, staging: Staging): Promise<Staged> {
  const { database, clock, files, reader } = deps
  const { jurisdiction, id, mapping } = staging
  const delivery = await findDelivery(database.db, jurisdiction, id)
  if (delivery === null) return { outcome: 'absent' }
  if (delivery.file === null) return { outcome: 'not_stageable', delivery }
  const validated = validateMapping(mapping)
  if (!validated.ok) return { outcome: 'refused', delivery, message: validated.message }
  const previewed = await reader.preview(files.pathOf(id), staging.hints, {
    signal: staging.signal,
    owner: jurisdiction,
  })
  if (!previewed.ok) return { outcome: 'refused', delivery, message: previewed.message }
  const { headers, format } = previewed.value
  await rememberMapping(database.db, { jurisdiction, headers, mapping, now: clock(), by: staging.by })
  const isStaged = await database.db.transaction().execute(async (transaction) => {
    if (!(await markReading(transaction, staging, format))) return false
    await enqueue(transaction, READ_TICKET, { jurisdiction, id }, { key: `${READ_KEY}${id}` })
    return true
  })
  const after = await findDelivery(database.db, jurisdiction, id)
  if (after === null) return { outcome: 'absent' }
  return { outcome: isStaged ? 'reading' : 'not_stageable', delivery: after }
}

const STAGE = deliveryStep('stage')

export async function markReading(
  db: Db,
  { jurisdiction, id, mapping, hints, kind }: Omit<Staging, 'by' | 'signal'>,
  format: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update deliveries set state = ${sql.raw(STAGE.to)}, mapping = ${JSON.stringify(mapping)}, kind = ${kind}, hints = ${JSON.stringify(hints)},
      format = ${format}, rows_read = 0, last_row = 0, refused = 0, skipped = 0, noted = 0, progress = 0, failure = null,
      added = null, changed = null, unchanged = null, repeated = null, conflicting = null, missing = null, diff_revision = null
    where jurisdiction = ${jurisdiction} and id = ${id} and state in (${sql.raw(STAGE.from)})`.execute(db)
  return numAffectedRows === 1n
}
