import type { IncomeSum } from '@multas/contract'
import { ARGENTINE_ZONE } from '@multas/domain'
import type { Db } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'

const FORMATS = { hour: 'HH24', day: 'YYYY-MM-DD', whole: '"whole"' } as const

export interface StatusCounts {
  readonly active: number
  readonly past_due: number
  readonly paused: number
  readonly pending: number
}

export interface Income {
  count(
    span: { readonly start: Date; readonly end: Date },
    by: keyof typeof FORMATS,
  ): Promise<ReadonlyMap<string, IncomeSum>>
  countStatuses(): Promise<StatusCounts>
}

const COUNT_STATUS = statement({
  name: 'payments.income.status',
  text: "select state, count(*)::int as count from subscriptions where state <> 'cancelled' group by state",
  row: { state: 'subscriptions.state', count: 'int4' },
})

/** Counted from the rows: a subscription has twelve charges a year, and they are kept. */
export function createIncome(database: Db): Income {
  return {
    async count({ start, end }, by) {
      const { rows } = await COUNT.query(database, [start, end, FORMATS[by]])
      return new Map(rows.map(({ at, ...sum }) => [at, sum]))
    },
    async countStatuses() {
      const { rows } = await COUNT_STATUS.query(database)
      const count = (state: keyof StatusCounts) => rows.find((row) => row.state === state)?.count ?? 0
      return {
        active: count('active'),
        past_due: count('past_due'),
        paused: count('paused'),
        pending: count('pending'),
      }
    },
  }
}

const COUNT = statement({
  name: 'payments.income.count',
  text: `
  with counted as (
    select approved_at as moment, centavos as paid, 1 as payments, 0 as begun, 0 as ended,
      case state when 'charged_back' then centavos else refunded_centavos end as refunded
    from subscription_payments where approved_at >= $1 and approved_at < $2
    union all
    select authorized_at, 0, 0, 1, 0, 0 from subscriptions where authorized_at >= $1 and authorized_at < $2
    union all
    select over_at, 0, 0, 0, 1, 0 from (
      select coalesce(ended_at, provider_modified_at) as over_at from subscriptions
      where state = 'cancelled' and authorized_at is not null) as over
    where over_at >= $1 and over_at < $2
  )
  select to_char(moment at time zone '${ARGENTINE_ZONE}', $3) as at, sum(paid)::float8 as "paidCentavos",
    sum(refunded)::float8 as "refundedCentavos", sum(payments)::int as payments, sum(begun)::int as begun,
    sum(ended)::int as ended
  from counted group by 1`,
  row: {
    paidCentavos: 'float8',
    refundedCentavos: 'float8',
    payments: 'int4',
    begun: 'int4',
    ended: 'int4',
    at: 'text',
  },
})
