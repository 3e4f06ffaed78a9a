import {
  payerOf,
  readInvoice,
  readPage,
  readPayment,
  readPreapproval,
  toCharge,
} from '@multas/server/src/features/payments/provider/read-resource.ts'
import { isSigned } from '@multas/server/src/features/payments/webhooks/verify-webhook.ts'
import { repeated, requireThat, type Target } from '../target.ts'

const PREAPPROVAL = {
  id: '2c93',
  status: 'authorized',
  external_reference: '01234567-89ab-cdef-0123-456789abcdef',
  init_point: 'https://mp.example/x',
  date_created: '2026-11-01T10:00:00.000-04:00',
  last_modified: '2026-11-02T10:00:00.000-04:00',
  next_payment_date: '2026-12-01',
}
const INVOICE = {
  id: 7,
  preapproval_id: '2c93',
  status: 'processed',
  transaction_amount: 1500.5,
  debit_date: '2026-11-01T10:00:00Z',
  date_created: '2026-11-01T10:00:00Z',
  last_modified: '2026-11-01T10:00:00Z',
  payment: { id: 9, status: 'approved' },
}
const PAYMENT = {
  id: 9,
  status: 'refunded',
  transaction_amount: '1500.50',
  transaction_amount_refunded: 100,
  date_approved: '2026-11-01T10:00:00Z',
  metadata: { preapproval_id: '2c93' },
  point_of_interaction: { transaction_data: { subscription_id: '2c93' } },
}

/** Dates that PostgreSQL's `timestamptz` holds. */
const isStorable = (at: Date | null) =>
  at === null || (at.getTime() > Date.UTC(-4_700, 0) && !Number.isNaN(at.getTime()))

export function open(): Target {
  return {
    seeds: [PREAPPROVAL, INVOICE, PAYMENT, { results: [INVOICE, PREAPPROVAL], paging: { total: '2' } }].map(
      (one) => Buffer.from(JSON.stringify(one)),
    ),
    words: [
      '-1',
      '1e308',
      '-0.004',
      '0.1',
      '"2026-02-30"',
      '"+275760-09-13T00:00:00Z"',
      '"-000001-01-01T00:00:00Z"',
      'null',
      '{}',
      '[]',
      '"approved"',
      'ts=1,v1=',
      'transaction_amount_refunded',
      'javascript:',
    ],
    large: () => [repeated('{"id":1},', '{"results":[', '{}]}'), repeated('['), repeated('a=b,')],
    run(input) {
      const text = input.toString('utf8')
      isSigned(
        { signature: text.slice(0, 8_000), requestId: text, dataId: text.slice(0, 100), isInAddress: true },
        'secret',
      )
      let answer: unknown
      try {
        answer = JSON.parse(text || '{}')
      } catch {
        return
      }
      const paid = attempt(() => readPayment(answer))
      if (paid !== null) payerOf(paid)
      for (const one of [
        attempt(() => readInvoice(answer)),
        ...(attempt(() => readPage(answer))?.results ?? [])
          .slice(0, 100)
          .map((found) => attempt(() => readInvoice(found))),
      ])
        if (one !== null) requireCharge(toCharge(one, paid))
      const remote = attempt(() => readPreapproval(answer))
      if (remote === null) return
      requireThat(
        remote.initPoint === null || /^https?:\/\//.test(new URL(remote.initPoint).href),
        'a page is a page',
      )
      requireThat(
        isStorable(remote.snapshot?.modifiedAt ?? null) && isStorable(remote.snapshot?.nextChargeAt ?? null),
        'a moment can be stored',
      )
    },
  }
}

function requireCharge(charge: ReturnType<typeof toCharge>): void {
  if (charge === null) return
  for (const centavos of [charge.centavos, charge.refundedCentavos])
    requireThat(centavos >= 0 && centavos === (centavos | 0), 'an amount can be stored as whole centavos')
  for (const at of [charge.dueAt, charge.approvedAt, charge.modifiedAt])
    requireThat(isStorable(at), 'a moment can be stored')
}

/** The gateway turns what a schema refuses into an error of the provider. */
function attempt<T>(read: () => T): T | null {
  try {
    return read()
  } catch (error) {
    if (
      error instanceof Error &&
      (error.name.endsWith('ZodError') || error.message.startsWith('a preapproval'))
    )
      return null
    throw error
  }
}
