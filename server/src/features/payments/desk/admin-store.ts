import type { adminSubscriptions } from '@multas/contract'
import type { SubscriptionState } from '@multas/domain'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { withinDays } from '../../../platform/database/within-days.ts'
import { equals, type Selection, type SortKey } from '../../../platform/rows/sql-rows.ts'
import type { TableQuery } from '../../admin/index.ts'
import type { RefundState } from '../subscriptions/subscription-store.ts'

type SubscriptionsQuery = TableQuery<typeof adminSubscriptions>

/** The written text as an address, or as any other number. */
export interface SubscriptionFilter {
  readonly emailHash: Buffer | null
  readonly text: string | null
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

const SORTS: Readonly<Record<SubscriptionsQuery['sort'], Omit<SortKey, 'dir'>>> = {
  createdAt: { by: sql`s.created_at`, type: 'timestamptz' },
  nextChargeAt: { by: sql`s.next_charge_at`, type: 'timestamptz', isNullable: true },
  paidUntil: { by: sql`s.paid_until`, type: 'timestamptz', isNullable: true },
  paidCentavos: { by: sql`sums.paid`, type: 'bigint' },
}

const FROM = sql`subscriptions s left join accounts a on a.id = s.account_id
  left join lateral (
    select coalesce(sum(centavos - refunded_centavos), 0)::bigint as paid from subscription_payments p
    where p.subscription_id = s.id and p.approved_at is not null and p.state <> 'charged_back') sums on true`

export const selectSubscriptions = (
  { state, refund, from, to, sort, dir }: SubscriptionsQuery,
  { emailHash, text }: SubscriptionFilter,
): Selection<ListedSubscription> => ({
  columns: sql`s.id, s.state, s.live_until as "liveUntil", s.created_at as "createdAt",
    s.price_centavos as "priceCentavos", s.paid_until as "paidUntil",
    case when s.state in ('active', 'past_due') then s.next_charge_at end as "nextChargeAt",
    sums.paid::float8 as "paidCentavos", s.refund_state as "refundState", a.email_sealed as "ownerSealed"`,
  from: FROM,
  where: [
    ...(emailHash === null ? [] : [sql`a.email_hash = ${emailHash}`]),
    ...(text === null ? [] : [hasNumber(text)]),
    ...equals(sql`s.state`, state),
    ...equals(sql`s.refund_state`, refund),
    withinDays('s.created_at', { from, to }),
  ],
  order: [
    { ...SORTS[sort], dir },
    { by: sql`s.id`, type: 'uuid', dir: 'asc' },
  ],
})

const hasNumber = (text: string) => sql`(s.end_code = upper(${text}) or s.provider_id = lower(${text})
  or s.id::text = lower(${text}) or exists (select from subscription_payments p
    where p.subscription_id = s.id and ${text} in (p.payment_id, p.charge_id)))`

export async function findOwner(db: Db, accountId: string | null): Promise<Buffer | undefined> {
  if (accountId === null) return undefined
  const found = await db
    .selectFrom('accounts')
    .select('email_sealed as sealed')
    .where('id', '=', accountId)
    .executeTakeFirst()
  return found?.sealed
}
