import { END_REASONS, SUBSCRIPTION_STATES } from '@multas/domain'
import { expect, it } from 'vitest'
import { describeRefund, describeState } from './describe-subscription.ts'
import type { AccountSubscription } from './subscription-calls.ts'

const subscription = (fields: Partial<AccountSubscription> = {}): AccountSubscription => ({
  id: '5b0c1c1e-8e0b-4a1c-9f0e-0d7f2a6b3c41',
  state: 'active',
  isLive: true,
  priceCentavos: 29_900,
  maxSubjects: 5,
  createdAt: '2026-03-11T14:05:00.000Z',
  authorizedAt: '2026-03-11T14:07:30.000Z',
  nextChargeAt: '2026-04-11T02:30:00.000Z',
  paidUntil: '2026-04-11T02:30:00.000Z',
  graceUntil: null,
  canWithdrawUntil: null,
  endedAt: null,
  endReason: null,
  endCode: null,
  refund: { state: 'none', centavos: 0 },
  payerEmail: 'a***@gmail.com',
  initPoint: null,
  mayCancel: true,
  mayPause: true,
  mayResume: false,
  ...fields,
})

it('says when the next charge is, on the day that it is in Argentina', () => {
  expect(describeState(subscription()).text).toContain('El próximo cobro es el 10/04/2026.')
})

it('does not say that something is watched while no month is paid', () => {
  const { text } = describeState(subscription({ isLive: false, paidUntil: null }))
  expect(text).not.toMatch(/^Consultamos/)
  expect(text).toContain('El próximo cobro es el 10/04/2026.')
})

it.each(SUBSCRIPTION_STATES)('has a name and a sentence for %s', (state) => {
  const { name, text } = describeState(subscription({ state }))
  expect(name).not.toBe('')
  expect(text).toMatch(/\.$/)
})

it.each(END_REASONS)('says how it ended: %s', (endReason) => {
  const ended = subscription({ state: 'cancelled', endReason, endedAt: '2026-03-20T12:00:00.000Z' })
  expect(describeState(ended).text).not.toContain('undefined')
})

it('does not say that nothing was charged of one that was authorized too late', () => {
  const abandoned = { state: 'cancelled', endReason: 'abandoned', isLive: false } as const
  const textOf = (authorizedAt: string | null) =>
    describeState(subscription({ ...abandoned, authorizedAt })).text
  expect(textOf(null)).toContain('No se cobró nada.')
  expect(textOf('2026-03-20T12:00:00.000Z')).toContain('se devuelve')
})

it('says of one to authorize that an earlier one still pays for the monitoring', () => {
  const textOf = (isLive: boolean) => describeState(subscription({ state: 'pending', isLive })).text
  expect(textOf(true)).toMatch(/no se cobra nada\. Lo que seguís se consulta hasta el 10\/04\/2026\.$/)
  expect(textOf(false)).toMatch(/no se cobra nada y no se consulta lo que seguís\.$/)
})

it('says that monitoring goes on to the end of the paid time, only while it does', () => {
  const ended = { state: 'cancelled', endReason: 'requested' } as const
  expect(describeState(subscription(ended)).text).toContain('se consulta hasta el 10/04/2026')
  expect(describeState(subscription({ ...ended, isLive: false })).text).not.toContain('se consulta')
})

it('mentions refunds only where there are any', () => {
  expect(describeRefund(subscription())).toBeNull()
  const refund = { state: 'pending', centavos: 29_900 } as const
  expect(describeRefund(subscription({ refund }))).toContain('299')
})
