import { type DeviceInfo, maskResultLinks, type TrackingEvent } from '@multas/contract'
import { type EventCategory, eventCategoryOf, isKnownEventType } from '@multas/domain'
import type { Db } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import { storableJson } from '../../platform/database/storable-text.ts'
import type { SealedEmail } from '../../platform/secrets/seal-email.ts'
import type { TokenType } from './tracking-token.ts'

export interface StoredBatch {
  readonly id: string
  readonly receivedAtMs: number
  readonly tokenType: TokenType
  readonly userId: string
  readonly sessionId: string
  readonly fingerprint: string
  readonly device: DeviceInfo
  readonly email: SealedEmail | null
  readonly events: readonly TrackingEvent[]
}

/**
 * One statement for many batches. Free text is passed as one JSON document: the driver escapes each array
 * element, but not a document.
 */
const INSERT = statement({
  name: 'tracking.insert',
  text: `
    with batches as (
      insert into tracking_batches (id, at, token_type, email_hash, email_sealed,
        user_id, session_id, fingerprint, device)
      select id, to_timestamp(at_ms / 1000), token_type, email_hash, email_sealed,
        said ->> 0, said ->> 1, said ->> 2, said -> 3
      from rows from (
        unnest($1::uuid[], $2::float8[], $3::text[], $4::bytea[], $5::bytea[]),
        jsonb_array_elements($6::jsonb)
      ) as batch (id, at_ms, token_type, email_hash, email_sealed, said)
    )
    insert into tracking_events (batch_id, at, event_type, category, data, metadata)
    select ($1::uuid[])[batch], to_timestamp(at_ms / 1000), event_type, category, said -> 0, said -> 1
    from rows from (
      unnest($7::int[], $8::float8[], $9::text[], $10::text[]),
      jsonb_array_elements($11::jsonb)
    ) as event (batch, at_ms, event_type, category, said)`,
})

const DAY_MS = 86_400_000

/** Writes all of `batches` or none. Throws PostgreSQL's 23514 if a month has no partition yet. */
export async function insertBatches(database: Db, batches: readonly StoredBatch[]): Promise<void> {
  const events = toColumns(batches)
  await INSERT.query(database, [
    batches.map(({ id }) => id),
    batches.map(({ receivedAtMs }) => receivedAtMs),
    batches.map(({ tokenType }) => tokenType),
    batches.map(({ email }) => email?.hash ?? null),
    batches.map(({ email }) => email?.sealed ?? null),
    storableJson(batches.map((one) => [one.userId, one.sessionId, one.fingerprint, one.device])),
    toArray(events.batch),
    toArray(events.atMs),
    toArray(events.type),
    toArray(events.category),
    maskResultLinks(storableJson(events.said)),
  ])
}

/** Single pass by column: a statement holds thousands of events. */
function toColumns(batches: readonly StoredBatch[]) {
  const columns = {
    batch: [] as number[],
    atMs: [] as number[],
    type: [] as string[],
    category: [] as EventCategory[],
    said: [] as unknown[],
  }
  let place = 0
  for (const batch of batches) {
    place += 1
    for (const event of batch.events) {
      columns.batch.push(place)
      columns.atMs.push(happenedAtMs(batch, event))
      columns.type.push(nameType(event.eventType))
      columns.category.push(eventCategoryOf(event.eventType))
      columns.said.push([event.eventData, event.metadata])
    }
  }
  return columns
}

/** Browser clocks are unreliable: event times are clamped to the day before the batch's arrival. */
function happenedAtMs({ receivedAtMs }: StoredBatch, { timestamp }: TrackingEvent): number {
  return Math.min(receivedAtMs, Math.max(receivedAtMs - DAY_MS, Date.parse(timestamp)))
}

const MAX_TYPE_LENGTH = 50

/** Unknown types are stored as a short word, quoted because it could be `null`. */
function nameType(eventType: string): string {
  if (isKnownEventType(eventType)) return eventType
  return `"${eventType.replace(/[^\w.:-]/g, '_').slice(0, MAX_TYPE_LENGTH)}"`
}

/** PostgreSQL array literal of values without escaping: numbers and simple words. */
function toArray(values: readonly (number | string)[]): string {
  return `{${values.join(',')}}`
}
