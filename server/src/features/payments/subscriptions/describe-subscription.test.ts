import type { ChargeFacts } from '@multas/domain'
import { expect, it } from 'vitest'
import { createSecrets } from '../../../platform/secrets/secrets.ts'
import { describeSubscription } from './describe-subscription.ts'
import type { SubscriptionRow } from './subscription-store.ts'

const secrets = createSecrets('a secret of the tests, long enough to be one')
const BEGAN = new Date('2026-03-01T12:00:00Z')
const NOW = new Date('2026-03-20T12:00:00Z')

const ROW: SubscriptionRow = {
  ...{ id: 's', accountId: 'a', createdAt: BEGAN, priceCentavos: 500_000, maxSubjects: 5 },
  ...{
    payerEmailSealed: secrets.encrypt('ana.perez@example.com'),
    providerId: 'p',
    initPoint: 'https://mp.example/1',
  },
  ...{ providerStatus: 'authorized', providerModifiedAt: BEGAN, authorizedAt: BEGAN },
  nextChargeAt: new Date('2026-04-01T12:00:00Z'),
  ...{ endedAt: null, endReason: null, endCode: 'B-1', settledAt: null, refundState: 'none' },
  ...{
    refundedByHandAt: null,
    state: 'active',
    paidUntil: null,
    liveUntil: null,
    isLive: true,
    syncedAt: null,
  },
}

const charge = (changes: Partial<ChargeFacts> = {}): ChargeFacts => ({
  ...{ id: 'c', paymentId: '1', state: 'approved', centavos: 500_000, refundedCentavos: 0 },
  ...{ dueAt: BEGAN, approvedAt: BEGAN, modifiedAt: BEGAN },
  ...changes,
})

const describeAt = (now: Date, row: Partial<SubscriptionRow>, others: readonly SubscriptionRow[] = []) =>
  describeSubscription({ ...ROW, ...row }, [charge()], { secrets, now, isEnabled: true, others })

it('says until when an active subscription is paid, who pays it, and no more', () => {
  expect(describeAt(NOW, {})).toMatchObject({
    ...{ state: 'active', isLive: true, payerEmail: expect.stringMatching(/^a.*@/), initPoint: null },
    ...{ authorizedAt: BEGAN.toISOString(), nextChargeAt: '2026-04-01T12:00:00.000Z' },
    ...{ graceUntil: null, endedAt: null, endReason: null, canWithdrawUntil: null, mayCancel: true },
  })
  expect(describeAt(NOW, {}).payerEmail).not.toContain('perez')
  expect(describeAt(NOW, { payerEmailSealed: null }).payerEmail).toBe('')
})

it('names the latest of the months that the account has paid, also of another subscription', () => {
  const own = describeAt(NOW, {}).paidUntil ?? ''
  const liveUntil = (days: number) => ({ ...ROW, liveUntil: new Date(Date.parse(own) + days * 86_400_000) })
  expect(describeAt(NOW, {}, [liveUntil(-3), liveUntil(-5)]).paidUntil).toBe(own)
  const later = liveUntil(3)
  for (const others of [
    [later, liveUntil(2)],
    [liveUntil(2), later],
  ])
    expect(describeAt(NOW, {}, others).paidUntil).toBe(later.liveUntil.toISOString())
  const pending = { providerStatus: 'pending', authorizedAt: null, nextChargeAt: null } as const
  const begun = (others: readonly SubscriptionRow[]) =>
    describeSubscription({ ...ROW, ...pending }, [], { secrets, now: NOW, isEnabled: true, others })
  expect(begun([later])).toMatchObject({
    ...{ state: 'pending', isLive: true, initPoint: ROW.initPoint },
    graceUntil: null,
  })
  const over = { ...ROW, liveUntil: new Date(NOW.getTime() - 1) }
  expect(begun([over])).toMatchObject({ isLive: false, paidUntil: null })
})

it('has a grace only while a month is owed, and an end only once it has ended', () => {
  const late = describeAt(new Date('2026-04-03T12:00:00Z'), {})
  expect(late.state).toBe('past_due')
  expect(late.graceUntil).not.toBeNull()
  const endedAt = new Date('2026-03-15T12:00:00Z')
  const ended = describeAt(NOW, { endedAt, endReason: 'requested' })
  expect(ended).toMatchObject({
    ...{ state: 'cancelled', endedAt: endedAt.toISOString(), endReason: 'requested', endCode: 'B-1' },
    ...{ graceUntil: null, mayCancel: false },
  })
  const abandoned = {
    providerStatus: 'pending',
    authorizedAt: null,
    endedAt,
    endReason: 'abandoned',
  } as const
  expect(describeAt(NOW, abandoned)).toMatchObject({ endReason: 'abandoned', endCode: null })
})
