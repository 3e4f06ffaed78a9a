import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { evaluateSubscription } from './evaluate-subscription.ts'
import { mergeCharge, mergeSnapshot, type SubscriptionFacts } from './subscription-facts.ts'
import { daysAfter, monthAfter, withdrawableUntil } from './subscription-terms.ts'
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

describe('a subscription', () => {
  it('is pending until its payer authorized it, and watches nothing', () => {
    for (const provider of [null, mergeSnapshot(null, snapshot('pending'))])
      expect(evaluateSubscription(facts({ provider, charges: [] }), START)).toMatchObject({
        state: 'pending',
        liveUntil: null,
        withdrawUntil: null,
        mayCancel: true,
        mayPause: false,
      })
  })

  it('is active while its month is paid, and watches beyond it as long as a charge is tried', () => {
    const now = at('2026-04-10')
    expect(evaluateSubscription(facts(), now)).toMatchObject({
      state: 'active',
      paidUntil: at('2026-04-11'),
      liveUntil: at('2026-04-21'),
      graceUntil: null,
    })
    expect(evaluateSubscription(facts(), at('2026-04-14'))).toMatchObject({
      state: 'past_due',
      graceUntil: at('2026-04-21'),
    })
    expect(evaluateSubscription(facts(), at('2026-04-22'))).toMatchObject({
      state: 'past_due',
      liveUntil: null,
    })
  })

  it('is past due from the day a charge was refused, and recovers when it is paid', () => {
    const refused = charge({
      id: '2',
      state: 'rejected',
      dueAt: at('2026-04-11'),
      modifiedAt: at('2026-04-11'),
    })
    const owing = facts({ charges: [charge(), refused] })
    expect(evaluateSubscription(owing, at('2026-04-12'))).toMatchObject({
      state: 'past_due',
      graceUntil: at('2026-04-21'),
    })
    const paid = { ...refused, state: 'approved' as const, modifiedAt: at('2026-04-15') }
    expect(
      evaluateSubscription({ ...owing, charges: mergeCharge(owing.charges, paid) }, at('2026-04-15')),
    ).toMatchObject({ state: 'active', paidUntil: at('2026-05-11') })
  })

  it.each([
    ['an older charge that was refused', { dueAt: at('2026-02-11') }, 'active'],
    ['another of the same day', { dueAt: START }, 'active'],
    ['a later one that is only pending', { dueAt: at('2026-03-13'), state: 'pending' }, 'active'],
    ['a later one that was refused', { dueAt: at('2026-03-13') }, 'past_due'],
  ] as const)('with its last month paid and %s is in the state it should', (_name, fields, state) => {
    const older = [charge({ id: '0', dueAt: at('2025-12-11') }), charge({ id: '3', dueAt: at('2026-01-11') })]
    const charges = [...older, charge(), charge({ id: '2', state: 'rejected', ...fields })].sort(
      (a, b) => a.dueAt.getTime() - b.dueAt.getTime(),
    )
    expect(evaluateSubscription(facts({ charges }), at('2026-03-20'))).toMatchObject({
      state,
      liveUntil: state === 'active' ? at('2026-04-21') : at('2026-04-11'),
    })
  })

  it('is past due two days after a charge was expected, to the instant', () => {
    const late = daysAfter(at('2026-04-11'), 2)
    expect(evaluateSubscription(facts(), new Date(late.getTime() - 1)).state).toBe('active')
    expect(evaluateSubscription(facts(), late).state).toBe('past_due')
  })

  it('pays for a month unless all of it was given back', () => {
    const paidUntil = (refundedCentavos: number) =>
      evaluateSubscription(facts({ charges: [charge({ refundedCentavos })] }), START).paidUntil
    expect(paidUntil(29_899)).toEqual(at('2026-04-11'))
    expect(paidUntil(29_900)).toBeNull()
  })

  it.each([
    ['active', 'authorized', START, { mayCancel: true, mayPause: true, mayResume: false }, true],
    [
      'past_due',
      'authorized',
      at('2026-07-02'),
      { mayCancel: true, mayPause: false, mayResume: false },
      true,
    ],
    ['paused', 'paused', START, { mayCancel: true, mayPause: false, mayResume: true }, false],
    ['cancelled', 'cancelled', START, { mayCancel: false, mayPause: false, mayResume: false }, false],
  ] as const)(
    'that is %s may be changed as it should, and names its next charge',
    (state, status, now, may, isCharged) => {
      const provider = mergeSnapshot(null, { ...snapshot(status), nextChargeAt: at('2026-06-30') })
      const nextChargeAt = isCharged ? at('2026-06-30') : null
      expect(evaluateSubscription(facts({ provider }), now)).toMatchObject({ state, ...may, nextChargeAt })
    },
  )

  it('is not watched without a payment and a moment of authorization', () => {
    const provider = { ...snapshot('authorized'), authorizedAt: null }
    expect(evaluateSubscription(facts({ provider, charges: [] }), START)).toMatchObject({
      state: 'active',
      liveUntil: null,
    })
  })

  it('owes nothing between the end of a pause and the next charge, and watches again from then on', () => {
    const provider = { ...mergeSnapshot(null, snapshot('authorized')), nextChargeAt: at('2026-07-01') }
    expect(evaluateSubscription(facts({ provider }), at('2026-06-20'))).toMatchObject({
      state: 'active',
      liveUntil: null,
      nextChargeAt: at('2026-07-01'),
    })
    expect(evaluateSubscription(facts({ provider }), at('2026-07-04')).state).toBe('past_due')
  })

  it('gives an account that never paid two days for the first charge, and none once it was refused', () => {
    expect(evaluateSubscription(facts({ charges: [] }), at('2026-03-12'))).toMatchObject({
      state: 'active',
      liveUntil: at('2026-03-13'),
    })
    expect(
      evaluateSubscription(facts({ charges: [charge({ state: 'rejected', approvedAt: null })] }), START),
    ).toMatchObject({ state: 'past_due', liveUntil: null, graceUntil: null })
  })

  it('is watched to the end of what was paid when it is paused or cancelled, and not beyond', () => {
    const paused = facts({ provider: mergeSnapshot(null, snapshot('paused')) })
    const ended = facts({ end: { at: START, reason: 'requested' } })
    for (const [one, state] of [
      [paused, 'paused'],
      [ended, 'cancelled'],
    ] as const) {
      expect(evaluateSubscription(one, at('2026-04-01'))).toMatchObject({
        state,
        liveUntil: at('2026-04-11'),
      })
      expect(evaluateSubscription(one, at('2026-04-11')).liveUntil).toBeNull()
    }
  })

  it('ends at once when it is withdrawn from, and what was given back pays for nothing', () => {
    const now = at('2026-03-12')
    const withdrawn = facts({ end: { at: now, reason: 'withdrawn' } })
    expect(evaluateSubscription(withdrawn, now)).toMatchObject({ liveUntil: null, withdrawUntil: null })
    for (const state of ['refunded', 'charged_back'] as const)
      expect(evaluateSubscription(facts({ charges: [charge({ state })] }), now).paidUntil).toBeNull()
  })

  it('may be withdrawn from to the end of the tenth day in Argentina, also after it was cancelled', () => {
    const lateEvening = new Date('2026-03-12T02:30:00Z')
    expect(withdrawableUntil(lateEvening)).toEqual(new Date('2026-03-22T03:00:00Z'))
    const ended = facts({ end: { at: START, reason: 'requested' } })
    expect(evaluateSubscription(ended, at('2026-03-21')).withdrawUntil).not.toBeNull()
    expect(evaluateSubscription(ended, at('2026-03-22')).withdrawUntil).toBeNull()
  })

  it('says who ended it', () => {
    const cancelled = mergeSnapshot(
      mergeSnapshot(null, snapshot('authorized')),
      snapshot('cancelled', at('2026-04-25')),
    )
    const refused = charge({ id: '2', state: 'rejected', dueAt: at('2026-04-11') })
    const reasonOf = (one: SubscriptionFacts) => evaluateSubscription(one, at('2026-04-01')).endReason
    expect(reasonOf(facts({ provider: cancelled }))).toBe('provider')
    expect(reasonOf(facts({ provider: cancelled, charges: [charge(), refused] }))).toBe('unpaid')
    expect(reasonOf(facts({ provider: cancelled, end: { at: START, reason: 'operator' } }))).toBe('operator')
    expect(reasonOf(facts())).toBeNull()
  })

  it('is never monitored beyond its grace period, regardless of the reports', () => {
    fc.assert(
      fc.property(fc.array(anySnapshot), fc.array(anyCharge), anyMoment, (snapshots, charges, now) => {
        const { liveUntil, paidUntil, state } = evaluateSubscription(
          { provider: mergeAll(snapshots), charges: chargeAll(charges), end: null },
          now,
        )
        if (liveUntil === null) return
        expect(liveUntil > now).toBe(true)
        const bound = paidUntil ?? daysAfter(START, 40)
        expect(liveUntil <= daysAfter(bound, 41)).toBe(true)
        if (state === 'cancelled' || state === 'paused') expect(liveUntil).toEqual(paidUntil)
      }),
    )
  })
})

describe('a month later', () => {
  it('is the same day and time, or the last day of a shorter month', () => {
    expect(monthAfter(new Date('2026-01-31T12:00:00Z'))).toEqual(new Date('2026-02-28T12:00:00Z'))
    expect(monthAfter(new Date('2028-01-30T12:00:00Z'))).toEqual(new Date('2028-02-29T12:00:00Z'))
    // 23:00 of the 31st in Argentina.
    expect(monthAfter(new Date('2026-02-01T02:00:00Z'))).toEqual(new Date('2026-03-01T02:00:00Z'))
    expect(monthAfter(new Date('2026-12-15T10:00:00Z'))).toEqual(new Date('2027-01-15T10:00:00Z'))
  })

  it('is always 28 to 31 days away', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2020-01-01'), max: new Date('2060-01-01'), noInvalidDate: true }),
        (one) => {
          const days = (monthAfter(one).getTime() - one.getTime()) / 86_400_000
          expect(days >= 28 && days <= 31).toBe(true)
        },
      ),
    )
  })
})
