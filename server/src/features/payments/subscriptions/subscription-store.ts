import type { REFUND_STATES } from '@multas/contract'
import type { EndReason, ProviderStatus, SubscriptionState } from '@multas/domain'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { statement } from '../../../platform/database/statement.ts'

export type RefundState = (typeof REFUND_STATES)[number]

export interface SubscriptionRow {
  readonly id: string
  readonly accountId: string | null
  readonly createdAt: Date
  readonly priceCentavos: number
  readonly maxSubjects: number
  readonly payerEmailSealed: Buffer | null
  readonly providerId: string | null
  readonly initPoint: string | null
  readonly providerStatus: ProviderStatus | null
  readonly providerModifiedAt: Date | null
  readonly authorizedAt: Date | null
  readonly nextChargeAt: Date | null
  readonly endedAt: Date | null
  readonly endReason: EndReason | null
  readonly endCode: string | null
  readonly settledAt: Date | null
  readonly refundState: RefundState
  readonly refundedByHandAt: Date | null
  readonly state: SubscriptionState
  readonly paidUntil: Date | null
  readonly liveUntil: Date | null
  readonly isLive: boolean
  readonly syncedAt: Date | null
}

const REFUNDED_BY_HAND = sql<Date | null>`(select max(at) from subscription_events e
  where e.subscription_id = subscriptions.id and e.kind = 'note' and e.details->>'refunded' = '1')`

const selectSubscriptions = (db: Db) =>
  db
    .selectFrom('subscriptions')
    .select(['id', 'account_id as accountId', 'created_at as createdAt', 'price_centavos as priceCentavos'])
    .select([
      'max_subjects as maxSubjects',
      'payer_email_sealed as payerEmailSealed',
      'provider_id as providerId',
    ])
    .select(['init_point as initPoint', 'provider_status as providerStatus'])
    .select(['provider_modified_at as providerModifiedAt', 'authorized_at as authorizedAt'])
    .select(['next_charge_at as nextChargeAt', 'ended_at as endedAt', 'end_reason as endReason'])
    .select(['end_code as endCode', 'settled_at as settledAt', 'refund_state as refundState', 'state'])
    .select([
      'paid_until as paidUntil',
      'live_until as liveUntil',
      'is_live as isLive',
      'synced_at as syncedAt',
    ])
    .select(REFUNDED_BY_HAND.as('refundedByHandAt'))

export interface NewSubscription {
  readonly id: string
  readonly accountId: string
  readonly createdAt: Date
  readonly priceCentavos: number
  readonly maxSubjects: number
  readonly payerEmailSealed: Buffer
}

export async function insertSubscription(db: Db, one: NewSubscription): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into subscriptions (id, account_id, created_at, price_centavos, max_subjects, payer_email_sealed)
    values (${one.id}, ${one.accountId}, ${one.createdAt}, ${one.priceCentavos}, ${one.maxSubjects},
      ${one.payerEmailSealed})
    on conflict (account_id) where state <> 'cancelled' do nothing`.execute(db)
  return numAffectedRows === 1n
}

export const findSubscription = (db: Db, id: string): Promise<SubscriptionRow | undefined> =>
  selectSubscriptions(db).where('id', '=', id).executeTakeFirst()

/** Throws for an unknown id; no subscription is ever deleted. */
export const readSubscription = (db: Db, id: string): Promise<SubscriptionRow> =>
  selectSubscriptions(db).where('id', '=', id).executeTakeFirstOrThrow()

export const lockSubscription = (transaction: Db, id: string): Promise<SubscriptionRow> =>
  selectSubscriptions(transaction).where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

export const findLastOf = (db: Db, accountId: string): Promise<SubscriptionRow | undefined> =>
  selectSubscriptions(db)
    .where('account_id', '=', accountId)
    .orderBy((of) => of('state', '<>', 'cancelled'), 'desc')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

export const listOf = (db: Db, accountId: string): Promise<readonly SubscriptionRow[]> =>
  selectSubscriptions(db).where('account_id', '=', accountId).orderBy('created_at', 'desc').execute()

const FIND_BY_PROVIDER = statement({
  name: 'payments.find_by_provider',
  isReplanned: true,
  text: `
    select id from subscriptions where lower(provider_id) = lower($1)
    order by provider_id = $1 desc limit 1`,
  row: { id: 'subscriptions.id' },
})

/** Case-insensitive. */
export async function findByProviderId(db: Db, providerId: string): Promise<string | undefined> {
  const { rows } = await FIND_BY_PROVIDER.query(db, [providerId])
  return rows[0]?.id
}

export async function adopt(
  db: Db,
  id: string,
  remote: { readonly providerId: string; readonly initPoint: string | null },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update subscriptions set provider_id = ${remote.providerId}, init_point = coalesce(${remote.initPoint}, init_point)
    where id = ${id} and (provider_id is null or provider_id = ${remote.providerId})`.execute(db)
  return numAffectedRows === 1n
}

export type SubscriptionChange = Pick<
  SubscriptionRow,
  | 'providerStatus'
  | 'providerModifiedAt'
  | 'authorizedAt'
  | 'nextChargeAt'
  | 'state'
  | 'paidUntil'
  | 'liveUntil'
  | 'isLive'
  | 'refundState'
  | 'endedAt'
  | 'endReason'
  | 'endCode'
  | 'settledAt'
  | 'syncedAt'
> & { readonly evaluatedAt: Date }

export async function updateSubscription(
  transaction: Db,
  id: string,
  one: SubscriptionChange,
): Promise<void> {
  await sql`
    update subscriptions set provider_status = ${one.providerStatus},
      provider_modified_at = ${one.providerModifiedAt}, authorized_at = ${one.authorizedAt},
      next_charge_at = ${one.nextChargeAt}, state = ${one.state}, paid_until = ${one.paidUntil},
      live_until = ${one.liveUntil}, is_live = ${one.isLive}, refund_state = ${one.refundState},
      ended_at = ${one.endedAt}, end_reason = ${one.endReason}, end_code = ${one.endCode},
      settled_at = ${one.settledAt}, synced_at = ${one.syncedAt}, judged_at = ${one.evaluatedAt}
    where id = ${id}`.execute(transaction)
}

export async function findAllowance(db: Db, accountId: string, now: Date): Promise<number | null> {
  const found = await db
    .selectFrom('subscriptions')
    .select('max_subjects as maxSubjects')
    .where('account_id', '=', accountId)
    .where('live_until', '>', now)
    .orderBy('max_subjects', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found?.maxSubjects ?? null
}

export async function findLiveUntil(db: Db, accountId: string, now: Date): Promise<Date | null> {
  const { at } = await db
    .selectFrom('subscriptions')
    .select(({ fn }) => fn.max('live_until').as('at'))
    .where('account_id', '=', accountId)
    .where('live_until', '>', now)
    .executeTakeFirstOrThrow()
  return at
}

export async function erasePayer(transaction: Db, id: string): Promise<void> {
  await transaction
    .updateTable('subscriptions')
    .set({ payer_email_sealed: null })
    .where('id', '=', id)
    .execute()
}

/** Only dates, amounts and numbers remain. */
export async function detach(transaction: Db, accountId: string): Promise<void> {
  await sql`
    update subscription_events set note_sealed = null
    where subscription_id in (select id from subscriptions where account_id = ${accountId})`.execute(
    transaction,
  )
  await sql`
    update subscriptions set account_id = null, payer_email_sealed = null, is_live = false
    where account_id = ${accountId}`.execute(transaction)
}
