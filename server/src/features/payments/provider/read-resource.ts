import { type ChargeFacts, type ChargeState, PROVIDER_STATUSES } from '@multas/domain'
import { z } from 'zod'
import type { RemotePayer, RemoteSubscription } from './gateway.ts'

/** Unneeded fields are lenient: an unreadable date or word becomes null. */
const text = z.union([z.string().min(1), z.number()]).transform(String)
const optionalText = text
  .nullish()
  .catch(null)
  .transform((one) => one ?? null)
const optionalMoment = z
  .string()
  .transform((written) => new Date(written))
  .refine((at) => !Number.isNaN(at.getTime()))
  .nullish()
  .catch(null)
  .transform((at) => at ?? null)
/** Stored as 32-bit centavos. */
const MAX_AMOUNT = (2 ** 31 - 1) / 100
const optionalAmount = z.coerce.number().nonnegative().max(MAX_AMOUNT).nullish().catch(null)

const preapproval = z.object({
  id: text,
  status: text,
  external_reference: optionalText,
  init_point: optionalText,
  date_created: optionalMoment,
  last_modified: optionalMoment,
  next_payment_date: optionalMoment,
})

/**
 * Parses a `preapproval`. Throws if id, state or date is missing. An unknown state gives a null `snapshot`;
 * the rest still counts.
 */
export function readPreapproval(answer: unknown): RemoteSubscription {
  const one = preapproval.parse(answer)
  const modifiedAt = one.last_modified ?? one.date_created
  if (modifiedAt === null) throw new Error('a preapproval has no date of its last change')
  const status = PROVIDER_STATUSES.find((known) => known === one.status)
  return {
    id: one.id,
    reference: one.external_reference ?? '',
    initPoint: one.init_point !== null && isPage(one.init_point) ? one.init_point : null,
    snapshot: status === undefined ? null : { status, modifiedAt, nextChargeAt: one.next_payment_date },
    revision: `${modifiedAt.getTime()}`,
  }
}

/** The payer is redirected there: only http(s) URLs pass. */
const isPage = (address: string) => /^https?:/.test(address) && URL.canParse(address)

const pageOfResults = z.object({
  results: z.array(z.looseObject({})).nullish(),
  paging: z.looseObject({ total: z.coerce.number().nullish().catch(null) }).nullish(),
})

export function readPage(answer: unknown) {
  const { results, paging } = pageOfResults.parse(answer)
  return { results: results ?? [], total: paging?.total ?? null }
}

const invoice = z.object({
  id: text,
  preapproval_id: optionalText,
  external_reference: optionalText,
  status: optionalText,
  transaction_amount: optionalAmount,
  debit_date: optionalMoment,
  date_created: optionalMoment,
  last_modified: optionalMoment,
  payment: z.object({ id: optionalText, status: optionalText }).nullish().catch(null),
})
export type RemoteInvoice = z.output<typeof invoice>

export const readInvoice = (answer: unknown): RemoteInvoice => invoice.parse(answer)

const payment = z.object({
  id: text,
  status: text,
  external_reference: optionalText,
  transaction_amount: optionalAmount,
  transaction_amount_refunded: optionalAmount,
  date_approved: optionalMoment,
  date_created: optionalMoment,
  date_last_updated: optionalMoment,
  metadata: z.looseObject({ preapproval_id: optionalText }).nullish().catch(null),
  point_of_interaction: z
    .looseObject({ transaction_data: z.looseObject({ subscription_id: optionalText }).nullish() })
    .nullish()
    .catch(null),
})
export type RemotePayment = z.output<typeof payment>

export const readPayment = (answer: unknown): RemotePayment => payment.parse(answer)

export function payerOf(one: RemotePayment): RemotePayer {
  const named = one.point_of_interaction?.transaction_data?.subscription_id ?? null
  return { providerId: named ?? one.metadata?.preapproval_id ?? null, reference: one.external_reference }
}

export function toCharge(one: RemoteInvoice, paid: RemotePayment | null): ChargeFacts | null {
  const dueAt = one.debit_date ?? one.date_created
  const moments = [one.last_modified, one.date_created, paid?.date_last_updated, paid?.date_created]
  const modifiedMs = Math.max(...moments.map((at) => at?.getTime() ?? 0))
  if (dueAt === null || modifiedMs === 0) return null
  return {
    id: one.id,
    paymentId: paid?.id ?? one.payment?.id ?? null,
    state: stateOf(one, paid),
    centavos: Math.round((one.transaction_amount ?? paid?.transaction_amount ?? 0) * 100),
    refundedCentavos: Math.round((paid?.transaction_amount_refunded ?? 0) * 100),
    dueAt,
    approvedAt: paid?.date_approved ?? null,
    modifiedAt: new Date(modifiedMs),
  }
}

/** An unknown state counts as pending. */
const PAYMENT_STATES: Readonly<Record<string, ChargeState>> = {
  approved: 'approved',
  authorized: 'pending',
  pending: 'pending',
  in_process: 'pending',
  in_mediation: 'pending',
  rejected: 'rejected',
  cancelled: 'cancelled',
  refunded: 'refunded',
  charged_back: 'charged_back',
}

function stateOf(one: RemoteInvoice, paid: RemotePayment | null): ChargeState {
  const word = paid?.status ?? one.payment?.status
  if (word) return PAYMENT_STATES[word] ?? 'pending'
  return one.status === 'cancelled' ? 'cancelled' : 'scheduled'
}
