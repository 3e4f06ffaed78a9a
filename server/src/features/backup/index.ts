export { listBackups } from './backup-folder.ts'
export { registerBackupGauges } from './backup-gauges.ts'
export {
  type BackupState,
  isBackupLate,
  isOldBackup,
  readBackupState,
  recordFailure,
  recordSuccess,
} from './backup-state.ts'
export { checkBackup } from './check-backup.ts'
export { createBackup } from './create/create-backup.ts'
export { dailyBackupJob, type TimeOfDay } from './daily-backup.ts'
export { describeBackup } from './describe-backup.ts'
export { rehearseRestore } from './restore/rehearse-restore.ts'
export { type RestoreDeps, restoreBackup } from './restore/restore-backup.ts'
export { verifyRestored } from './restore/verify-restored.ts'
