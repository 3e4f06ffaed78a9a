import { z } from 'zod'
import type { Db } from '../../platform/database/database.ts'
import { statement, typedColumn } from '../../platform/database/statement.ts'
import { errorCode } from '../../platform/log/error-code.ts'
import { createSiteSettings } from '../../platform/settings/site-settings.ts'
import { BackupRefused, BackupRunning } from './manifest.ts'

/** Kept in `site_settings`; a restored copy starts without them. */
const RECORDS = {
  'backup.created': z.object({
    at: z.coerce.date(),
    name: z.string(),
    rows: z.int(),
    bytes: z.int(),
    missingEvidence: z.int(),
  }),
  'backup.verified': z.object({ at: z.coerce.date(), name: z.string(), seconds: z.number() }),
  'backup.create-failed': z.object({ at: z.coerce.date(), reason: z.string() }),
  'backup.verify-failed': z.object({ at: z.coerce.date(), reason: z.string() }),
} as const

type RecordKey = keyof typeof RECORDS

export interface BackupState {
  readonly installedAt: Date
  readonly created: z.infer<(typeof RECORDS)['backup.created']> | null
  readonly verified: z.infer<(typeof RECORDS)['backup.verified']> | null
  /** Of the last attempt; null after a success. */
  readonly failure: {
    readonly step: 'create' | 'verify'
    readonly at: Date
    readonly reason: string
  } | null
}

const READ = statement({
  name: 'backup.state',
  text: `select (select min(applied_at) from schema_migrations) as installed,
    coalesce((select jsonb_object_agg(key, value) from site_settings where key = any ($1)), '{}') as values`,
  row: { installed: 'timestamptz?', values: typedColumn<Readonly<Record<string, unknown>>>('jsonb') },
})

const DELETE = statement({ name: 'backup.state.delete', text: 'delete from site_settings where key = $1' })

export async function readBackupState(database: Db): Promise<BackupState> {
  const { rows } = await READ.query(database, [Object.keys(RECORDS)])
  const values = rows[0]?.values ?? {}
  const read = <K extends RecordKey>(key: K): z.infer<(typeof RECORDS)[K]> | null =>
    (RECORDS[key].safeParse(values[key]).data as z.infer<(typeof RECORDS)[K]> | undefined) ?? null
  return {
    installedAt: rows[0]?.installed ?? new Date(),
    created: read('backup.created'),
    verified: read('backup.verified'),
    failure:
      failureAt('create', read('backup.create-failed')) ?? failureAt('verify', read('backup.verify-failed')),
  }
}

type Failure = NonNullable<BackupState['failure']>

const failureAt = (step: Failure['step'], failure: Omit<Failure, 'step'> | null): Failure | null =>
  failure && { step, ...failure }

const MOST_AGE_MS = 26 * 3_600_000

export const isOldBackup = (ageMs: number): boolean => ageMs > MOST_AGE_MS

export function isBackupLate({ created, verified, installedAt }: BackupState, now: Date): boolean {
  const ages = [created, verified].map((made) => now.getTime() - (made?.at ?? installedAt).getTime())
  return ages.some(isOldBackup)
}

export async function recordSuccess<K extends 'backup.created' | 'backup.verified'>(
  database: Db,
  key: K,
  value: z.infer<(typeof RECORDS)[K]>,
): Promise<void> {
  await DELETE.query(database, [FAILURE_OF[key]])
  await createSiteSettings(database).write({ key }, value)
}

export async function recordFailure(
  database: Db,
  step: 'backup.created' | 'backup.verified',
  error: unknown,
): Promise<void> {
  if (error instanceof BackupRunning) return
  const failure = { at: new Date(), reason: reasonOf(error) }
  await createSiteSettings(database).write({ key: FAILURE_OF[step] }, failure)
}

const FAILURE_OF = {
  'backup.created': 'backup.create-failed',
  'backup.verified': 'backup.verify-failed',
} as const

/** Messages of PostgreSQL may quote rows; ours do not. */
const reasonOf = (error: unknown): string =>
  error instanceof BackupRefused ? error.message : `unexpected error ${errorCode(error)}`
