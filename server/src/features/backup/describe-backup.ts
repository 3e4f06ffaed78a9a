import type { CreatedBackup } from './create-backup.ts'

export function describeBackup(backup: CreatedBackup): string[] {
  const { rows, bytes, snapshotMs, missingEvidence, deleted, name } = backup
  return [
    `${rows} rows, ${(bytes / 1e6).toFixed(1)} MB; the snapshot was held for ${(snapshotMs / 1_000).toFixed(1)} s.`,
    ...(missingEvidence > 0 ? [`${missingEvidence} pieces of evidence were no longer in the store.`] : []),
    ...(deleted.length > 0 ? [`Deleted ${deleted.join(', ')}.`] : []),
    'Keep APP_SECRET apart from it: without it the backup cannot be restored.',
    name,
  ]
}
