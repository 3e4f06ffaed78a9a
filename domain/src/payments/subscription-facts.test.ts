import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { evaluateSubscription } from './evaluate-subscription.ts'
import { mergeSnapshot } from './subscription-facts.ts'
import {
  anyCharge,
  anyMoment,
  anySnapshot,
  at,
  charge,
  chargeAll,
  facts,
  mergeAll,
  START,
  snapshot,
} from './testing/subscription-samples.ts'

/** The same facts again, in another order, some of them twice. */
const shuffledTwice = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc
    .array(arbitrary, { minLength: 1, maxLength: 8 })
    .chain((notified) =>
      fc
        .array(fc.constantFrom(...notified), { maxLength: 6 })
        .chain((again) =>
          fc
            .shuffledSubarray([...notified, ...again], { minLength: notified.length + again.length })
            .map((other) => ({ facts: notified, other })),
        ),
    )

describe('what the provider says', () => {
  it('leads to the same facts for any order and number of reports', () => {
    fc.assert(
      fc.property(shuffledTwice(anySnapshot), ({ facts: notified, other }) => {
        expect(mergeAll(other)).toEqual(mergeAll(notified))
      }),
    )
    fc.assert(
      fc.property(shuffledTwice(anyCharge), ({ facts: notified, other }) => {
        expect(chargeAll(other)).toEqual(chargeAll(notified))
      }),
    )
  })

  it.each([
    ['is a later state', { state: 'pending' }, { state: 'approved' }],
    ['is a larger refund', { refundedCentavos: 1 }, { refundedCentavos: 2 }],
    ['names its payment', { paymentId: null }, { paymentId: '12' }],
    ['names a later payment', { paymentId: '11' }, { paymentId: '12' }],
    [
      'names a later payment, also of less',
      { paymentId: '11', centavos: 2 },
      { paymentId: '12', centavos: 1 },
    ],
    ['was approved', { approvedAt: null }, { approvedAt: START }],
    ['was approved later', { approvedAt: START }, { approvedAt: at('2026-03-12') }],
    ['is more', { centavos: 1 }, { centavos: 2 }],
    ['is due later', { dueAt: START }, { dueAt: at('2026-03-12') }],
    ['was changed later', { state: 'refunded' }, { state: 'pending', modifiedAt: at('2026-03-12') }],
  ] as const)('of two charges at one moment, counts the one that %s', (_name, less, more) => {
    expect(chargeAll([charge(less), charge(more)])).toEqual([charge(more)])
    expect(chargeAll([charge(more), charge(less)])).toEqual([charge(more)])
  })

  it.each([
    ['is a later status', snapshot('authorized'), snapshot('paused')],
    ['charges later', snapshot('paused'), { ...snapshot('paused'), nextChargeAt: START }],
    ['is cancelled, even if it is older', snapshot('paused', at('2026-03-12')), snapshot('cancelled')],
  ])('of two snapshots, counts the one that %s', (_name, less, more) => {
    for (const both of [
      [less, more],
      [more, less],
    ])
      expect(mergeAll(both)).toMatchObject(more)
  })

  it('lists charges by the day on which they are due, then by id', () => {
    const [first, second, third] = [
      charge({ id: '3' }),
      charge({ id: '1', dueAt: at('2026-04-11') }),
      charge({ id: '2', dueAt: at('2026-04-11') }),
    ]
    expect(chargeAll([third, second, first])).toEqual([first, second, third])
    expect(chargeAll([second, third, first])).toEqual([first, second, third])
  })

  it('was authorized when it first was', () => {
    const provider = mergeAll([
      snapshot('authorized', at('2026-03-12')),
      snapshot('authorized', START),
      snapshot('authorized', at('2026-03-13')),
    ])
    expect(provider?.authorizedAt).toEqual(START)
  })

  it('never brings back what was cancelled', () => {
    fc.assert(
      fc.property(fc.array(anySnapshot, { maxLength: 6 }), anyMoment, (snapshots, now) => {
        const provider = mergeAll([...snapshots, snapshot('cancelled')])
        expect(evaluateSubscription(facts({ provider, charges: [] }), now).state).toBe('cancelled')
      }),
    )
  })

  it('counts the latest poll, also when it arrives first', () => {
    const late = mergeSnapshot(
      mergeSnapshot(null, snapshot('paused', at('2026-04-02'))),
      snapshot('authorized'),
    )
    expect(late).toMatchObject({ status: 'paused', authorizedAt: START })
  })
})
