import type { Loaded } from './loading/load-jurisdictions.ts'

export interface SourceOrigin {
  readonly slug: string
  readonly origin: string | null
}

export function listSourceOrigins({
  jurisdictions,
  registries,
}: Pick<Extract<Loaded, { ok: true }>, 'jurisdictions' | 'registries'>): SourceOrigin[] {
  const sources = jurisdictions.flatMap(({ slug, sources: all }) =>
    all.filter(({ kind }) => kind === 'http').map(({ plan }) => ({ slug, plan })),
  )
  const origins = [...sources, ...registries].map(({ slug, plan }) => ({
    slug,
    origin: plan?.evidenceOrigins[0] ?? null,
  }))
  return [...new Map(origins.map((one) => [`${one.slug} ${one.origin}`, one])).values()]
}
