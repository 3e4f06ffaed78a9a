import {
  type FineState,
  limitPaymentLink,
  type PaymentHost,
  type RowIssue,
  type RowReading,
} from '@multas/domain'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Database, Db } from '../../../platform/database/database.ts'
import { statement, typedColumn } from '../../../platform/database/statement.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import { openRowCopy } from '../fines/copy-rows.ts'
import { type EncodedRow, prepareRowEncoder } from '../fines/encode-row.ts'
import { findFine, RULES } from '../fines/find-fines.ts'
import { CONTENT_COLUMNS, type PublishedFine } from '../fines/fine-row.ts'
import { refuseConflicts } from '../fines/refuse-conflicts.ts'
import { inTransaction } from '../in-transaction.ts'
import { ensureRegistry, insertDelivery, lockRegistry } from '../store.ts'
import { computeDiff } from './compute-diff.ts'
import { type Actor, MAX_RECORDS } from './delivery.ts'
import { deliveryStep } from './delivery-transitions.ts'
import { notifyPublished } from './notify-changed.ts'

export interface RecordsDeps {
  readonly paymentHosts: (jurisdiction: string) => readonly PaymentHost[]
  readonly isRead: (jurisdiction: string) => boolean
  readonly database: Database
  readonly secrets: Secrets
  readonly clock: Clock
}

export type RecordResult =
  | {
      /** `repeated`: a later record of the batch is identical. */
      readonly outcome: 'added' | 'changed' | 'unchanged' | 'repeated'
      /** Public name of the fine, base64url. */
      readonly hash: string
    }
  | { readonly outcome: 'refused'; readonly reasons: readonly RowIssue[] }

export type RecordsDelivered =
  | {
      readonly outcome: 'delivered'
      readonly deliveryId: number | null
      readonly results: readonly RecordResult[]
    }
  | { readonly outcome: 'too_many' }
  /** Searches do not read this jurisdiction's registry: nothing was accepted. */
  | { readonly outcome: 'unread' }

/**
 * Publishes the valid ones of up to `MAX_RECORDS` records in one transaction, with one result each. Refuses
 * records with different contents for one fine.
 */
export async function deliverRecords(
  { database, secrets, clock, paymentHosts, isRead }: RecordsDeps,
  jurisdiction: string,
  records: readonly RowReading[],
  by: Actor,
): Promise<RecordsDelivered> {
  if (records.length > MAX_RECORDS) return { outcome: 'too_many' }
  if (!isRead(jurisdiction)) return { outcome: 'unread' }
  return inTransaction(database.pool, async (db, client) => {
    const now = clock()
    const id = await openDelivery(db, jurisdiction, by, now)
    const encode = prepareRowEncoder(secrets, jurisdiction, id)
    const hosts = paymentHosts(jurisdiction)
    const encoded = refuseConflicts(
      records.map((record, index) =>
        encodeRecord(limitPaymentLink(record, hosts, 'refuse'), index + 1, encode),
      ),
    )
    const copy = openRowCopy(client)
    await copy.write(Buffer.from(encoded.map((row) => (row.ok ? row.line : '')).join('')))
    await copy.end()
    const changes = await readChanges(db, id, jurisdiction)
    const results = encoded.map((row, index): RecordResult => {
      if (!row.ok) return { outcome: 'refused', reasons: row.reasons }
      const hash = Buffer.from(row.hash, 'hex').toString('base64url')
      return { outcome: changes.get(index + 1) ?? 'unchanged', hash }
    })
    const refused = results.filter(({ outcome }) => outcome === 'refused').length
    const isPublished = await publishAtOnce(db, {
      id,
      jurisdiction,
      by,
      now,
      rows: records.length,
      refused,
    })
    return { outcome: 'delivered', deliveryId: isPublished ? id : null, results }
  })
}

const NO_RECORD: RowIssue = { field: null, column: null, message: 'no dice nada' }

function encodeRecord(
  record: RowReading,
  rowNumber: number,
  encode: ReturnType<typeof prepareRowEncoder>,
): EncodedRow {
  if (record.kind === 'fine') return encode(record.fine, rowNumber)
  return { ok: false, reasons: record.kind === 'refused' ? record.reasons : [NO_RECORD] }
}

export async function openDelivery(db: Db, jurisdiction: string, by: Actor, now: Date): Promise<number> {
  await ensureRegistry(db, jurisdiction)
  await lockRegistry(db, jurisdiction)
  return insertDelivery(db, {
    jurisdiction,
    kind: 'partial',
    origin: 'api',
    handedInBy: by,
    receivedAt: now,
    file: null,
  })
}

const WRITE_COUNTS = statement({
  name: 'registry.records.count',
  text: `update deliveries set added = $2, changed = $3, unchanged = $4, repeated = $5, conflicting = $6, missing = 0
      where id = $1`,
})

const READ_CHANGES = statement({
  name: 'registry.records.changes',
  text: 'select row_number, change from registry_changes where delivery_id = $1',
  row: {
    row_number: 'registry_changes.row_number!',
    change: typedColumn<'added' | 'changed' | 'repeated'>('registry_changes.change'),
  },
})

export async function readChanges(db: Db, id: number, jurisdiction: string) {
  const counts = await computeDiff(db, { id, jurisdiction, kind: 'partial' })
  await WRITE_COUNTS.query(db, [
    ...[id, counts.added, counts.changed],
    ...[counts.unchanged, counts.repeated, counts.conflicting],
  ])
  const { rows } = await READ_CHANGES.query(db, [id])
  return new Map(rows.map(({ row_number, change }) => [row_number, change]))
}

interface PublishedRecords {
  readonly id: number
  readonly jurisdiction: string
  readonly by: Actor
  readonly now: Date
  readonly rows: number
  readonly refused: number
}

const PUBLISH = deliveryStep('publishRecords')

const DELETE_UNCHANGED = statement({
  name: 'registry.records.delete_unchanged',
  isReplanned: true,
  text: `delete from registry_fines f where f.delivery_id = $1 and not exists (
      select from registry_changes c where c.delivery_id = $1 and c.row_number = f.row_number
        and c.change in ('added', 'changed'))`,
})

const PUBLISH_RECORDS = statement({
  name: 'registry.records.publish',
  isReplanned: true,
  text: `with kept as (select from registry_fines where delivery_id = $2 limit 1),
    moved as (
      update registries set revision = revision + 1 where jurisdiction = $1 and exists (select from kept)
      returning revision)
    update deliveries set state = ${PUBLISH.to}, publication = moved.revision, diff_revision = moved.revision - 1,
      published_at = $3, published_by = $4, rows_read = $5, refused = $6, progress = 1
    from moved where id = $2 and state in (${PUBLISH.from})`,
})

const DELETE_EMPTY = statement({
  name: 'registry.records.delete_empty',
  text: 'delete from deliveries where id = $1',
})

export async function publishAtOnce(db: Db, one: PublishedRecords): Promise<boolean> {
  await DELETE_UNCHANGED.query(db, [one.id])
  const { rowCount } = await PUBLISH_RECORDS.query(db, [
    ...[one.jurisdiction, one.id, one.now],
    ...[one.by, one.rows, one.refused],
  ])
  if (rowCount === 1) {
    await notifyPublished(db, one)
    return true
  }
  await DELETE_EMPTY.query(db, [one.id])
  return false
}

export type StateChanged =
  | { readonly outcome: 'changed'; readonly deliveryId: number; readonly fine: PublishedFine }
  | { readonly outcome: 'unchanged'; readonly fine: PublishedFine }
  | { readonly outcome: 'absent' }

export interface StateChange {
  /** Public name of the fine, base64url. */
  readonly hash: string
  readonly estado: FineState
  readonly estadoTexto: string | null
  readonly by: Actor
}

const NEW_STATE = statement({
  name: 'registry.records.new_state',
  isReplanned: true,
  text: `
insert into registry_fines (delivery_id, row_number, hash, ${CONTENT_COLUMNS.join(', ')})
select $2, 1, f.hash, ${CONTENT_COLUMNS.map(newValue).join(', ')}
from registry_fines f join deliveries d on d.id = f.delivery_id
where f.hash = $3 and ${RULES}`,
})

function newValue(column: string): string {
  if (column === 'estado') return '$4'
  if (column === 'estado_texto') return '$5'
  if (column === 'pago_voluntario')
    return "($4 = 'pago_voluntario' or (f.pago_voluntario and $4 = 'pendiente'))"
  return `f.${column}`
}

export async function changeState(
  { database, clock }: RecordsDeps,
  jurisdiction: string,
  { hash, estado, estadoTexto, by }: StateChange,
): Promise<StateChanged> {
  return inTransaction(database.pool, async (db) => {
    const now = clock()
    const id = await openDelivery(db, jurisdiction, by, now)
    const bytes = Buffer.from(hash, 'base64url')
    await NEW_STATE.query(db, [jurisdiction, id, bytes, estado, estadoTexto])
    await readChanges(db, id, jurisdiction)
    const isPublished = await publishAtOnce(db, { id, jurisdiction, by, now, rows: 1, refused: 0 })
    const fine = await findFine(db, jurisdiction, hash)
    if (fine === null) return { outcome: 'absent' }
    return isPublished ? { outcome: 'changed', deliveryId: id, fine } : { outcome: 'unchanged', fine }
  })
}
