import { todayInArgentina } from '@multas/domain'
import type { SourceHour } from './count-consultations.ts'
import { addHistograms, emptyHistogram, type LatencyHistogram } from './latency-histogram.ts'
import type { DayCounts, SpanCount } from './store.ts'

interface Counts {
  consultations: number
  answered: number
  overloaded: number
  partly: number
  latencies: LatencyHistogram
}

export interface Tally {
  readonly lastDay: Counts
  readonly all: Counts
  readonly days: Map<string, { consultations: number; answered: number }>
  readonly newest: Counts
  lastAnsweredAt: Date | null
}

const noCounts = (): Counts => ({
  consultations: 0,
  answered: 0,
  overloaded: 0,
  partly: 0,
  latencies: emptyHistogram(),
})

export const newTally = (): Tally => ({
  lastDay: noCounts(),
  all: noCounts(),
  days: new Map(),
  newest: noCounts(),
  lastAnsweredAt: null,
})

interface Added {
  readonly consultations: number
  readonly answered: number
  readonly overloaded?: number
  readonly partly?: number
  readonly latencies?: LatencyHistogram
}

export function addDay(tally: Tally, row: DayCounts): void {
  add(tally.all, row)
  if (row.isLastDay) add(tally.lastDay, row)
  addToDay(tally, row.day, row)
  noteAnswer(tally, row.lastAnsweredAt)
}

export const addTotals = (tally: Tally, added: Added): void => add(tally.all, added)

export function addSpan(tally: Tally, { span, n, isLastDay }: SpanCount): void {
  const latencies = emptyHistogram()
  latencies[span] = n
  const added = { consultations: 0, answered: 0, latencies }
  add(tally.all, added)
  if (isLastDay) add(tally.lastDay, added)
}

export function addHour(tally: Tally, hour: SourceHour, since: { lastDay: Date; newest: Date }): void {
  add(tally.all, hour)
  if (hour.hour >= since.lastDay) add(tally.lastDay, hour)
  if (hour.hour >= since.newest) add(tally.newest, hour)
  addToDay(tally, todayInArgentina(hour.hour), hour)
  noteAnswer(tally, hour.lastAnsweredAt)
}

function add(
  counts: Counts,
  { consultations, answered, overloaded = 0, partly = 0, latencies }: Added,
): void {
  counts.consultations += consultations
  counts.answered += answered
  counts.overloaded += overloaded
  counts.partly += partly
  if (latencies !== undefined) counts.latencies = addHistograms(counts.latencies, latencies)
}

function addToDay({ days }: Tally, day: string, { consultations, answered }: Added): void {
  const known = days.get(day) ?? { consultations: 0, answered: 0 }
  days.set(day, {
    consultations: known.consultations + consultations,
    answered: known.answered + answered,
  })
}

function noteAnswer(tally: Tally, answeredAt: Date | null): void {
  if (answeredAt !== null && (tally.lastAnsweredAt === null || tally.lastAnsweredAt < answeredAt))
    tally.lastAnsweredAt = answeredAt
}
