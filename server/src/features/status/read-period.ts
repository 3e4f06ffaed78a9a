import type { SourcePeriod } from '@multas/contract'
import type { Queryable } from '../../platform/database/database.ts'
import { countConsultations } from './count-consultations.ts'
import { describePeriod } from './read-states.ts'
import { readCountedUntil, readDays, readSpans } from './store.ts'
import { addDay, addHour, addSpan, newTally, type Tally } from './tally.ts'

/** From `start` and before `end`, by the hours that begin within. */
export interface Between {
  readonly start: Date
  readonly end: Date
}

/** How often every jurisdiction was asked: stored hours, and the newest ones counted from the checks themselves. */
export async function readPeriod(
  database: Queryable,
  { start, end }: Between,
): Promise<ReadonlyMap<string, SourcePeriod>> {
  const countedUntil = await readCountedUntil(database, start)
  const until = countedUntil < end ? countedUntil : end
  const stored = { from: start, lastDay: start, until }
  const [days, spans, newest] = await Promise.all([
    readDays(database, stored),
    readSpans(database, stored),
    countedUntil < end ? countConsultations(database, countedUntil) : [],
  ])
  const tallies = new Map<string, Tally>()
  const tallyOf = (slug: string) => {
    const tally = tallies.get(slug) ?? newTally()
    tallies.set(slug, tally)
    return tally
  }
  for (const row of days) addDay(tallyOf(row.jurisdiction), row)
  for (const row of spans) addSpan(tallyOf(row.jurisdiction), row)
  for (const hour of newest)
    if (hour.hour < end) addHour(tallyOf(hour.jurisdiction), hour, { lastDay: start, newest: start })
  return new Map([...tallies].map(([slug, { all }]) => [slug, describePeriod(all)]))
}
