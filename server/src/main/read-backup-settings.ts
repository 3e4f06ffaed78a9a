import { z } from 'zod'
import { whole } from './whole-number.ts'

export interface BackupSettings {
  readonly backupDir: string | null
  readonly backupsKept: number
  readonly outgoing: 'on' | 'off' | null
}

export const BACKUP_VARIABLES = {
  BACKUP_DIR: z.string().optional(),
  BACKUP_KEEP: whole(1, 1_000).default(7),
  OUTGOING: z.enum(['on', 'off'], 'expected on or off').optional(),
} as const

interface BackupValues {
  readonly BACKUP_DIR?: string | undefined
  readonly BACKUP_KEEP: number
  readonly OUTGOING?: 'on' | 'off' | undefined
}

export function toBackupSettings(values: BackupValues): BackupSettings {
  return {
    backupDir: values.BACKUP_DIR ?? null,
    backupsKept: values.BACKUP_KEEP,
    outgoing: values.OUTGOING ?? null,
  }
}
