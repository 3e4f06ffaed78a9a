import type { SearchCounts } from '@multas/contract'
import { ARGENTINE_ZONE } from '@multas/domain'
import type { Db } from '../../../platform/database/database.ts'
import { type RowOf, statement } from '../../../platform/database/statement.ts'
import type { Span } from '../choose-period.ts'
import { NO_SEARCHES } from './add-up.ts'

type CountRow = RowOf<typeof READ_SEARCH_DAYS>

const FORMATS = { hour: 'HH24', day: 'YYYY-MM-DD', whole: '"whole"' } as const

const COUNT_SEARCHES = statement({
  name: 'figures.searches.count',
  text: `
      with asked as (
        select to_char(created_at at time zone '${ARGENTINE_ZONE}', $3) as at, email_hash, state = 'complete' as is_over,
          with_failures as failed
        from searches s where created_at >= $1 and created_at < $2
      )
      select at, count(*)::int as started, count(distinct email_hash)::int as visitors,
        count(*) filter (where is_over)::int as completed,
        count(*) filter (where is_over and failed)::int as "withFailures"
      from asked group by at`,
  row: { at: 'text', started: 'int4', visitors: 'int4', completed: 'int4', withFailures: 'int4' },
})

/** Cost grows with the number of searches. */
export async function countSearches(
  database: Db,
  { start, end }: Pick<Span, 'start' | 'end'>,
  by: keyof typeof FORMATS,
): Promise<ReadonlyMap<string, SearchCounts>> {
  if (start >= end) return new Map()
  const { rows } = await COUNT_SEARCHES.query(database, [start, end, FORMATS[by]])
  return toMap(rows)
}

const READ_SEARCH_DAYS = statement({
  name: 'figures.searches.days',
  text: `
      select to_char(day, 'YYYY-MM-DD') as at, started, visitors, completed, with_failures as "withFailures"
      from search_days where day >= $1::date and day <= $2::date`,
  row: {
    at: 'text',
    started: 'search_days.started',
    visitors: 'search_days.visitors',
    completed: 'search_days.completed',
    withFailures: 'search_days.with_failures',
  },
})

async function readSearchDays(
  database: Db,
  from: string,
  to: string,
): Promise<ReadonlyMap<string, SearchCounts>> {
  const { rows } = await READ_SEARCH_DAYS.query(database, [from, to])
  return toMap(rows)
}

const toMap = (rows: readonly CountRow[]) => new Map(rows.map(({ at, ...counts }) => [at, counts] as const))

export async function readDailySearches(
  database: Db,
  span: Span,
  countedUntil: Date,
): Promise<ReadonlyMap<string, SearchCounts>> {
  const [stored, newest] = await Promise.all([
    readSearchDays(database, span.from, span.to),
    countSearches(
      database,
      { start: span.start > countedUntil ? span.start : countedUntil, end: span.end },
      'day',
    ),
  ])
  return new Map([...stored, ...newest])
}

export async function countWhole(database: Db, span: Span): Promise<SearchCounts> {
  return (await countSearches(database, span, 'whole')).get('whole') ?? NO_SEARCHES
}
