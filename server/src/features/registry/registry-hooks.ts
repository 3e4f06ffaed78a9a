import type { Database } from '../../platform/database/database.ts'
import type { CurrentFines, UndoneDelivery } from './fines/find-fines.ts'

export interface NewlyPublished {
  readonly jurisdiction: string
}

export type ReadCurrent = (hashes: readonly string[]) => Promise<CurrentFines>

/** Handlers are idempotent and run in a job. */
export interface RegistryHooks {
  onDeliveryPublished(published: NewlyPublished, readCurrent: ReadCurrent, signal: AbortSignal): Promise<void>
  onDeliveryUndone(undone: UndoneDelivery, readCurrent: ReadCurrent, signal: AbortSignal): Promise<void>
}

export interface NotifyDeps extends RegistryHooks {
  readonly database: Pick<Database, 'db'>
}
