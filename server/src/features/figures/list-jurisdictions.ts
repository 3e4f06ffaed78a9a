import type { JurisdictionFigures, SourcePeriod, SourceStates } from '@multas/contract'
import type { Span } from './choose-period.ts'

export interface SourceStatus {
  states(): Promise<SourceStates | null>
  between(between: Pick<Span, 'start' | 'end'>): Promise<ReadonlyMap<string, SourcePeriod>>
  consultationsBetween(between: Pick<Span, 'start' | 'end'>): Promise<ReadonlyMap<string, number>>
}

const NONE: SourcePeriod = { consultations: 0, answered: 0, medianMs: null, p95Ms: null }

export async function listJurisdictions(
  status: SourceStatus,
  now: Span,
  before: Span,
): Promise<JurisdictionFigures[]> {
  const [states, consulted, consultedBefore] = await Promise.all([
    status.states(),
    status.between(now),
    status.consultationsBetween(before),
  ])
  const known = new Map(states?.sources.map((source) => [source.slug, source]))
  const slugs = new Set([...consulted.keys(), ...consultedBefore.keys()])
  return [...slugs]
    .map((slug) => {
      const { consultations, ...rest } = consulted.get(slug) ?? NONE
      const earlier = consultedBefore.get(slug) ?? 0
      const { name = slug, state = 'not_consulted' } = known.get(slug) ?? {}
      return { slug, name, state, consultations: { now: consultations, before: earlier }, ...rest }
    })
    .toSorted(
      (one, other) =>
        other.consultations.now - one.consultations.now || one.name.localeCompare(other.name, 'es'),
    )
}
