import type { MunicipalEventData } from '@multas/contract'
import { type EvidenceAddresses, todayInArgentina } from '@multas/domain'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import { isAwaited, publishEvent } from '../../organizations/index.ts'
import { findUploaded } from '../evidence/show-evidence.ts'
import { MUNICIPALITY } from '../municipality-kind.ts'
import { countSightings } from './store.ts'

export interface ShownDeps {
  readonly database: Database
  readonly secrets: Secrets
  readonly clock: Clock
  readonly log: Log
}

export type LocateEvidence = (
  municipality: string,
  hashes: readonly string[],
  isSeen?: boolean,
) => Promise<ReadonlyMap<string, EvidenceAddresses>>

/** `isSeen`, true by default: the fines are about to be shown. */
export function createEvidenceLocator(deps: ShownDeps): LocateEvidence {
  return (municipality, hashes, isSeen = true) =>
    isSeen ? showFines(deps, municipality, hashes) : findUploaded(deps, municipality, hashes)
}

/**
 * Returns uploads for fines about to be shown and notifies the municipality at most once a day for each fine,
 * without the viewer. A failure to record a sighting does not fail the search.
 */
async function showFines(
  deps: ShownDeps,
  municipality: string,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, EvidenceAddresses>> {
  const [uploaded] = await Promise.all([
    findUploaded(deps, municipality, hashes),
    noteShown(deps, municipality, hashes).catch((error: unknown) =>
      deps.log.error('municipalities.sighting.failed', error),
    ),
  ])
  return uploaded
}

async function noteShown(
  { database, secrets, clock }: ShownDeps,
  municipality: string,
  hashes: readonly string[],
): Promise<void> {
  const now = clock()
  const day = todayInArgentina(now)
  const bytes = [...new Set(hashes)].map((hash) => Buffer.from(hash, 'base64url'))
  await database.db.transaction().execute(async (transaction) => {
    const firstSeen = await countSightings(transaction, municipality, bytes, day)
    if (firstSeen.length === 0 || !(await isAwaited(transaction, municipality, 'fine.seen'))) return
    for (const seen of firstSeen) {
      const data: MunicipalEventData['fine.seen'] = { hash: seen.toString('base64url'), day }
      const event = { organization: municipality, type: 'fine.seen', data } as const
      await publishEvent({ secrets }, transaction, MUNICIPALITY, event, now)
    }
  })
}
