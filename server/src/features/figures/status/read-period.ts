import type { SourcePeriod } from '@multas/contract'
import type { Db } from '../../../platform/database/database.ts'
import { countConsultations, type SourceHour } from './count-consultations.ts'
import { describePeriod } from './read-states.ts'
import { readCountedUntil, readSpans, sumHours } from './store.ts'
import { addSpan, addTotals, newTally, type Tally } from './tally.ts'

export interface Between {
  readonly start: Date
  readonly end: Date
}

export async function readPeriod(database: Db, between: Between): Promise<ReadonlyMap<string, SourcePeriod>> {
  const { stored, countNewest } = await splitPeriod(database, between)
  const [totals, spans, newest] = await Promise.all([
    sumHours(database, stored.from, stored.until),
    readSpans(database, stored),
    countNewest(),
  ])
  const tallies = new Map<string, Tally>()
  const tallyOf = (slug: string) => {
    const tally = tallies.get(slug) ?? newTally()
    tallies.set(slug, tally)
    return tally
  }
  for (const row of [...totals, ...newest]) addTotals(tallyOf(row.jurisdiction), row)
  for (const row of spans) addSpan(tallyOf(row.jurisdiction), row)
  return new Map([...tallies].map(([slug, { all }]) => [slug, describePeriod(all)]))
}

export async function readConsultations(
  database: Db,
  between: Between,
): Promise<ReadonlyMap<string, number>> {
  const { stored, countNewest } = await splitPeriod(database, between)
  const [totals, newest] = await Promise.all([sumHours(database, stored.from, stored.until), countNewest()])
  const counts = new Map<string, number>()
  for (const { jurisdiction, consultations } of [...totals, ...newest])
    counts.set(jurisdiction, (counts.get(jurisdiction) ?? 0) + consultations)
  return counts
}

async function splitPeriod(database: Db, { start, end }: Between) {
  const countedUntil = await readCountedUntil(database, start)
  const until = countedUntil < end ? countedUntil : end
  return {
    stored: { from: start, lastDay: start, until },
    countNewest: async (): Promise<readonly SourceHour[]> =>
      countedUntil < end
        ? (await countConsultations(database, countedUntil)).filter(({ hour }) => hour < end)
        : [],
  }
}
