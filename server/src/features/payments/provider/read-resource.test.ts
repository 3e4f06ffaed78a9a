import { expect, it } from 'vitest'
import { payerOf, readInvoice, readPage, readPayment, readPreapproval, toCharge } from './read-resource.ts'

const MAY = '2026-05-01T12:00:00.000-03:00'
const JUNE = '2026-06-01T12:00:00.000-03:00'
const at = (written: string) => new Date(written)

it('a subscription needs a date of its last change, and has no reference where none is given', () => {
  const named = { id: 'p1', status: 'authorized' }
  expect(() => readPreapproval(named)).toThrow('a preapproval has no date of its last change')
  expect(readPreapproval({ ...named, date_created: MAY })).toEqual({
    ...{ id: 'p1', reference: '', initPoint: null, revision: String(at(MAY).getTime()) },
    snapshot: { status: 'authorized', modifiedAt: at(MAY), nextChargeAt: null },
  })
  expect(readPreapproval({ ...named, date_created: MAY, last_modified: JUNE }).snapshot?.modifiedAt).toEqual(
    at(JUNE),
  )
})

it.each([
  [{}, { results: [], total: null }],
  [
    { results: [{ id: 1 }], paging: { total: '3' } },
    { results: [{ id: 1 }], total: 3 },
  ],
  [
    { results: null, paging: { total: 'many' } },
    { results: [], total: null },
  ],
])('a page of results %j', (answer, page) => {
  expect(readPage(answer)).toEqual(page)
})

const paid = (fields: object = {}) => readPayment({ id: 7, status: 'approved', ...fields })

it.each([
  [{ point_of_interaction: { transaction_data: { subscription_id: 'p1' } } }, 'p1'],
  [{ point_of_interaction: {}, metadata: { preapproval_id: 'p2' } }, 'p2'],
  [{ point_of_interaction: { transaction_data: {} }, metadata: { preapproval_id: 3 } }, '3'],
  [
    {
      point_of_interaction: { transaction_data: { subscription_id: 'p1' } },
      metadata: { preapproval_id: 'p2' },
    },
    'p1',
  ],
  [{ metadata: null }, null],
])('the payer of a payment with %j', (fields, providerId) => {
  expect(payerOf(paid({ ...fields, external_reference: 'ours' }))).toEqual({ providerId, reference: 'ours' })
})

const charge = (fields: object = {}, payment: object | null = null) =>
  toCharge(readInvoice({ id: 5, debit_date: MAY, last_modified: MAY, ...fields }), payment && paid(payment))

it('a charge without a day on which it is due, or without any date of a change, is none', () => {
  expect(charge({ debit_date: null })).toBeNull()
  expect(charge({ last_modified: null })).toBeNull()
  expect(charge({ debit_date: null, date_created: JUNE })).toMatchObject({
    dueAt: at(JUNE),
    modifiedAt: at(JUNE),
  })
})

it('a charge changed when it or its payment changed last', () => {
  expect(charge({}, { date_last_updated: JUNE })?.modifiedAt).toEqual(at(JUNE))
  expect(charge({}, { date_created: JUNE })?.modifiedAt).toEqual(at(JUNE))
  expect(charge({ last_modified: JUNE }, { date_last_updated: MAY })?.modifiedAt).toEqual(at(JUNE))
})

it('a charge has the amounts, the number and the approval of its payment', () => {
  const payment = { transaction_amount: 299.9, transaction_amount_refunded: 100.29, date_approved: JUNE }
  expect(charge({}, payment)).toMatchObject({
    ...{ id: '5', paymentId: '7', centavos: 29_990, refundedCentavos: 10_029, approvedAt: at(JUNE) },
  })
  expect(charge({ transaction_amount: '150', payment: { id: 8 } })).toMatchObject({
    ...{ paymentId: '8', centavos: 15_000, refundedCentavos: 0, approvedAt: null },
  })
  expect(charge()).toMatchObject({ paymentId: null, centavos: 0 })
})

it.each([
  ['approved', 'approved'],
  ['authorized', 'pending'],
  ['pending', 'pending'],
  ['in_process', 'pending'],
  ['in_mediation', 'pending'],
  ['rejected', 'rejected'],
  ['cancelled', 'cancelled'],
  ['refunded', 'refunded'],
  ['charged_back', 'charged_back'],
  ['a state of later', 'pending'],
])('a charge whose payment is %s is %s', (status, state) => {
  expect(charge({ status: 'cancelled', payment: { id: 8, status } })?.state).toBe(state)
  expect(charge({ payment: { id: 8, status: 'approved' } }, { status })?.state).toBe(state)
})

it.each([
  ['cancelled', 'cancelled'],
  ['scheduled', 'scheduled'],
  [null, 'scheduled'],
])('a charge without a payment that is %s is %s', (status, state) => {
  expect(charge({ status, payment: { id: null } })?.state).toBe(state)
})
