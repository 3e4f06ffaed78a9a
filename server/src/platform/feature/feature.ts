import type { App } from '../http/create-app.ts'
import type { AccountPart } from '../personal-data/account-part.ts'
import type { AnyJob, ScheduledJob } from '../queue/job.ts'
import type { Upkeep } from '../retention/retention.ts'

/** What every feature returns; `main` collects each part from one list. */
export interface Feature<Hooks = unknown> {
  readonly routes?: (app: App) => void
  readonly jobs?: readonly AnyJob[]
  readonly schedule?: readonly ScheduledJob[]
  readonly upkeep?: readonly Upkeep[]
  readonly accountPart?: AccountPart
  /** Handlers of what others announce. */
  readonly hooks?: Partial<Hooks>
  /** Runs before the process serves or works. */
  readonly start?: () => Promise<void>
  /** In processes that run jobs. Returns what ends the work. */
  readonly work?: () => () => Promise<unknown>
  /** Runs after the last request and job. */
  readonly close?: () => Promise<void>
}

export type FeatureWith<Part extends keyof Feature> = Required<Pick<Feature, Part>>
