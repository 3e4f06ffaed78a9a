import type { SourcePeriod } from '@multas/contract'
import type { Db } from '../../../platform/database/database.ts'
import { countConsultations, type SourceHour } from './count-consultations.ts'
import { addHistograms } from './latency-histogram.ts'
import { describePeriod } from './read-states.ts'

const HOUR_MS = 3_600_000

export async function readLastHour(database: Db, now: Date): Promise<ReadonlyMap<string, SourcePeriod>> {
  const counted = await countConsultations(database, new Date(now.getTime() - HOUR_MS))
  const bySlug = Map.groupBy(counted, ({ jurisdiction }) => jurisdiction)
  return new Map([...bySlug].map(([slug, parts]) => [slug, describePeriod(parts.reduce(addUp))]))
}

/** Sixty minutes span two clock hours. */
function addUp(one: SourceHour, other: SourceHour): SourceHour {
  return {
    ...one,
    consultations: one.consultations + other.consultations,
    answered: one.answered + other.answered,
    latencies: addHistograms(one.latencies, other.latencies),
  }
}
