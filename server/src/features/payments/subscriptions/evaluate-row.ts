import {
  argentineMoment,
  type ChargeFacts,
  evaluateSubscription,
  formatDay,
  type ProviderFacts,
  type SubscriptionFacts,
  type SubscriptionStatus,
} from '@multas/domain'
import type { Db } from '../../../platform/database/database.ts'
import { overMail } from '../payment-mails.ts'
import type { PaymentsDeps } from '../payments-deps.ts'
import { recordEvent } from './event-store.ts'
import {
  findAllowance,
  findLiveUntil,
  type SubscriptionRow,
  updateSubscription,
} from './subscription-store.ts'

export function providerFactsOf(row: SubscriptionRow): ProviderFacts | null {
  const { providerStatus: status, providerModifiedAt: modifiedAt, authorizedAt, nextChargeAt } = row
  return status === null || modifiedAt === null ? null : { status, modifiedAt, authorizedAt, nextChargeAt }
}

export function factsOf(row: SubscriptionRow, charges: readonly ChargeFacts[]): SubscriptionFacts {
  const { endedAt: at, endReason: reason } = row
  return {
    provider: providerFactsOf(row),
    charges,
    end: at === null || reason === null ? null : { at, reason },
  }
}

export type RowChange = Partial<
  Pick<
    SubscriptionRow,
    | 'providerStatus'
    | 'providerModifiedAt'
    | 'authorizedAt'
    | 'nextChargeAt'
    | 'endedAt'
    | 'endReason'
    | 'endCode'
    | 'settledAt'
    | 'refundState'
    | 'syncedAt'
  >
>

export type ReevaluateDeps = Pick<PaymentsDeps, 'clock' | 'onSubscriptionChanged' | 'mails' | 'siteUrl'>

export async function reevaluateRow(
  { clock, onSubscriptionChanged, mails, siteUrl }: ReevaluateDeps,
  transaction: Db,
  row: SubscriptionRow,
  {
    change = {},
    charges,
    actor,
  }: {
    readonly change?: RowChange
    readonly charges: readonly ChargeFacts[]
    readonly actor: string
  },
): Promise<SubscriptionStatus> {
  const now = clock()
  const changed = { ...row, ...change }
  const status = evaluateSubscription(factsOf(changed, charges), now, row.state)
  const isLive = status.liveUntil !== null
  await updateSubscription(transaction, row.id, {
    ...changed,
    ...status,
    nextChargeAt: changed.nextChargeAt,
    endReason: changed.endReason,
    isLive,
    evaluatedAt: now,
  })
  if (status.state !== row.state)
    await recordEvent(transaction, row.id, {
      at: now,
      kind: 'state',
      actor,
      dedupe: `state:${status.state}:${now.getTime()}`,
      details: { from: row.state, to: status.state, reason: status.endReason },
    })
  const hasEndedThere = status.state === 'cancelled' && status.state !== row.state && changed.endedAt === null
  if (row.accountId !== null && hasEndedThere && changed.authorizedAt !== null) {
    const liveUntil = await findLiveUntil(transaction, row.accountId, now)
    await mails.write(
      transaction,
      row.accountId,
      overMail({
        id: row.id,
        isUnpaid: status.endReason === 'unpaid',
        until: liveUntil && formatDay(argentineMoment(liveUntil.getTime()).day),
        accountUrl: `${siteUrl}/cuenta`,
      }),
    )
  }
  if (row.accountId !== null && isLive !== row.isLive) {
    const isServed = (await findAllowance(transaction, row.accountId, now)) !== null
    await onSubscriptionChanged(transaction, row.accountId, isServed)
  }
  return status
}
