import type { SourcePeriod, SourceStates } from '@multas/contract'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Log } from '../../platform/log/log.ts'
import type { AnyJob, ScheduledJob } from '../../platform/queue/job.ts'
import { countHoursJob } from './count-hours-job.ts'
import { keepStates } from './keep-states.ts'
import { readLastHour } from './read-last-hour.ts'
import { type Between, readConsultations, readPeriod } from './read-period.ts'
import { type ConsultedSource, readStates } from './read-states.ts'

export type { ConsultedSource } from './read-states.ts'

export interface StatusDeps {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  /** All jurisdictions, in the order in which they are shown. */
  readonly sources: () => readonly ConsultedSource[] | Promise<readonly ConsultedSource[]>
}

export interface Status {
  readonly jobs: readonly AnyJob[]
  readonly schedule: readonly ScheduledJob[]
  /** How every source stands, at most half a minute old; null when the measurements can't be read now. */
  states(): Promise<SourceStates | null>
  /** Something was changed that the states tell: the next reading is a new one. */
  forget(): void
  /** Of every jurisdiction that was consulted, its last 60 minutes. */
  lastHour(): Promise<ReadonlyMap<string, SourcePeriod>>
  /** Of every jurisdiction that was consulted between two instants. */
  between(between: Between): Promise<ReadonlyMap<string, SourcePeriod>>
  /** The same, only how often it was consulted. */
  consultationsBetween(between: Between): Promise<ReadonlyMap<string, number>>
}

/** How well each jurisdiction's source answers, measured by the searches of visitors. */
export function createStatus({ database: { pool }, clock, log, sources }: StatusDeps): Status {
  return {
    jobs: [],
    schedule: [countHoursJob({ database: pool, clock, log })],
    ...keepStates({
      clock,
      log,
      read: () => readStates({ database: pool, clock, sources }),
    }),
    lastHour: () => readLastHour(pool, clock()),
    between: (between) => readPeriod(pool, between),
    consultationsBetween: (between) => readConsultations(pool, between),
  }
}
