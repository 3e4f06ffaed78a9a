import { randomInt } from 'node:crypto'
import type { Fine } from '@multas/domain'
import type { Db } from '../../../platform/database/database.ts'
import { type RowOf, statement } from '../../../platform/database/statement.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import { type FineRecord, toFineRecords } from '../fines/fine-records.ts'
import { toHex } from '../fines/fine-row.ts'
import { FINE_RECORDS, INSERT_FINES, ON_KNOWN_FINE } from '../fines/write-fines.ts'
import { enqueueResultsMail } from '../mail/results-mail-job.ts'
import {
  CONSULTATION_RECORD,
  type ConsultationRow,
  INSERT_CONSULTATIONS,
  type StoredEvent,
} from './stored-event.ts'

/** What one step of a search adds to its stored state, its events and its known fines. */
export interface JournalEntry {
  readonly searchId: string
  /** The writer's run: only the latest run of a search may write. */
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
  /** Whether the search blocks another one within the waiting period. */
  readonly counts: boolean
  readonly withFailures: boolean
  readonly scoring: unknown
  readonly vehicle: unknown
  readonly personSealed: Buffer | null
  readonly isFollowed: boolean
  readonly trace: string | null
}

export interface WrittenEvents {
  readonly run: number
  readonly lastSeqBefore: number
  readonly isBlocked: boolean
}

export type WrittenSearches = ReadonlyMap<string, WrittenEvents>

/** Identifies a write across processes, to find it again after a lost reply. */
export const nextWriteId = (): number => randomInt(1, 2 ** 31)

export async function writeJournal(
  db: Db,
  secrets: Pick<Secrets, 'encrypt'>,
  entries: readonly JournalEntry[],
  now: Date,
  writeId: number,
): Promise<WrittenSearches> {
  const merged = mergeBySearch(entries)
  const { rows } = await WRITE_JOURNAL.query(db, [
    JSON.stringify(merged.map(toWantedRow)),
    JSON.stringify(toFineRows(secrets, merged, now)),
    JSON.stringify(merged.flatMap(toConsultationRows)),
    JSON.stringify(merged.filter(({ events }) => events.length > 0).map(toEventRow)),
    JSON.stringify(merged.flatMap((entry) => toCompletionRows(entry, now))),
    writeId,
  ])
  return toWritten(merged, rows)
}

/** Null if the write was not committed. */
export async function findWrite(
  db: Db,
  entries: readonly JournalEntry[],
  writeId: number,
): Promise<WrittenSearches | null> {
  const merged = mergeBySearch(entries)
  const { rows } = await FIND_WRITE.query(db, [JSON.stringify(merged.map(toWantedRow)), writeId])
  return rows.length === 0 ? null : toWritten(merged, rows)
}

const WRITTEN = { id: 'search_runs.search_id', lastSeqBefore: 'int4', isBlocked: 'bool' } as const

/**
 * Writes a batch. `fenced` locks the row of each search that this run still owns and reserves numbers for its
 * events. The other parts join it, so nothing is written for a search that another process has claimed.
 */
const WRITE_JOURNAL = statement({
  name: 'search.journal.write',
  text: `
with wanted as (
  select * from json_to_recordset($1::json) as x(id uuid, run int, n int, subject text)
), fenced as (
  update search_runs r set last_seq = r.last_seq + w.n, last_write = $6
  from wanted w where r.search_id = w.id and r.run = w.run
  returning r.search_id, r.last_seq - w.n as "lastSeqBefore",
    exists (select from blocked_subjects b where b.subject_hash = w.subject::bytea) as "isBlocked"
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
  select x.id, fenced."lastSeqBefore" + x.n, fenced."lastSeqBefore" + 1, x.events
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
select search_id as id, "lastSeqBefore", "isBlocked", (select count(*) from mails) as mails from fenced`,
  row: WRITTEN,
})

const FIND_WRITE = statement({
  name: 'search.journal.find_write',
  text: `select r.search_id as id, r.last_seq - w.n as "lastSeqBefore",
        is_subject_blocked(w.subject::bytea) as "isBlocked"
      from json_to_recordset($1::json) as w(id uuid, n int, subject text) join search_runs r on r.search_id = w.id
      where r.last_write = $2`,
  row: WRITTEN,
})

function mergeBySearch(entries: readonly JournalEntry[]): readonly JournalEntry[] {
  const merged = new Map<string, JournalEntry>()
  for (const entry of entries) {
    const earlier = merged.get(entry.searchId)
    if (earlier === undefined || earlier.run < entry.run) merged.set(entry.searchId, entry)
    else if (earlier.run === entry.run) merged.set(entry.searchId, append(earlier, entry))
  }
  return [...merged.values()]
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

const toWantedRow = ({ searchId, run, events, subjectHash }: JournalEntry) => ({
  ...{ id: searchId, run, n: events.length, subject: toHex(subjectHash) },
})

function toFineRows(
  secrets: Pick<Secrets, 'encrypt'>,
  entries: readonly JournalEntry[],
  now: Date,
): readonly FineRecord[] {
  const found = entries.flatMap(({ searchId, subjectHash, fines }) =>
    fines.map((fine) => ({ searchId, subjectHash, fine })),
  )
  return toFineRecords(secrets, found, now)
}

const toConsultationRows = ({ searchId, checks }: JournalEntry) =>
  checks.map((check) => ({ id: searchId, ...check }))

const toEventRow = ({ searchId, events }: JournalEntry) => ({ id: searchId, n: events.length, events })

function toCompletionRows({ searchId, completion }: JournalEntry, now: Date): readonly object[] {
  if (!completion) return []
  const { personSealed, isFollowed, ...columns } = completion
  return [
    { id: searchId, now, ...columns, person: personSealed && toHex(personSealed), followed: isFollowed },
  ]
}

function toWritten(
  merged: readonly JournalEntry[],
  rows: readonly RowOf<typeof FIND_WRITE>[],
): WrittenSearches {
  const runs = new Map(merged.map(({ searchId, run }) => [searchId, run]))
  return new Map(rows.map(({ id, ...written }) => [id, { ...written, run: runs.get(id) ?? 0 }]))
}
