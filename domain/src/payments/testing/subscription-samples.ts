import fc from 'fast-check'
import {
  CHARGE_STATES,
  type ChargeFacts,
  mergeCharge,
  mergeSnapshot,
  PROVIDER_STATUSES,
  type ProviderFacts,
  type ProviderSnapshot,
  type SubscriptionFacts,
} from '../subscription-facts.ts'
import { daysAfter } from '../subscription-terms.ts'

export const at = (day: string) => new Date(`${day}T15:00:00Z`)
export const START = at('2026-03-11')

export const snapshot = (status: ProviderSnapshot['status'], modifiedAt = START): ProviderSnapshot => ({
  status,
  modifiedAt,
  nextChargeAt: null,
})
export const charge = (fields: Partial<ChargeFacts> = {}): ChargeFacts => ({
  id: '1',
  paymentId: '11',
  state: 'approved',
  centavos: 29_900,
  refundedCentavos: 0,
  dueAt: START,
  approvedAt: START,
  modifiedAt: START,
  ...fields,
})
export const facts = (fields: Partial<SubscriptionFacts> = {}): SubscriptionFacts => ({
  provider: mergeSnapshot(null, snapshot('authorized')),
  charges: [charge()],
  end: null,
  ...fields,
})

export const anyMoment = fc.integer({ min: 0, max: 40 }).map((days) => daysAfter(START, days))
const fewMoments = fc.constantFrom(START, daysAfter(START, 1))
export const anySnapshot: fc.Arbitrary<ProviderSnapshot> = fc.record({
  status: fc.constantFrom(...PROVIDER_STATUSES),
  modifiedAt: fewMoments,
  nextChargeAt: fc.option(fewMoments, { nil: null }),
})
export const anyCharge: fc.Arbitrary<ChargeFacts> = fc.record({
  id: fc.constantFrom('1', '2', '3'),
  paymentId: fc.constantFrom(null, '11', '12'),
  state: fc.constantFrom(...CHARGE_STATES),
  centavos: fc.constant(29_900),
  refundedCentavos: fc.constantFrom(0, 10_000, 29_900),
  dueAt: anyMoment,
  approvedAt: fc.option(anyMoment, { nil: null }),
  modifiedAt: anyMoment,
})
export const mergeAll = (snapshots: readonly ProviderSnapshot[]) =>
  snapshots.reduce<ProviderFacts | null>(mergeSnapshot, null)
export const chargeAll = (charges: readonly ChargeFacts[]) =>
  charges.reduce<readonly ChargeFacts[]>(mergeCharge, [])
