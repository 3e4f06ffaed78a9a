import type { CreatedBackup } from './create/create-backup.ts'

export function describeBackup(backup: CreatedBackup): string[] {
  const { rows, bytes, snapshotMs, missingEvidence, deleted, name } = backup
  return [
    `${rows} rows, ${(bytes / 1e6).toFixed(1)} MB; the database snapshot was open for ${(snapshotMs / 1_000).toFixed(1)} s.`,
    ...(missingEvidence > 0 ? [`${missingEvidence} evidence files were no longer in the store.`] : []),
    ...(deleted.length > 0 ? [`Deleted ${deleted.join(', ')}.`] : []),
    'Store APP_SECRET separately: the backup cannot be restored without it.',
    name,
  ]
}
