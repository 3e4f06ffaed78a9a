import type { SubscriptionState } from '@multas/domain'
import { sql } from 'kysely'
import { countUpTo } from '../../platform/database/count-up-to.ts'
import type { Db } from '../../platform/database/database.ts'
import { withinDays } from '../../platform/database/within-days.ts'
import type { RefundState } from './subscription-store.ts'

export interface SubscriptionFilters {
  readonly emailHash: Buffer | null
  readonly text: string | null
  readonly state?: SubscriptionState | undefined
  readonly refund?: RefundState | undefined
  readonly sort?: 'createdAt' | 'nextChargeAt' | 'paidUntil' | 'paidCentavos' | undefined
  readonly dir?: 'asc' | 'desc' | undefined
  /** Days in Argentina, inclusive. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}

export interface ListedSubscription {
  readonly id: string
  readonly state: SubscriptionState
  readonly liveUntil: Date | null
  readonly createdAt: Date
  readonly priceCentavos: number
  readonly paidUntil: Date | null
  readonly nextChargeAt: Date | null
  readonly paidCentavos: number
  readonly refundState: RefundState
  readonly ownerSealed: Buffer | null
}

function chosen({ emailHash, text, state, refund, from, to }: SubscriptionFilters) {
  return sql`
    from subscriptions s left join accounts a on a.id = s.account_id
      left join lateral (
        select coalesce(sum(centavos - refunded_centavos), 0)::int as paid from subscription_payments p
        where p.subscription_id = s.id and p.approved_at is not null and p.state <> 'charged_back') sums on true
    where (${emailHash}::bytea is null or a.email_hash = ${emailHash})
      and (${text}::text is null or s.end_code = upper(${text}) or s.provider_id = lower(${text})
        or s.id::text = lower(${text}) or exists (select from subscription_payments p
          where p.subscription_id = s.id and ${text} in (p.payment_id, p.charge_id)))
      and (${state ?? null}::text is null or s.state = ${state ?? null})
      and (${refund ?? null}::text is null or s.refund_state = ${refund ?? null})
      and ${withinDays('s.created_at', { from, to })}`
}

/** `created_at` is never null; omitting the nulls order matches the index. */
const SORTS = {
  nextChargeAt: sql`s.next_charge_at`,
  paidUntil: sql`s.paid_until`,
  paidCentavos: sql`sums.paid`,
}

export async function listSubscriptions(
  db: Db,
  filters: SubscriptionFilters,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<readonly ListedSubscription[]> {
  const direction = filters.dir === 'asc' ? sql`asc` : sql`desc`
  const sort = filters.sort ?? 'createdAt'
  const { rows } = await sql<ListedSubscription>`
    select s.id, s.state, s.live_until as "liveUntil", s.created_at as "createdAt",
      s.price_centavos as "priceCentavos", s.paid_until as "paidUntil",
      case when s.state in ('active', 'past_due') then s.next_charge_at end as "nextChargeAt",
      sums.paid as "paidCentavos", s.refund_state as "refundState", a.email_sealed as "ownerSealed"
    ${chosen(filters)}
    order by ${sort === 'createdAt' ? sql`s.created_at ${direction}` : sql`${SORTS[sort]} ${direction} nulls last`}, s.id
    limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export const countSubscriptions = (db: Db, filters: SubscriptionFilters): Promise<number> =>
  countUpTo(db, chosen(filters))

export async function findOwner(db: Db, accountId: string | null): Promise<Buffer | undefined> {
  const { rows } = await sql<{ sealed: Buffer }>`
    select email_sealed as sealed from accounts where id = ${accountId}`.execute(db)
  return rows[0]?.sealed
}
