import type { Log } from '../platform/log/log.ts'
import { probeEvidence } from '../platform/storage/probe-evidence.ts'
import { createS3Evidence } from '../platform/storage/s3-evidence.ts'
import type { Settings } from './read-settings.ts'

/**
 * Tells at the start whether the bucket for evidence can be used. One that cannot be is no reason not to start:
 * searches do without it, and it may be back before somebody uploads a photo.
 */
export async function checkBucket(
  { evidenceBucket }: Pick<Settings, 'evidenceBucket'>,
  log: Pick<Log, 'info' | 'error'>,
): Promise<void> {
  if (evidenceBucket === null) return
  const fault = await probeEvidence(createS3Evidence(evidenceBucket))
  if (fault === null) log.info('evidence.bucket.ready')
  else log.error('evidence.bucket.unusable', new Error(fault))
}
