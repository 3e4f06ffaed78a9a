import {
  type adminFigures,
  type FigurePoint,
  FUNNEL_STEPS,
  type JurisdictionFigures,
  MAIL_OUTCOMES,
  type SearchCounts,
} from '@multas/contract'
import type { Db } from '../../platform/database/database.ts'
import type { CallReply } from '../../platform/http/register-call.ts'
import type { Income } from '../payments/index.ts'
import { daysOf, type Period, type Span } from './choose-period.ts'
import { addUp, NO_SEARCHES } from './counting/add-up.ts'
import { readCountedUntil } from './counting/counted-until.ts'
import { HOURS, lastHour } from './counting/day-hours.ts'
import { countSteps, type Funnel, readFunnel } from './counting/funnel-counts.ts'
import { countSearches, countWhole, readDailySearches } from './counting/search-counts.ts'
import { type MailRow, readMails } from './mail-counts.ts'
import { readIncome } from './read-income.ts'

export type Figures = CallReply<typeof adminFigures>

export interface FigureSources {
  readonly database: Db
  readonly jurisdictions: (now: Span, before: Span) => Promise<JurisdictionFigures[]>
  readonly income: Income
}

export async function readFigures(deps: FigureSources, period: Period, readAt: Date): Promise<Figures> {
  const [searches, funnel, mails, jurisdictions, income] = await Promise.all([
    period.step === 'hour' ? readHours(deps.database, period, readAt) : readDays(deps.database, period),
    readSteps(deps.database, period),
    compareMails(deps.database, period),
    deps.jurisdictions(period.now, period.before),
    readIncome(deps.income, period, readAt),
  ])
  const { now, before, isRunning, step } = period
  return {
    readAt: readAt.toISOString(),
    period: { from: now.from, to: now.to },
    before: { from: before.from, to: before.to },
    isRunning,
    step,
    ...searches,
    funnel,
    mails,
    jurisdictions,
    income,
  }
}

interface SearchFigures {
  readonly points: FigurePoint[]
  readonly searches: { readonly now: SearchCounts; readonly before: SearchCounts }
}

async function readHours(database: Db, period: Period, readAt: Date): Promise<SearchFigures> {
  const { now, before } = period
  const [hours, hoursBefore, whole, wholeBefore] = await Promise.all([
    countSearches(database, now, 'hour'),
    countSearches(database, { start: before.start, end: now.start }, 'hour'),
    countWhole(database, now),
    countWhole(database, before),
  ])
  const passed = lastHour(period, readAt)
  const points = HOURS.map((at, place) => ({
    at,
    now: place > passed ? null : (hours.get(at) ?? NO_SEARCHES),
    before: hoursBefore.get(at) ?? NO_SEARCHES,
  }))
  return { points, searches: { now: whole, before: wholeBefore } }
}

async function readDays(database: Db, { now, before }: Period): Promise<SearchFigures> {
  const countedUntil = (await readCountedUntil(database, 'search_days')) ?? before.start
  const [days, daysBefore] = await Promise.all([
    readDailySearches(database, now, countedUntil),
    readDailySearches(database, before, countedUntil),
  ])
  const earlier = daysOf(before)
  const points = daysOf(now).map((at, place) => ({
    at,
    now: days.get(at) ?? NO_SEARCHES,
    before: daysBefore.get(earlier[place] ?? '') ?? NO_SEARCHES,
  }))
  return { points, searches: { now: addUp([...days.values()]), before: addUp([...daysBefore.values()]) } }
}

async function readSteps(database: Db, { now, before, step }: Period): Promise<Figures['funnel']> {
  const countedUntil = await readCountedUntil(database, 'funnel_days')
  const read = (span: Span): Promise<Funnel> =>
    step === 'hour' ? countSteps(database, span) : readFunnel(database, span, countedUntil)
  const [steps, stepsBefore] = await Promise.all([read(now), read(before)])
  return FUNNEL_STEPS.map((name) => ({
    step: name,
    now: steps.get(name) ?? 0,
    before: stepsBefore.get(name) ?? 0,
  }))
}

async function compareMails(database: Db, { now, before }: Period): Promise<Figures['mails']> {
  const [mails, mailsBefore] = await Promise.all([readMails(database, now), readMails(database, before)])
  const kinds = [...new Set([...mails, ...mailsBefore].map(({ kind }) => kind))].toSorted()
  const count = (rows: readonly MailRow[], kind: string, outcome: string) =>
    rows.find((row) => row.kind === kind && row.outcome === outcome)?.mails ?? 0
  return kinds.map((kind) => {
    const [sent, refused, unavailable] = MAIL_OUTCOMES.map((outcome) => ({
      now: count(mails, kind, outcome),
      before: count(mailsBefore, kind, outcome),
    }))
    const none = { now: 0, before: 0 }
    return { kind, sent: sent ?? none, refused: refused ?? none, unavailable: unavailable ?? none }
  })
}
