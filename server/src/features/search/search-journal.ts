import { randomInt } from 'node:crypto'
import type { Fine } from '@multas/domain'
import type pg from 'pg'
import { statement } from '../../platform/database/statement.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import { type FineRecord, toFineRecords } from './fine-records.ts'
import { toHex } from './fine-row.ts'
import { enqueueResultsMail } from './results-mail-job.ts'
import {
  CONSULTATION_RECORD,
  type ConsultationRow,
  INSERT_CONSULTATIONS,
  type StoredEvent,
} from './stored-event.ts'
import { FINE_RECORDS, INSERT_FINES, ON_KNOWN_FINE } from './write-fines.ts'

export interface JournalEntry {
  readonly searchId: string
  readonly run: number
  readonly subjectHash: Buffer
  readonly fines: readonly Fine[]
  readonly sentFines: readonly Fine[]
  readonly checks: readonly ConsultationRow[]
  readonly events: readonly StoredEvent[]
  /** Written without waiting for other entries. */
  readonly isUrgent: boolean
  readonly completion?: SearchCompletion
}

export interface SearchCompletion {
  readonly counts: boolean
  readonly withFailures: boolean
  readonly scoring: unknown
  readonly vehicle: unknown
  readonly personSealed: Buffer | null
  readonly isFollowed: boolean
  readonly trace: string | null
}

/**
 * One statement for a batch. The update of `search_runs` both fences and numbers: it locks the row under the
 * writer's own `run` until commit. Entries of searches claimed by others match nothing in `fenced`.
 */
const WRITE_JOURNAL = statement({
  name: 'search.journal.write',
  text: `
with wanted as (
  select * from json_to_recordset($1::json) as x(id uuid, run int, n int)
), fenced as (
  update search_runs r set last_seq = r.last_seq + w.n, last_write = $6
  from wanted w where r.search_id = w.id and r.run = w.run
  returning r.search_id, r.last_seq - w.n as base
), fine_rows as (
  ${INSERT_FINES}
  from ${FINE_RECORDS}
  join fenced on fenced.search_id = x.id
  ${ON_KNOWN_FINE}
), check_rows as (
  ${INSERT_CONSULTATIONS}
  from json_to_recordset($3::json) as x(${CONSULTATION_RECORD})
  join fenced on fenced.search_id = x.id
), event_rows as (
  insert into search_events (search_id, last_seq, first_seq, events)
  select x.id, fenced.base + x.n, fenced.base + 1, x.events
  from json_to_recordset($4::json) as x(id uuid, n int, events json)
  join fenced on fenced.search_id = x.id
), completed as (
  update searches s set state = 'complete', completed_at = x.now, counts = x.counts, scoring = x.scoring,
    vehicle = x.vehicle, person_sealed = x.person::bytea, with_failures = x."withFailures",
    delivered_at = case when x.followed then x.now end
  from json_to_recordset($5::json) as x(id uuid, now timestamptz, counts boolean, scoring jsonb, vehicle jsonb,
    person text, followed boolean, "withFailures" boolean, trace text)
  join fenced on fenced.search_id = x.id
  where s.id = x.id
  returning s.id, s.completed_at, s.mails_result, s.delivered_at, x.trace
), mails as (
  ${enqueueResultsMail('completed', 'c.trace')}
)
select search_id as id, base, (select count(*) from mails) as mails from fenced`,
  row: { id: 'search_runs.search_id', base: 'int4' },
})

export interface WrittenPlace {
  readonly run: number
  readonly base: number
}

/** Random id of a write, unique across processes. */
export const nextWriteMark = (): number => randomInt(1, 2 ** 31)

/**
 * Returns the searches still owned; entries of other runs were not written. `mark` identifies the write
 * (`nextWriteMark`).
 */
export async function writeJournal(
  pool: Pick<pg.Pool, 'query'>,
  secrets: Pick<Secrets, 'encrypt'>,
  entries: readonly JournalEntry[],
  now: Date,
  mark: number,
): Promise<ReadonlyMap<string, WrittenPlace>> {
  const merged = mergeBySearch(entries)
  const { rows } = await WRITE_JOURNAL.query(pool, [
    JSON.stringify(merged.map((entry) => ({ id: entry.searchId, run: entry.run, n: entry.events.length }))),
    JSON.stringify(fineRows(secrets, merged, now)),
    JSON.stringify(
      merged.flatMap((entry) => entry.checks.map((check) => ({ id: entry.searchId, ...check }))),
    ),
    JSON.stringify(
      merged
        .filter((entry) => entry.events.length > 0)
        .map((entry) => ({ id: entry.searchId, n: entry.events.length, events: entry.events })),
    ),
    JSON.stringify(merged.flatMap((entry) => completionRow(entry, now))),
    mark,
  ])
  return toPlaces(merged, rows)
}

const FIND_WRITE = statement({
  name: 'search.journal.find_write',
  text: `select r.search_id as id, r.last_seq - w.n as base
      from json_to_recordset($1::json) as w(id uuid, n int) join search_runs r on r.search_id = w.id
      where r.last_write = $2`,
  row: { id: 'search_runs.search_id', base: 'int4' },
})

export async function findWrite(
  pool: Pick<pg.Pool, 'query'>,
  entries: readonly JournalEntry[],
  mark: number,
): Promise<ReadonlyMap<string, WrittenPlace> | null> {
  const merged = mergeBySearch(entries)
  const { rows } = await FIND_WRITE.query(pool, [
    JSON.stringify(merged.map((entry) => ({ id: entry.searchId, n: entry.events.length }))),
    mark,
  ])
  return rows.length === 0 ? null : toPlaces(merged, rows)
}

function toPlaces(
  merged: readonly JournalEntry[],
  rows: readonly { readonly id: string; readonly base: number }[],
): ReadonlyMap<string, WrittenPlace> {
  const runs = new Map(merged.map(({ searchId, run }) => [searchId, run]))
  return new Map(rows.map(({ id, base }) => [id, { base, run: runs.get(id) ?? 0 }]))
}

function mergeBySearch(entries: readonly JournalEntry[]): readonly JournalEntry[] {
  const bySearch = new Map<string, JournalEntry>()
  for (const entry of entries) {
    const earlier = bySearch.get(entry.searchId)
    if (earlier && earlier.run > entry.run) continue
    bySearch.set(entry.searchId, earlier?.run === entry.run ? append(earlier, entry) : entry)
  }
  return [...bySearch.values()]
}

function append(earlier: JournalEntry, later: JournalEntry): JournalEntry {
  return {
    ...later,
    fines: [...earlier.fines, ...later.fines],
    sentFines: [],
    checks: [...earlier.checks, ...later.checks],
    events: [...earlier.events, ...later.events],
  }
}

function fineRows(
  secrets: Pick<Secrets, 'encrypt'>,
  entries: readonly JournalEntry[],
  now: Date,
): readonly FineRecord[] {
  const fines = entries.flatMap(({ searchId, subjectHash, fines: some }) =>
    some.map((fine) => ({ searchId, subjectHash, fine })),
  )
  return toFineRecords(secrets, fines, now)
}

function completionRow({ searchId, completion }: JournalEntry, now: Date): readonly object[] {
  if (!completion) return []
  const { counts, withFailures, scoring, vehicle, personSealed, isFollowed, trace } = completion
  const person = personSealed && toHex(personSealed)
  return [{ id: searchId, now, counts, withFailures, scoring, vehicle, person, followed: isFollowed, trace }]
}
