import type { AdminTrial } from '@multas/contract'
import { parseSubject, type RawSubject, type ReportedFine, type Subject, subjectKey } from '@multas/domain'
import type { AuditDetails } from '../../../platform/http/callers.ts'
import { enforceLimit } from '../../../platform/http/enforce-limit.ts'
import { Problem } from '../../../platform/http/problem.ts'
import type { RateLimitRequest } from '../../../platform/limits/rate-limiter.ts'
import { explainReason, type TriedSource } from '../../jurisdictions/index.ts'
import { presentFaults } from '../describe-sources.ts'
import type { JurisdictionAdminParts } from '../jurisdiction-admin-deps.ts'

const LONGEST_MS = 45_000
/** Trials hit an external service: limits per person and per service. */
const PER_ACTOR = { count: 10, windowSeconds: 60 }
const PER_JURISDICTION = { count: 20, windowSeconds: 60 }

export interface TrialOrder {
  readonly slug: string
  readonly text: string
  readonly subject: RawSubject
  readonly actor: string
}

export interface PresentedTrial {
  readonly trial: AdminTrial
  readonly details: AuditDetails
}

/** Results are never stored. */
export async function tryDescription(
  parts: JurisdictionAdminParts,
  order: TrialOrder,
): Promise<PresentedTrial> {
  const parsed = parseSubject(order.subject)
  if (!parsed.ok) throw new Problem(400, 'datos_invalidos', `${parsed.message}.`)
  const details = describeSubject(parts, parsed.value)
  await acquireTurn(parts, order)
  const signal = AbortSignal.timeout(LONGEST_MS)
  const trial = await parts.jurisdictions.tryText(order.slug, order.text, parsed.value, signal)
  if (!trial.ok)
    return {
      trial: { sources: [], faults: presentFaults(trial.faults) },
      details: { ...details, outcome: 'faults' },
    }
  const outcome = trial.sources.map(({ end }) => end.outcome).join(' ') || 'no source'
  return {
    trial: { sources: trial.sources.map(presentSource), faults: [] },
    details: { ...details, outcome },
  }
}

/** The same hash as for searches. */
function describeSubject({ secrets }: JurisdictionAdminParts, subject: Subject): AuditDetails {
  const hash = secrets.lookupHash('subject', subjectKey(subject)).toString('hex')
  return { subjectKind: subject.kind, subjectHash: hash }
}

async function acquireTurn(
  { limiter, clock }: JurisdictionAdminParts,
  { actor, slug }: TrialOrder,
): Promise<void> {
  const asks: RateLimitRequest[] = [
    { scope: 'admin.try.actor', key: actor, allowance: PER_ACTOR },
    { scope: 'admin.try.jurisdiction', key: slug, allowance: PER_JURISDICTION },
  ]
  await enforceLimit(limiter, asks, clock(), (wait) => `Probaste muchas veces seguidas. Esperá ${wait}.`)
}

function presentSource(source: TriedSource): AdminTrial['sources'][number] {
  const { kind, exchanges, fines, rejected, counts, end } = source
  const { outcome, message, reason, requests } = end
  return {
    ...{ kind, counts, outcome, message, requests },
    reason: reason === null ? null : explainReason(reason),
    exchanges: exchanges.map(({ headers, reply, failure, ...exchange }) => ({
      ...exchange,
      failure: failure === null ? null : explainReason(failure),
      headers: [...headers],
      reply: reply && { ...reply, headers: [...reply.headers] },
    })),
    fines: fines.map(presentFine),
    rejected: rejected.map(({ field, reason: why }) => ({ field, reason: why })),
  }
}

function presentFine({ evidence, ...fine }: ReportedFine) {
  return Object.entries({ ...fine, ...evidence }).map(([name, value]) => ({ name, value }))
}
