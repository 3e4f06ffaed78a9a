import type { ConsultedSource } from '../features/figures/index.ts'
import type { Jurisdictions } from '../features/jurisdictions/index.ts'

interface ListedJurisdictions extends Pick<Jurisdictions, 'health' | 'isPaused'> {
  readonly descriptions: readonly Pick<
    Jurisdictions['descriptions'][number],
    'slug' | 'name' | 'consultation'
  >[]
  find(slug: string): { readonly sources: readonly { readonly kind: string }[] } | null
}

/** A `published` one (slug) is queried once a record is in force. */
export function listSources(
  { descriptions, health, isPaused, find }: ListedJurisdictions,
  published: ReadonlySet<string>,
): ConsultedSource[] {
  const hasRegistry = (slug: string) => find(slug)?.sources.some(({ kind }) => kind === 'registry') ?? false
  const circuits = Map.groupBy(health(), ({ slug }) => slug)
  return descriptions.map(({ slug, name, consultation }) => {
    const own = circuits.get(slug) ?? []
    return {
      slug,
      name,
      isConfigured:
        consultation.patent === 'live' ||
        consultation.dni === 'live' ||
        (published.has(slug) && hasRegistry(slug)),
      isPaused: isPaused(slug),
      isResting: own.length > 0 && own.every(({ circuit }) => circuit === 'open'),
    }
  })
}
