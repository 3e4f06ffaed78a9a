import type { AdminSubscription } from '@multas/contract'
import { evaluateSubscription, maskEmail } from '@multas/domain'
import { type ChargeRow, listCharges } from '../charges/charge-store.ts'
import type { PaymentsDeps } from '../payments-deps.ts'
import { factsOf } from '../subscriptions/evaluate-row.ts'
import { type EventRow, listEvents } from '../subscriptions/event-store.ts'
import type { SubscriptionRow } from '../subscriptions/subscription-store.ts'
import { findOwner } from './admin-store.ts'

export async function describeForOperator(
  deps: PaymentsDeps,
  row: SubscriptionRow,
): Promise<AdminSubscription> {
  const { db } = deps.database
  const [charges, events, owner, watched] = await Promise.all([
    listCharges(db, row.id),
    listEvents(db, row.id),
    findOwner(db, row.accountId),
    row.accountId === null ? [] : deps.watchedBy(row.accountId),
  ])
  const status = evaluateSubscription(factsOf(row, charges), deps.clock())
  const mask = (sealed: Buffer | null | undefined) =>
    sealed ? maskEmail(deps.secrets.decrypt(sealed)) : null
  return {
    id: row.id,
    state: status.state,
    isLive: status.liveUntil !== null,
    createdAt: row.createdAt.toISOString(),
    priceCentavos: row.priceCentavos,
    maxSubjects: row.maxSubjects,
    paidUntil: write(status.paidUntil),
    nextChargeAt: write(status.nextChargeAt),
    paidCentavos: sumPaid(charges),
    refundState: row.refundState,
    owner: mask(owner),
    payer: mask(row.payerEmailSealed),
    providerNumber: row.providerId,
    authorizedAt: write(row.authorizedAt),
    graceUntil: write(status.graceUntil),
    canWithdrawUntil: write(status.withdrawUntil),
    endedAt: write(status.state === 'cancelled' ? (row.endedAt ?? row.providerModifiedAt) : null),
    endReason: status.endReason,
    endCode: row.endCode,
    settledAt: write(row.settledAt),
    syncedAt: write(row.syncedAt),
    watched: [...watched],
    payments: charges.map(describeCharge).reverse(),
    events: events.map((event) => describeEvent(deps, event)),
    mayCancel: status.mayCancel,
    mayPause: deps.provider !== null && status.mayPause,
    mayResume: deps.provider !== null && status.mayResume,
  }
}

function sumPaid(charges: readonly ChargeRow[]): number {
  return charges
    .filter(({ approvedAt, state }) => approvedAt !== null && state !== 'charged_back')
    .reduce((sum, { centavos, refundedCentavos }) => sum + centavos - refundedCentavos, 0)
}

function describeCharge(one: ChargeRow): AdminSubscription['payments'][number] {
  return {
    id: one.rowId,
    state: one.state,
    centavos: one.centavos,
    refundedCentavos: one.refundedCentavos,
    dueAt: one.dueAt.toISOString(),
    approvedAt: write(one.approvedAt),
    chargeNumber: one.id,
    paymentNumber: one.paymentId,
  }
}

function describeEvent(
  { secrets }: PaymentsDeps,
  { noteSealed, at, details, ...event }: EventRow,
): AdminSubscription['events'][number] {
  return {
    ...event,
    at: at.toISOString(),
    details: { ...details },
    note: noteSealed === null ? null : secrets.decrypt(noteSealed),
  }
}

const write = (at: Date | null) => at?.toISOString() ?? null
