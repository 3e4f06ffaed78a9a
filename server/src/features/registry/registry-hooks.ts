import type { Database } from '../../platform/database/database.ts'
import type { CurrentFines } from './fines/find-fines.ts'

export interface ChangedRegistry {
  readonly jurisdiction: string
}

export type ReadCurrent = (hashes: readonly string[]) => Promise<CurrentFines>

/** Handlers are idempotent and run in a job. */
export interface RegistryHooks {
  onRegistryChanged(changed: ChangedRegistry, readCurrent: ReadCurrent, signal: AbortSignal): Promise<void>
}

export interface NotifyDeps extends RegistryHooks {
  readonly database: Pick<Database, 'db'>
}
