import type { AdminJurisdiction } from '@multas/contract'
import type { Outcome } from '@multas/domain'
import type { Db } from '../../../platform/database/database.ts'
import { statement, typedColumn } from '../../../platform/database/statement.ts'
import { mayHaveRunSince } from '../../../platform/retention/ordered-id.ts'
import { explainReason } from '../../jurisdictions/index.ts'

type Answer = AdminJurisdiction['answers'][number]

const SHOWN_ANSWERS = 50
const SHOWN_REASONS = 100
/** Searched in growing windows: the index is by time, not jurisdiction. */
const STRETCHES_HOURS = [1, 24, 30 * 24]

const READ_ANSWERS = statement({
  name: 'jurisdiction_admin.answers',
  text: `select consulted_at as at, outcome, found, set_aside as "rejected", elapsed_ms as "elapsedMs",
          from_cache as "fromCache", reason
        from search_checks where consulted_at > $2 and ${mayHaveRunSince('search_id', '$2')} and jurisdiction = $1
        order by consulted_at desc limit ${SHOWN_ANSWERS}`,
  row: {
    rejected: 'search_checks.set_aside',
    reason: 'search_checks.reason',
    found: 'search_checks.found',
    elapsedMs: 'search_checks.elapsed_ms',
    outcome: typedColumn<Outcome>('search_checks.outcome'),
    fromCache: 'search_checks.from_cache',
    at: 'search_checks.consulted_at',
  },
})

export async function readAnswers(database: Db, slug: string, now: Date): Promise<readonly Answer[]> {
  let found: readonly Answer[] = []
  for (const hours of STRETCHES_HOURS) {
    const { rows } = await READ_ANSWERS.query(database, [slug, new Date(now.getTime() - hours * 3_600_000)])
    found = rows.map(({ at, reason, ...row }) => ({
      ...row,
      at: at.toISOString(),
      reason: reason === null ? null : explainReason(reason),
    }))
    if (found.length === SHOWN_ANSWERS) break
  }
  return found
}

type RejectedRecords = AdminJurisdiction['rejectedRecords'][number]

const READ_REJECTED = statement({
  name: 'jurisdiction_admin.rejected',
  text: `
    select day::text, field, reason, records, last_at as "lastAt" from rejected_records
    where jurisdiction = $1 order by day desc, records desc, reason limit ${SHOWN_REASONS}`,
  row: {
    day: 'text',
    field: 'rejected_records.field',
    reason: 'rejected_records.reason',
    records: 'rejected_records.records',
    lastAt: 'rejected_records.last_at',
  },
})

export async function readRejected(database: Db, slug: string): Promise<readonly RejectedRecords[]> {
  const { rows } = await READ_REJECTED.query(database, [slug])
  return rows.map((row) => ({ ...row, lastAt: row.lastAt.toISOString() }))
}

const COUNT_REJECTED = statement({
  name: 'jurisdiction_admin.count_rejected',
  text: 'select jurisdiction, sum(records)::int as records from rejected_records where last_at >= $1 group by 1',
  row: { jurisdiction: 'rejected_records.jurisdiction', records: 'int4' },
})

export async function countRejectedByJurisdiction(
  database: Db,
  since: Date,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await COUNT_REJECTED.query(database, [since])
  return new Map(rows.map(({ jurisdiction, records }) => [jurisdiction, records]))
}
