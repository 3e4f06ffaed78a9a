import type { Log } from '../platform/log/log.ts'
import { probeEvidence } from '../platform/storage/probe-evidence.ts'
import { createS3Evidence } from '../platform/storage/s3-evidence.ts'
import type { Settings } from './read-settings.ts'

/** Failure does not block startup, because searches work without the bucket. */
export async function checkBucket(
  { evidenceBucket }: Pick<Settings, 'evidenceBucket'>,
  log: Pick<Log, 'info' | 'error'>,
): Promise<void> {
  if (evidenceBucket === null) return
  const fault = await probeEvidence(createS3Evidence(evidenceBucket))
  if (fault === null) log.info('evidence.bucket.ready')
  else log.error('evidence.bucket.unusable', new Error(fault))
}
