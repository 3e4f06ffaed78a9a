import { type ReasonText, reasonText } from '@multas/contract/consultation-reasons'
import { type EvidenceAddresses, reportRegistryFine, type Subject, todayInArgentina } from '@multas/domain'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { retryThroughOutage } from '../../../platform/database/outage.ts'
import type { SessionTerms } from '../../../platform/outbound/index.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import type { SourceReport } from '../../jurisdictions/index.ts'
import { findFines } from './find-fines.ts'

export interface ConsultingDeps {
  readonly database: Pick<Database, 'db' | 'delays'>
  readonly secrets: Secrets
  readonly clock: Clock
  /**
   * Locates evidence by public name; fines without any may be omitted. `isSeen`: the fines are about to be
   * shown.
   */
  readonly findEvidence?: (
    jurisdiction: string,
    hashes: readonly string[],
    isSeen: boolean,
  ) => Promise<ReadonlyMap<string, EvidenceAddresses>>
}

const PAGE = 100

const NOTHING_YET = 'Esta jurisdicción todavía no publicó sus infracciones.'

/**
 * Answers from the fines in force, as an upstream would. A jurisdiction with nothing in force counts as not
 * configured.
 */
export async function* consultRegistry(
  { database, secrets, clock, findEvidence = async () => new Map() }: ConsultingDeps,
  jurisdiction: string,
  subject: Subject,
  signal: AbortSignal,
  { priority = 'interactive' }: SessionTerms = {},
): AsyncGenerator<SourceReport, void> {
  const read = <T>(work: () => Promise<T>) =>
    database.delays.during(() =>
      retryThroughOutage(work, { giveUpAfterMs: Number.POSITIVE_INFINITY, signal }),
    )
  try {
    const { isPublished, fines } = await read(() =>
      findFines({ db: database.db, secrets }, jurisdiction, subject),
    )
    if (!isPublished) return yield endOf('not_configured', NOTHING_YET)
    const today = todayInArgentina(clock())
    for (let at = 0; at < fines.length; at += PAGE) {
      const page = fines.slice(at, at + PAGE)
      const hashes = page.map(({ hash }) => hash)
      const evidence = await read(() => findEvidence(jurisdiction, hashes, priority === 'interactive'))
      if (signal.aborted) return yield endOf('timeout', null)
      const reported = page.map(({ hash, fine }) => {
        const pieces = evidence.get(hash)
        return reportRegistryFine(pieces ? { ...fine, evidence: pieces } : fine, today)
      })
      yield { kind: 'page', fines: reported, rejected: [] }
    }
    yield endOf(fines.length > 0 ? 'found' : 'empty', null)
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown'
    yield endOf('error', null, reasonText('registry_failed', reason))
  }
}

function endOf(
  outcome: 'found' | 'empty' | 'not_configured' | 'timeout' | 'error',
  message: string | null,
  reason: ReasonText | null = null,
): SourceReport {
  return { kind: 'end', outcome, message, link: null, reason, requests: 0, answeredAtMs: performance.now() }
}
