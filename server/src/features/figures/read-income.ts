import type { adminFigures, IncomeSum } from '@multas/contract'
import type { CallReply } from '../../platform/http/register-call.ts'
import type { Income } from '../payments/index.ts'
import { daysOf, type Period, type Span } from './choose-period.ts'
import { HOURS, lastHour } from './counting/day-hours.ts'

type Figures = CallReply<typeof adminFigures>

const NO_INCOME: IncomeSum = {
  paidCentavos: 0,
  refundedCentavos: 0,
  payments: 0,
  begun: 0,
  ended: 0,
}

export async function readIncome(income: Income, period: Period, readAt: Date): Promise<Figures['income']> {
  const { now, before, step } = period
  const whole = async (span: Span) => (await income.count(span, 'whole')).get('whole') ?? NO_INCOME
  const [points, wholeNow, wholeBefore, statuses] = await Promise.all([
    step === 'hour' ? readHours(income, period, readAt) : readDays(income, period),
    whole(now),
    whole(before),
    income.countStatuses(),
  ])
  return { points, now: wholeNow, before: wholeBefore, statuses: { ...statuses } }
}

async function readHours(income: Income, period: Period, readAt: Date): Promise<Figures['income']['points']> {
  const { now, before } = period
  const [hours, hoursBefore] = await Promise.all([
    income.count(now, 'hour'),
    income.count({ start: before.start, end: now.start }, 'hour'),
  ])
  const last = lastHour(period, readAt)
  return HOURS.map((at, place) => ({
    at,
    now: place > last ? null : (hours.get(at) ?? NO_INCOME),
    before: hoursBefore.get(at) ?? NO_INCOME,
  }))
}

async function readDays(income: Income, { now, before }: Period): Promise<Figures['income']['points']> {
  const [days, daysBefore] = await Promise.all([income.count(now, 'day'), income.count(before, 'day')])
  const earlier = daysOf(before)
  return daysOf(now).map((at, place) => ({
    at,
    now: days.get(at) ?? NO_INCOME,
    before: daysBefore.get(earlier[place] ?? '') ?? NO_INCOME,
  }))
}
