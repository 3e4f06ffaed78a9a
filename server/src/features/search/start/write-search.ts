import type { Language } from '@multas/domain'
import type { Database } from '../../../platform/database/database.ts'
import { statement, typedColumn } from '../../../platform/database/statement.ts'
import type { SpentTokenRow } from '../../verification/index.ts'

export interface NewSearch {
  readonly id: string
  readonly subjectKind: 'patent' | 'dni'
  readonly subjectHash: Buffer
  readonly subjectSealed: Buffer
  readonly createdAt: Date
  readonly deadlineAt: Date
  readonly tokenHash: Buffer
  readonly jobDueAt: Date
  readonly holder: string | null
  /** Searches of the same subject and mailbox since then block this one, unless a wrong clock dated them. */
  readonly waitingSince: Date
  readonly mailsResult: boolean
  readonly language: Language
  readonly trace: string | null
}

export interface WrittenSearch {
  readonly token: SpentTokenRow | undefined
  /** The blocking search: running, or within the waiting period. */
  readonly existingSearch: {
    readonly id: string
    readonly state: 'running' | 'complete'
    readonly createdAt: Date
    readonly mailsResult: boolean
    readonly isRemoved: boolean
  } | null
  readonly isWritten: boolean
  readonly isBlocked: boolean
  /** A first search already owned by `holder`: needs no claim. */
  readonly isTaken: boolean
}

/**
 * One statement, so one transaction. The token's browser may open a blocking search from now on. For a hidden
 * subject only the token is spent. Of two concurrent requests the second fails at the index of running
 * searches and writes nothing.
 */
const WRITE_SEARCH = statement({
  name: 'search.write',
  text: `
with token as (
  select * from spend_verification_token($1, $2, $3)
), mailbox as (
  select coalesce(v.canonical_email_hash, v.email_hash) as email_hash from verification_tokens v
  where v.token_hash = $1 and v.subject_hash = $2
), block as (
  select is_subject_blocked($2) as is_blocked
), existing_search as (
  select s.id, s.state, s.created_at, s.mails_result, s.removed_at is not null as is_removed from token t, mailbox m, searches s
  where (s.canonical_email_hash = m.email_hash or s.email_hash in (m.email_hash, t.email_hash))
    and s.subject_hash = $2 and s.counts
    and (s.state = 'running' or s.created_at >= $4 and s.created_at < $3 + interval '1 day') and t.spent_now
  order by s.state = 'running' desc, s.created_at desc limit 1
), written as (
  insert into searches (id, subject_kind, subject_hash, subject_sealed, email_hash, canonical_email_hash, email_sealed,
    browser_hash, created_at, deadline_at, mails_result, language)
  select $5, $6, $2, $7, t.email_hash, m.email_hash, t.email_sealed, t.browser_hash, $3, $8, $11, $12 from token t, mailbox m
  where t.spent_now and not exists (select from existing_search) and not (select is_blocked from block)
  on conflict (subject_hash, email_hash) where state = 'running' do nothing
  returning id
), reader as (
  insert into search_readers (search_id, browser_hash, opened_at)
  select s.id, t.browser_hash, $3 from existing_search s, token t where not s.is_removed and not (select is_blocked from block)
  on conflict (search_id, browser_hash) do update set opened_at = excluded.opened_at
), counted as (
  insert into subject_consultations as c (subject_hash, month)
  select $2, date_trunc('month', $3::timestamptz at time zone 'America/Argentina/Buenos_Aires')::date from written
  on conflict (subject_hash, month) do update set times = c.times + 1
), earlier as (
  select not exists (select from searches where subject_hash = $2)
    and not exists (select from fines where subject_hash = $2) as subject_is_new
), fence as (
  insert into search_runs (search_id, holder, run, waiting_since, started_at, trace)
  select id, $10, case when $10::bigint is not null and subject_is_new then 1 else 0 end,
    case when $10::bigint is null then $3::timestamptz end, case when $10::bigint is not null then $3::timestamptz end, $13
  from written, earlier
  returning search_id, run
), job as (
  select graphile_worker.add_job('search.run', json_build_object('searchId', search_id), max_attempts => 10,
    run_at => $9) from fence
)
select t.*, (select row_to_json(s) from existing_search s) as existing_search, (select count(*)::int from job) as jobs,
  coalesce((select run = 1 from fence), false) as is_taken, (select is_blocked from block) as is_blocked
from token t`,
  row: {
    existing_search: typedColumn<{
      readonly id: string
      readonly state: 'running' | 'complete'
      readonly created_at: string
      readonly mails_result: boolean
      readonly is_removed: boolean
    }>('json?'),
    jobs: 'int4',
    is_taken: 'bool',
    is_blocked: 'bool',
    spent_now: 'bool',
    used_before: 'timestamptz?',
    email_hash: 'bytea',
    email_sealed: 'bytea',
    browser_hash: 'bytea',
  },
})

export async function writeSearch({ db }: Database, search: NewSearch): Promise<WrittenSearch> {
  const { rows } = await WRITE_SEARCH.query(db, [
    search.tokenHash,
    search.subjectHash,
    search.createdAt,
    search.waitingSince,
    search.id,
    search.subjectKind,
    search.subjectSealed,
    search.deadlineAt,
    search.jobDueAt,
    search.holder,
    search.mailsResult,
    search.language,
    search.trace,
  ])
  const [row] = rows
  const existingSearch = row?.existing_search ?? null
  return {
    token: row,
    existingSearch: existingSearch && {
      id: existingSearch.id,
      state: existingSearch.state,
      createdAt: new Date(existingSearch.created_at),
      mailsResult: existingSearch.mails_result,
      isRemoved: existingSearch.is_removed,
    },
    isWritten: row?.jobs === 1,
    isBlocked: row?.is_blocked ?? false,
    isTaken: row?.is_taken ?? false,
  }
}

const FIND_RUNNING = statement({
  name: 'search.running.find',
  text: `select id, created_at, mails_result from searches where subject_hash = $1 and email_hash = $2 and state = 'running'`,
  row: { id: 'searches.id', created_at: 'searches.created_at', mails_result: 'searches.mails_result' },
})

export async function findRunning({ db }: Database, subjectHash: Buffer, emailHash: Buffer) {
  const { rows } = await FIND_RUNNING.query(db, [subjectHash, emailHash])
  return rows[0]
}
