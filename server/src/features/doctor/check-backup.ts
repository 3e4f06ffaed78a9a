import { readdir } from 'node:fs/promises'
import { type BackupState, isOldBackup, listBackups } from '../backup/index.ts'
import { type Finding, finding } from './finding.ts'

const HOUR_MS = 3_600_000

export async function checkBackup(folder: string | null, now: number): Promise<Finding> {
  if (folder === null)
    return finding('backup', 'skipped', 'BACKUP_DIR is not set, so the age of the newest backup is unknown.')
  const entries = await readdir(folder).catch(() => null)
  if (entries === null) return finding('backup', 'failed', `BACKUP_DIR cannot be read: ${folder}`)
  const [newest] = await listBackups(folder)
  if (newest === undefined)
    return finding('backup', 'failed', `No backup found in ${folder}. Run "multas backup".`)
  const ageMs = now - newest.createdAt.getTime()
  return assessAge('backup', `The newest backup is ${hours(ageMs)} hours old.`, ageMs)
}

export function assessRehearsal(state: BackupState | null, now: number): Finding {
  const check = 'backup-rehearsal'
  if (state === null) return finding(check, 'skipped', 'Without the database its result is unknown.')
  const { verified, failure } = state
  if (failure !== null)
    return finding(
      check,
      'failed',
      failure.step === 'create'
        ? `The last backup failed: ${failure.reason}`
        : `The last backup could not be restored: ${failure.reason}`,
    )
  if (verified === null)
    return finding(check, 'warning', 'No backup was ever restored: run "multas restore --rehearse".')
  const ageMs = now - verified.at.getTime()
  const seconds = Math.round(verified.seconds)
  return assessAge(
    check,
    `A backup was restored in ${seconds} s and verified ${hours(ageMs)} hours ago.`,
    ageMs,
  )
}

const hours = (ms: number): string => (ms / HOUR_MS).toFixed(1)

const assessAge = (check: string, message: string, ageMs: number): Finding =>
  finding(check, isOldBackup(ageMs) ? 'failed' : 'ok', message)
