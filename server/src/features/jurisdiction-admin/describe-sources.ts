import type { AdminDescriptionFault, AdminSource } from '@multas/contract'
import { isReadable, type JurisdictionFault, type LoadedJurisdiction } from '../jurisdictions/index.ts'
import { explainFault } from './descriptions/explain-fault.ts'

/** Names of variables, never a value. `isPublished`: fines published through us are in force. */
export function describeSources(
  { sources }: Pick<LoadedJurisdiction, 'sources'>,
  isPublished: boolean,
): AdminSource[] {
  return sources.map(({ kind, subjects, isConfigured, variables, plan }) => ({
    kind,
    subjects: [...subjects],
    isConfigured: isReadable({ kind, isConfigured }, isPublished),
    variables: { used: [...variables.used], unset: [...variables.unset] },
    limits:
      plan === null
        ? null
        : {
            concurrency: plan.described.concurrency,
            perSecond: plan.described.perSecond,
            timeoutS: plan.described.timeoutMs / 1_000,
          },
  }))
}

export function presentFaults(faults: readonly JurisdictionFault[]): AdminDescriptionFault[] {
  return faults.map(({ reason, ...place }) => ({ ...place, reason: explainFault(reason) }))
}
