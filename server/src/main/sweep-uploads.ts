import path from 'node:path'
import type { Log } from '../platform/log/log.ts'
import { sweepParts } from '../platform/storage/part-files.ts'
import type { Settings } from './read-settings.ts'

const EVERY_MS = 300_000

/** Earlier versions wrote fleet uploads without a suffix. */
const FOLDERS: readonly (readonly [string, ((name: string) => boolean)?])[] = [
  ['registry'],
  ['uploaded-evidence'],
  ['fleet-imports', () => true],
]

/**
 * Deletes interrupted uploads now and every five minutes; returns a stop function. Each process may have its
 * own `DATA_DIR`.
 */
export async function sweepUploads({ dataDir }: Pick<Settings, 'dataDir'>, log: Log): Promise<() => void> {
  const sweep = async () => {
    for (const [folder, isPart] of FOLDERS)
      try {
        const swept = await sweepParts(path.join(dataDir, folder), isPart)
        if (swept > 0) log.info('storage.uploads.swept', { folder, swept })
      } catch (error) {
        log.error('storage.uploads.sweep.failed', error, { folder })
      }
  }
  await sweep()
  const sweeping = setInterval(() => void sweep(), EVERY_MS)
  sweeping.unref()
  return () => clearInterval(sweeping)
}
