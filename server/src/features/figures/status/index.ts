import type { SourcePeriod, SourceStates } from '@multas/contract'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { FeatureWith } from '../../../platform/feature/feature.ts'
import type { Log } from '../../../platform/log/log.ts'
import { cacheStates } from './cache-states.ts'
import { countHoursJob } from './count-hours-job.ts'
import { readLastHour } from './read-last-hour.ts'
import { type Between, readConsultations, readPeriod } from './read-period.ts'
import { type ConsultedSource, readStates } from './read-states.ts'

export type { ConsultedSource } from './read-states.ts'

export interface StatusDeps {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  readonly sources: () => readonly ConsultedSource[] | Promise<readonly ConsultedSource[]>
}

export interface Status extends FeatureWith<'schedule'> {
  states(): Promise<SourceStates | null>
  invalidate(): void
  lastHour(): Promise<ReadonlyMap<string, SourcePeriod>>
  between(between: Between): Promise<ReadonlyMap<string, SourcePeriod>>
  consultationsBetween(between: Between): Promise<ReadonlyMap<string, number>>
}

export function createStatus({ database: { db, reads }, clock, log, sources }: StatusDeps): Status {
  return {
    schedule: [countHoursJob({ database: db, clock, log })],
    ...cacheStates({
      clock,
      log,
      read: () => readStates({ database: reads.db, clock, sources }),
    }),
    lastHour: () => readLastHour(reads.db, clock()),
    between: (between) => readPeriod(reads.db, between),
    consultationsBetween: (between) => readConsultations(reads.db, between),
  }
}
