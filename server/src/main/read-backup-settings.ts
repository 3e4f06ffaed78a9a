import { z } from 'zod'
import type { TimeOfDay } from '../features/backup/index.ts'
import { postgresAddress } from './address-settings.ts'
import { whole } from './whole-number.ts'

export interface BackupSettings {
  readonly backupDir: string | null
  readonly backupsKept: number
  readonly backupAt: TimeOfDay | null
  readonly rehearsesRestore: boolean
  readonly scratchUrl: string | null
  readonly outgoing: 'on' | 'off' | null
}

const timeOfDay = z
  .string()
  .regex(/^(?:([01]\d|2[0-3]):[0-5]\d|off)$/, 'expected HH:MM, the time in Argentina, or off')
  .transform((text) => {
    const [hour, minute] = text.split(':').map(Number)
    return hour === undefined || minute === undefined ? null : { hour, minute }
  })

export const BACKUP_VARIABLES = {
  BACKUP_DIR: z.string().optional(),
  BACKUP_KEEP: whole(1, 1_000).default(7),
  BACKUP_AT: timeOfDay.default({ hour: 4, minute: 30 }),
  BACKUP_REHEARSAL: z.enum(['on', 'off'], 'expected on or off').default('on'),
  BACKUP_SCRATCH_URL: postgresAddress.optional(),
  OUTGOING: z.enum(['on', 'off'], 'expected on or off').optional(),
} as const

interface BackupValues {
  readonly BACKUP_DIR?: string | undefined
  readonly BACKUP_KEEP: number
  readonly BACKUP_AT: TimeOfDay | null
  readonly BACKUP_REHEARSAL: 'on' | 'off'
  readonly BACKUP_SCRATCH_URL?: string | undefined
  readonly OUTGOING?: 'on' | 'off' | undefined
}

export function toBackupSettings(values: BackupValues): BackupSettings {
  return {
    backupDir: values.BACKUP_DIR ?? null,
    backupsKept: values.BACKUP_KEEP,
    backupAt: values.BACKUP_AT,
    rehearsesRestore: values.BACKUP_REHEARSAL === 'on',
    scratchUrl: values.BACKUP_SCRATCH_URL ?? null,
    outgoing: values.OUTGOING ?? null,
  }
}
