import { parseCronItem } from 'graphile-worker'
import { z } from 'zod'
import { whole } from './whole-number.ts'

export interface BackupSettings {
  readonly backupDir: string | null
  readonly backupsKept: number
  readonly backupSchedule: string | null
  readonly backupDrillSchedule: string | null
  readonly outgoing: 'on' | 'off' | null
}

const cronLine = (fallback: string) =>
  z
    .string()
    .refine(
      (text) => text === 'off' || isCronLine(text),
      'expected five fields of a cron line in UTC, or off',
    )
    .default(fallback)

function isCronLine(match: string): boolean {
  try {
    parseCronItem({ task: 'x', match })
    return true
  } catch {
    return false
  }
}

export const BACKUP_VARIABLES = {
  BACKUP_DIR: z.string().optional(),
  BACKUP_KEEP: whole(1, 1_000).default(7),
  BACKUP_SCHEDULE: cronLine('15 7 * * *'),
  BACKUP_DRILL_SCHEDULE: cronLine('45 7 * * *'),
  OUTGOING: z.enum(['on', 'off'], 'expected on or off').optional(),
} as const

interface BackupValues {
  readonly BACKUP_DIR?: string | undefined
  readonly BACKUP_KEEP: number
  readonly BACKUP_SCHEDULE: string
  readonly BACKUP_DRILL_SCHEDULE: string
  readonly OUTGOING?: 'on' | 'off' | undefined
}

const unlessOff = (text: string): string | null => (text === 'off' ? null : text)

export function toBackupSettings(values: BackupValues): BackupSettings {
  return {
    backupDir: values.BACKUP_DIR ?? null,
    backupsKept: values.BACKUP_KEEP,
    backupSchedule: unlessOff(values.BACKUP_SCHEDULE),
    backupDrillSchedule: unlessOff(values.BACKUP_DRILL_SCHEDULE),
    outgoing: values.OUTGOING ?? null,
  }
}
