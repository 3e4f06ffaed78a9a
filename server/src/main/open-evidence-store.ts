import path from 'node:path'
import { createDiskEvidence } from '../platform/storage/disk-evidence.ts'
import type { EvidenceStore } from '../platform/storage/evidence-store.ts'
import { createS3Evidence } from '../platform/storage/s3-evidence.ts'
import type { Settings } from './read-settings.ts'

export function openEvidenceStore({
  evidenceBucket,
  dataDir,
}: Pick<Settings, 'evidenceBucket' | 'dataDir'>): EvidenceStore {
  return evidenceBucket
    ? createS3Evidence(evidenceBucket)
    : createDiskEvidence(path.join(dataDir, 'uploaded-evidence'))
}
