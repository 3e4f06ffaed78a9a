import type { AdminDescriptionFault, AdminSource } from '@multas/contract'
import type { JurisdictionFault, LoadedJurisdiction } from '../jurisdictions/index.ts'
import { explainFault } from './explain-fault.ts'

/** What a description makes of its sources: names of variables, and never a value. */
export function describeSources({ sources }: Pick<LoadedJurisdiction, 'sources'>): AdminSource[] {
  return sources.map(({ kind, subjects, isConfigured, variables, plan }) => ({
    kind,
    subjects: [...subjects],
    isConfigured,
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

export function tellFaults(faults: readonly JurisdictionFault[]): AdminDescriptionFault[] {
  return faults.map(({ reason, ...place }) => ({ ...place, reason: explainFault(reason) }))
}
