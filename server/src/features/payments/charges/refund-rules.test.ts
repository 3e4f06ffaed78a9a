import type { ChargeFacts } from '@multas/domain'
import { describe, expect, it } from 'vitest'
import type { SubscriptionRow } from '../subscriptions/subscription-store.ts'
import { isRefundable, isRefundComplete, isRefundDue } from './refund-rules.ts'

const END = new Date('2026-03-11T12:00:00Z')
const before = new Date(END.getTime() - 1)
const after = new Date(END.getTime() + 1)

const charge = (change: Partial<ChargeFacts> = {}): ChargeFacts => ({
  ...{ id: 'c1', paymentId: '77', state: 'approved', centavos: 29_900, refundedCentavos: 0 },
  ...{ dueAt: before, approvedAt: before, modifiedAt: before },
  ...change,
})
const row = (change: Partial<SubscriptionRow> = {}) =>
  ({
    endedAt: END,
    endReason: 'cancelled',
    settledAt: END,
    refundState: 'none',
    ...change,
  }) as SubscriptionRow

describe('a payment is given back', () => {
  it.each<[string, Partial<SubscriptionRow>, Partial<ChargeFacts>, boolean]>([
    ['of a withdrawn subscription', { endReason: 'withdrawn' }, {}, true],
    ['of one that nobody paid in time', { endReason: 'abandoned' }, {}, true],
    ['charged after the end', {}, { approvedAt: after }, true],
    ['not if charged before the end', {}, {}, false],
    ['not if charged at the moment of the end', {}, { approvedAt: END }, false],
    ['not without the moment of its charge', {}, { approvedAt: null }, false],
    ['not while the subscription goes on', { endedAt: null, endReason: null }, { approvedAt: after }, false],
    ['not without a number', { endReason: 'withdrawn' }, { paymentId: null }, false],
    ['not if it was refused', { endReason: 'withdrawn' }, { state: 'rejected' }, false],
    ['not if an operator gave it back', { endReason: 'withdrawn', refundedByHandAt: END }, {}, false],
    ['charged after an operator gave others back', { refundedByHandAt: END }, { approvedAt: after }, true],
    ['not again', { endReason: 'withdrawn' }, { state: 'refunded' }, false],
  ])('%s', (_name, change, facts, isBack) => {
    expect(isRefundable(row(change), charge(facts))).toBe(isBack)
    expect(isRefundDue(row(change), [charge(facts)])).toBe(isBack)
  })

  it('also if only one of several is to be', () => {
    expect(isRefundDue(row(), [charge(), charge({ approvedAt: after })])).toBe(true)
    expect(isRefundDue(row(), [])).toBe(false)
  })
})

describe('a refund is complete', () => {
  const withdrawn = (change: Partial<SubscriptionRow>) => row({ endReason: 'withdrawn', ...change })
  it.each(['pending', 'by_hand'] as const)('that is %s, once nothing is left to give back', (refundState) => {
    expect(isRefundComplete(withdrawn({ refundState }), [charge({ state: 'refunded' })])).toBe(true)
    expect(isRefundComplete(withdrawn({ refundState }), [charge({ state: 'refunded' }), charge()])).toBe(
      false,
    )
    expect(isRefundComplete(withdrawn({ refundState, settledAt: null }), [])).toBe(false)
  })

  it.each(['none', 'done'] as const)('only if it is expected, not %s', (refundState) => {
    expect(isRefundComplete(withdrawn({ refundState }), [charge({ state: 'refunded' })])).toBe(false)
  })
})
