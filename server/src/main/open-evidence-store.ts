import path from 'node:path'
import { Problem } from '../platform/http/problem.ts'
import type { Outgoing } from '../platform/outgoing/outgoing.ts'
import { JobHandedBack } from '../platform/queue/job.ts'
import { createDiskEvidence } from '../platform/storage/disk-evidence.ts'
import type { EvidenceStore } from '../platform/storage/evidence-store.ts'
import { createS3Evidence } from '../platform/storage/s3-evidence.ts'
import type { Settings } from './read-settings.ts'

export function openEvidenceStore(
  { evidenceBucket, dataDir }: Pick<Settings, 'evidenceBucket' | 'dataDir'>,
  outgoing?: Outgoing,
): EvidenceStore {
  return evidenceBucket
    ? holdChanges(createS3Evidence(evidenceBucket), outgoing)
    : createDiskEvidence(path.join(dataDir, 'uploaded-evidence'))
}

const HELD_FOR_MS = 60_000

function holdChanges(store: EvidenceStore, outgoing: Outgoing | undefined): EvidenceStore {
  const isHeld = () => outgoing?.isOn() === false
  return {
    open: store.open,
    async put(key, content) {
      if (isHeld())
        throw new Problem(503, 'servicio_no_disponible', 'Los envíos de este sitio están apagados.', {
          retryAfterSeconds: HELD_FOR_MS / 1_000,
        })
      await store.put(key, content)
    },
    async remove(key) {
      if (isHeld()) throw new JobHandedBack('outgoing traffic is off', HELD_FOR_MS)
      await store.remove(key)
    },
  }
}
