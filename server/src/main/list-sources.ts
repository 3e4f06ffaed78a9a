import type { Jurisdictions } from '../features/jurisdictions/index.ts'
import type { ConsultedSource } from '../features/status/index.ts'

/** Every jurisdiction in the order of their names, and how its sources stand in this process. */
export function listSources({ descriptions, health, isPaused }: Jurisdictions): ConsultedSource[] {
  const circuits = Map.groupBy(health(), ({ slug }) => slug)
  return descriptions.map(({ slug, name, consultation }) => {
    const own = circuits.get(slug) ?? []
    return {
      slug,
      name,
      isConfigured: consultation.patent === 'live' || consultation.dni === 'live',
      isPaused: isPaused(slug),
      isResting: own.length > 0 && own.every(({ circuit }) => circuit === 'open'),
    }
  })
}
