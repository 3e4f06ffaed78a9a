import type { Infraction, JurisdictionCoverage, Watch } from '@multas/contract'
import { isFailure, isResolved, summariseCoverage } from '@multas/domain'
import { subjectLabel } from '../../search/index.ts'
import type { WatchView } from './watches.ts'

export function presentWatch(view: WatchView, now: Date): Watch {
  const { mutedUntil, jurisdictions } = view
  const { answered, asked } = summariseCoverage(jurisdictions, jurisdictions.length)
  const failed = jurisdictions.filter(({ outcome }) => outcome !== null && isFailure(outcome))
  return {
    id: view.id,
    kind: view.subject.kind,
    label: subjectLabel(view.subject),
    isActive: view.isActive,
    mutedUntil: mutedUntil !== null && mutedUntil > now ? mutedUntil.toISOString() : null,
    createdAt: view.createdAt.toISOString(),
    lastCheckedAt: view.lastCheckedAt?.toISOString() ?? null,
    nextCheckAt: view.isActive ? (view.nextCheckAt?.toISOString() ?? null) : null,
    pending: view.pending,
    pendingCentavos: view.pendingCentavos,
    pendingWithoutAmount: view.pendingWithoutAmount,
    jurisdictions: {
      answered,
      total: asked,
      failed: failed.map(({ name }) => name),
    },
    isHidden: view.isHidden,
  }
}

export function presentCoverage(
  { jurisdictions }: WatchView,
  infractions: readonly Infraction[],
): JurisdictionCoverage[] {
  const open = infractions.filter((fine) => !isResolved(fine))
  return jurisdictions.map(({ slug, name, outcome, askedAt }) => {
    const found = open.filter(({ jurisdiccionSlug }) => jurisdiccionSlug === slug).length
    return {
      jurisdiction: slug,
      name,
      outcome: outcome === 'empty' && found > 0 ? 'found' : outcome,
      found,
      consultedAt: askedAt?.toISOString() ?? null,
      fromCache: false,
      message: null,
      link: null,
    }
  })
}
