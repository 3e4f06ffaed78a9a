import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { nowMs } from '../measure/now-ms.ts'
import { serveCalls } from './child.ts'
import { EVENTS_PER_BATCH, sampleBatch } from './tracking-batches.ts'

/** The floor of ingestion: batches that are in memory already, by `unnest` into the product's own tables. */
export type TrackingFloorCalls = {
  write(options: { readonly databaseUrl: string; readonly seconds: number }): Promise<RowsWritten>
}

export interface RowsWritten {
  /** Of events; the batches' own rows come on top on both sides. */
  readonly rows: number
  readonly seconds: number
}

const BATCHES_PER_STATEMENT = 200
const SAMPLES = 2_000

const INSERT_BATCHES = `
  insert into tracking_batches (id, at, token_type, user_id, session_id, fingerprint, device)
  select id, now(), 'anonymous', user_id, session_id, fingerprint, device
  from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::jsonb[])
    as batch (id, user_id, session_id, fingerprint, device)`
const INSERT_EVENTS = `
  insert into tracking_events (batch_id, at, event_type, category, data, metadata)
  select * from unnest($1::uuid[], $2::timestamptz[], $3::text[], $4::text[], $5::jsonb[], $6::jsonb[])`

async function write({
  databaseUrl,
  seconds,
}: {
  databaseUrl: string
  seconds: number
}): Promise<RowsWritten> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const samples = Array.from({ length: SAMPLES }, (_, n) => sampleBatch(n, ''))
  const startMs = nowMs()
  let written = 0
  while (nowMs() - startMs < seconds * 1_000) {
    const from = written % SAMPLES
    const batches = samples.slice(from, from + BATCHES_PER_STATEMENT)
    const ids = batches.map(() => randomUUID())
    const events = batches.flatMap((batch) => batch.events)
    await client.query('begin')
    await client.query({
      name: 'batches',
      text: INSERT_BATCHES,
      values: [
        ids,
        batches.map(({ userId }) => userId),
        batches.map(({ sessionId }) => sessionId),
        batches.map(({ fingerprint }) => fingerprint),
        batches.map(({ deviceInfo }) => JSON.stringify(deviceInfo)),
      ],
    })
    await client.query({
      name: 'events',
      text: INSERT_EVENTS,
      values: [
        batches.flatMap(({ events: { length } }, n) => Array<string | undefined>(length).fill(ids[n])),
        events.map(({ timestamp }) => timestamp),
        events.map(({ eventType }) => eventType),
        events.map(({ eventCategory }) => eventCategory),
        events.map(({ eventData }) => JSON.stringify(eventData)),
        events.map(({ metadata }) => JSON.stringify(metadata)),
      ],
    })
    await client.query('commit')
    written += batches.length
  }
  const passedMs = nowMs() - startMs
  await client.end()
  return { rows: written * EVENTS_PER_BATCH, seconds: passedMs / 1_000 }
}

const calls: TrackingFloorCalls = { write }
serveCalls(calls)
