import type { SourcePeriod, SourceState, SourceStates } from '@multas/contract'
import { addDays, startOfArgentineDay, todayInArgentina } from '@multas/domain'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import { countConsultations } from './count-consultations.ts'
import { evaluateState } from './evaluate-state.ts'
import { type LatencyHistogram, readPercentile } from './latency-histogram.ts'
import { readCountedUntil, readDays, readSpans } from './store.ts'
import { addDay, addHour, addSpan, newTally, type Tally } from './tally.ts'

export interface ConsultedSource {
  readonly slug: string
  readonly name: string
  readonly isConfigured: boolean
  readonly isPaused: boolean
  readonly isResting: boolean
}

export interface ReadStatesDeps {
  readonly database: Db
  readonly clock: Clock
  readonly sources: () => readonly ConsultedSource[] | Promise<readonly ConsultedSource[]>
}

const HOUR_MS = 3_600_000
const MONTH_DAYS = 30
const DAY_HOURS = 24
const NEWEST_HOURS = 2

export async function readStates({ database, clock, sources }: ReadStatesDeps): Promise<SourceStates> {
  const now = clock()
  const thisHourMs = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS
  const hoursAgo = (hours: number) => new Date(thisHourMs - (hours - 1) * HOUR_MS)
  const today = todayInArgentina(now)
  const days = Array.from({ length: MONTH_DAYS }, (_, place) => addDays(today, place - MONTH_DAYS + 1))
  const from = startOfArgentineDay(days[0] ?? today)
  const lastDay = hoursAgo(DAY_HOURS)
  const until = await readCountedUntil(database, from)
  const [shown, stored, spans, newest] = await Promise.all([
    sources(),
    readDays(database, { from, lastDay, until }),
    readSpans(database, { from, lastDay, until }),
    countConsultations(database, until),
  ])
  const tallies = new Map<string, Tally>()
  const tallyOf = (slug: string) => {
    const tally = tallies.get(slug) ?? newTally()
    tallies.set(slug, tally)
    return tally
  }
  for (const row of stored) addDay(tallyOf(row.jurisdiction), row)
  for (const row of spans) addSpan(tallyOf(row.jurisdiction), row)
  for (const hour of newest)
    addHour(tallyOf(hour.jurisdiction), hour, { lastDay, newest: hoursAgo(NEWEST_HOURS) })
  return {
    readAt: now.toISOString(),
    sources: shown.map((source) => describeSource(source, tallies.get(source.slug) ?? newTally(), days)),
  }
}

function describeSource(source: ConsultedSource, tally: Tally, days: readonly string[]): SourceState {
  const { slug, name } = source
  return {
    slug,
    name,
    state: evaluateState({ ...source, newest: tally.newest, lastDay: tally.lastDay }),
    lastAnsweredAt: tally.lastAnsweredAt?.toISOString() ?? null,
    overloaded: tally.lastDay.overloaded,
    day: describePeriod(tally.lastDay),
    month: describePeriod(tally.all),
    days: days.map((day) => ({ day, ...(tally.days.get(day) ?? { consultations: 0, answered: 0 }) })),
  }
}

export function describePeriod(counts: {
  consultations: number
  answered: number
  latencies: LatencyHistogram
}): SourcePeriod {
  const { consultations, answered, latencies } = counts
  return {
    consultations,
    answered,
    medianMs: readPercentile(latencies, 0.5),
    p95Ms: readPercentile(latencies, 0.95),
  }
}
