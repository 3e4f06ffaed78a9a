import type { Readable } from 'node:stream'
import { TEXT_LIMITS } from '@multas/domain'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Database, Db } from '../../../platform/database/database.ts'
import { statement } from '../../../platform/database/statement.ts'
import { inTransaction } from '../in-transaction.ts'
import { countOpen, ensureRegistry, findDelivery, insertDelivery, lockRegistry } from '../store.ts'
import { type DeliveredFiles, discardRest } from './delivered-files.ts'
import {
  type Actor,
  type Delivery,
  type DeliveryKind,
  type DeliveryOrigin,
  MAX_OPEN_DELIVERIES,
} from './delivery.ts'

export interface ReceivingDeps {
  readonly database: Database
  readonly clock: Clock
  readonly files: DeliveredFiles
}

export interface IncomingFile {
  readonly jurisdiction: string
  readonly kind: DeliveryKind
  readonly origin: DeliveryOrigin
  readonly by: Actor
  readonly name: string
  readonly stream: Readable
}

export type Received =
  | {
      readonly outcome: 'received'
      readonly delivery: Delivery
      readonly sameAs: number | null
    }
  | { readonly outcome: 'too_large' }
  | { readonly outcome: 'empty' }
  | { readonly outcome: 'too_many_open' }

export async function receiveFile(deps: ReceivingDeps, incoming: IncomingFile): Promise<Received> {
  const { database, files } = deps
  const { jurisdiction } = incoming
  if ((await countOpen(database.db, jurisdiction)) >= MAX_OPEN_DELIVERIES) {
    discardRest(incoming.stream)
    return { outcome: 'too_many_open' }
  }
  const upload = await files.receive(incoming.stream)
  if (upload === null) return { outcome: 'too_large' }
  if (upload.bytes === 0) {
    await upload.drop()
    return { outcome: 'empty' }
  }
  try {
    const { bytes, sha256 } = upload
    const id = await inTransaction(database.pool, async (db) => {
      const inserted = await register(db, deps.clock(), incoming, { bytes, sha256 })
      if (inserted !== null) await upload.keep(inserted)
      return inserted
    })
    if (id === null) await upload.drop()
    return id === null ? { outcome: 'too_many_open' } : await received(database.db, jurisdiction, id)
  } catch (error) {
    await upload.drop()
    throw error
  }
}

interface Measured {
  readonly bytes: number
  readonly sha256: Buffer
}

async function register(
  db: Db,
  now: Date,
  { jurisdiction, kind, origin, by, name }: Omit<IncomingFile, 'stream'>,
  { bytes, sha256 }: Measured,
): Promise<number | null> {
  await ensureRegistry(db, jurisdiction)
  await lockRegistry(db, jurisdiction)
  if ((await countOpen(db, jurisdiction)) >= MAX_OPEN_DELIVERIES) return null
  const file = { name: name.slice(0, TEXT_LIMITS.fileName), bytes, sha256 }
  return insertDelivery(db, { jurisdiction, kind, origin, handedInBy: by, receivedAt: now, file })
}

const RECEIVED = statement({
  name: 'registry.delivery.same_file',
  text: `select o.id from deliveries d join deliveries o
        on o.jurisdiction = d.jurisdiction and o.file_sha256 = d.file_sha256 and o.state = 'published'
      where d.id = $1 order by o.publication desc limit 1`,
  row: { id: 'deliveries.id' },
})

async function received(on: Db, jurisdiction: string, id: number): Promise<Received> {
  const delivery = await findDelivery(on, jurisdiction, id)
  if (delivery === null) throw new Error('the new delivery was not found')
  const { rows } = await RECEIVED.query(on, [id])
  return { outcome: 'received', delivery, sameAs: rows[0]?.id ?? null }
}

/** The file is not moved: the command reads it in its own process. */
export async function registerLocalFile(
  { database, clock }: Pick<ReceivingDeps, 'database' | 'clock'>,
  local: Omit<IncomingFile, 'stream'> & Measured,
): Promise<Delivery | null> {
  const id = await inTransaction(database.pool, (db) => register(db, clock(), local, local))
  return id === null ? null : findDelivery(database.db, local.jurisdiction, id)
}
