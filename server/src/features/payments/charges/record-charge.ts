import { argentineMoment, type ChargeFacts, formatArsExactly, formatDay, monthAfter } from '@multas/domain'
import type { Db } from '../../../platform/database/database.ts'
import type { AccountMail } from '../../notifications/index.ts'
import { chargedMail, refundedMail, refusedMail } from '../payment-mails.ts'
import type { PaymentsDeps } from '../payments-deps.ts'
import { type EventKind, recordEvent } from '../subscriptions/event-store.ts'
import type { SubscriptionRow } from '../subscriptions/subscription-store.ts'

interface ChargeChange {
  readonly before: ChargeFacts | null
  readonly after: ChargeFacts
}

export async function recordCharge(
  deps: Pick<PaymentsDeps, 'clock' | 'mails' | 'siteUrl'>,
  transaction: Db,
  { id, accountId, endedAt, providerStatus }: SubscriptionRow,
  { before, after }: ChargeChange,
): Promise<void> {
  const kind = kindOf(before, after)
  if (kind === null) return
  const isNew = await recordEvent(transaction, id, {
    at: deps.clock(),
    kind,
    actor: 'provider',
    dedupe: dedupeOf(kind, after),
    details: {
      charge: after.id,
      payment: after.paymentId,
      centavos: after.centavos,
      refundedCentavos: after.refundedCentavos,
    },
  })
  const isRetried = endedAt === null && providerStatus !== 'cancelled' && providerStatus !== 'paused'
  if (!isNew || (kind === 'charge_refused' && !isRetried)) return
  const mail = mailOf(kind, { before, after }, deps.siteUrl)
  if (mail !== null && accountId !== null) await deps.mails.write(transaction, accountId, mail)
}

function kindOf(before: ChargeFacts | null, after: ChargeFacts): EventKind | null {
  const isRefunded = after.refundedCentavos > (before?.refundedCentavos ?? 0)
  if (isRefunded && after.state !== 'charged_back') return 'charge_refunded'
  if (after.state === before?.state && after.paymentId === before.paymentId) return null
  if (after.state === 'approved') return 'charge_approved'
  if (after.state === 'rejected') return 'charge_refused'
  if (after.state === 'refunded') return 'charge_refunded'
  return after.state === 'charged_back' ? 'charged_back' : null
}

/** A payment may be refunded in several parts. */
function dedupeOf(kind: EventKind, { id, paymentId, refundedCentavos }: ChargeFacts): string {
  const ofPayment = `${kind}:${paymentId ?? id}`
  return kind === 'charge_refunded' ? `${ofPayment}:${refundedCentavos}` : ofPayment
}

function mailOf(
  kind: EventKind,
  { before, after: charge }: ChargeChange,
  siteUrl: string,
): AccountMail | null {
  const refunded = charge.refundedCentavos - (before?.refundedCentavos ?? 0)
  const paid = {
    chargeId: charge.id,
    number: charge.paymentId ?? charge.id,
    amount: formatArsExactly(charge.centavos),
    refunded: formatArsExactly(refunded > 0 ? refunded : charge.centavos),
    refundedInAll: charge.refundedCentavos,
    from: dayOf(charge.dueAt),
    to: dayOf(monthAfter(charge.dueAt)),
    on: dayOf(charge.approvedAt ?? charge.modifiedAt),
    accountUrl: `${siteUrl}/cuenta`,
  }
  if (kind === 'charge_approved') return chargedMail(paid)
  if (kind === 'charge_refunded') return refundedMail(paid)
  return kind === 'charge_refused' ? refusedMail(paid) : null
}

const dayOf = (at: Date) => formatDay(argentineMoment(at.getTime()).day)
