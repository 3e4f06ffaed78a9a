import type { Loaded } from './loading/load-jurisdictions.ts'

/** Where a source is asked. */
export interface SourceOrigin {
  readonly slug: string
  /** `https://host:port`; null when variables of it are unset. */
  readonly origin: string | null
}

/** Every source and registry that is asked over HTTP, each origin of a jurisdiction once. */
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
