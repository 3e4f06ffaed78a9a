import type { FineNews } from '@multas/domain'
import { CompiledQuery } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { type RowOf, statement, typedColumn } from '../../../platform/database/statement.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import { FINE_RECORDS, INSERT_FINES, ON_KNOWN_FINE, toFineRecords, toHex } from '../../search/index.ts'
import type { WatchNews, WatchOwner } from '../watches/watches.ts'
import type { SubjectCheck } from './check-subject.ts'

export const NEWS_ROWS = `news_rows as (
  insert into subject_news (subject_hash, fine_hash, kind, fence, news_sealed, created_at)
  select w.subject_hash, x.fine::bytea, x.kind, w.fence, x.news::bytea, x.at
  from json_to_recordset($3::json) as x(subject text, fine text, kind text, news text, at timestamptz)
  join written w on w.subject_hash = x.subject::bytea
  returning id, subject_hash, news_sealed, created_at
)`

export const NOTIFIED_ROWS = `(select json_agg(json_build_object('newsId', n.id::text, 'watchId', o.id, 'kind', o.owner_kind,
    'ownerId', o.owner_id, 'subject', n.subject_hash, 'news', n.news_sealed, 'at', n.created_at) order by n.id)
  from news_rows n join watches o on o.subject_hash = n.subject_hash
  where o.is_active and (o.muted_until is null or o.muted_until <= n.created_at)
    and not is_hidden_from(o.subject_hash, o.owner_kind, o.owner_id))`

/**
 * Writes all results of checks, each under its fence. A check whose subject was leased again or is unwatched
 * is absent from `written` and writes nothing.
 */
const WRITE = `
with wanted as (
  select * from json_to_recordset($1::json) as x(subject text, fence int, at timestamptz, next timestamptz,
    whole timestamptz, checks json, told json)
), written as (
  update watched_subjects s set lease_until = null, last_checked_at = w.at, whole_check_at = w.whole,
    next_check_at = case when s.next_check_at is null then null else w.next end,
    checks = w.checks, told = coalesce(w.told, s.told)
  from wanted w where s.subject_hash = w.subject::bytea and s.fence = w.fence
  returning s.subject_hash, s.fence
), fine_rows as (
  ${INSERT_FINES}
  from ${FINE_RECORDS}
  join written on written.subject_hash = x.subject::bytea
  ${ON_KNOWN_FINE}
), ${NEWS_ROWS}
select (select count(*)::int from written) as written, ${NOTIFIED_ROWS} as notified`

type WrittenRow = RowOf<typeof WRITE_QUIET_CHECKS>

export interface NotifiedRow {
  readonly newsId: string
  readonly watchId: string
  readonly kind: WatchOwner['kind']
  readonly ownerId: string
  readonly subject: string
  /** `\x…`, sealed */
  readonly news: string
  readonly at: string
}

const WRITE_QUIET_CHECKS = statement({
  name: 'monitoring.write',
  text: WRITE,
  row: { written: 'int4', notified: typedColumn<readonly NotifiedRow[]>('json?') },
})

export async function writeQuietChecks(
  db: Db,
  secrets: Secrets,
  checks: readonly SubjectCheck[],
): Promise<number> {
  const { rows } = await WRITE_QUIET_CHECKS.query(db, valuesOf(secrets, checks))
  return rows[0]?.written ?? 0
}

/** Null if the lease was lost. */
export async function writeCheckWithNews(
  tx: Db,
  secrets: Secrets,
  check: SubjectCheck,
): Promise<readonly WatchNews[] | null> {
  const { rows } = await tx.executeQuery(CompiledQuery.raw(WRITE, valuesOf(secrets, [check])))
  const [row] = rows as readonly WrittenRow[]
  if (row === undefined || row.written === 0) return null
  return (row.notified ?? []).map((one) => toWatchNews(secrets, one))
}

function valuesOf(secrets: Secrets, checks: readonly SubjectCheck[]): string[] {
  const now = checks[0]?.at ?? new Date(0)
  const fines = checks.flatMap(({ held, fines: some }) =>
    some.map((fine) => ({ subjectHash: held.subjectHash, fine })),
  )
  return [
    JSON.stringify(checks.map(toSubjectRow)),
    JSON.stringify(toFineRecords(secrets, fines, now)),
    JSON.stringify(checks.flatMap((check) => toNewsRows(secrets, check.held.subjectHash, check))),
  ]
}

function toSubjectRow({ held, at, next, checks, notified }: SubjectCheck): object {
  const subject = toHex(held.subjectHash)
  return {
    subject,
    fence: held.fence,
    at,
    next: next.at,
    whole: next.wholeAt,
    checks,
    told: notified ?? undefined,
  }
}

const fromHex = (hex: string): Buffer => Buffer.from(hex.slice(2), 'hex')

export function toNewsRows(
  secrets: Secrets,
  subjectHash: Buffer,
  { at, news }: Pick<SubjectCheck, 'at' | 'news'>,
): readonly object[] {
  const subject = toHex(subjectHash)
  return news.map((one) => {
    const fine = toHex(Buffer.from(one.fine.hash, 'base64url'))
    return { subject, fine, kind: one.kind, news: toHex(secrets.encrypt(JSON.stringify(one))), at }
  })
}

export function toWatchNews(
  secrets: Secrets,
  { newsId, watchId, kind, ownerId, subject, news: sealed, at }: NotifiedRow,
): WatchNews {
  const subjectHash = fromHex(subject)
  const news = JSON.parse(secrets.decrypt(fromHex(sealed))) as FineNews
  return { owner: { kind, id: ownerId }, watchId, subjectHash, newsId, news, at: new Date(at) }
}
