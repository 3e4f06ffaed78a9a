export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof CATEGORIES)[number]

/** The part of Lighthouse's result that is read here. */
export interface LighthouseResult {
  readonly runtimeError?: { readonly code: string; readonly message: string }
  readonly categories: Readonly<
    Record<
      string,
      {
        readonly score: number | null
        readonly auditRefs: readonly { readonly id: string; readonly weight: number }[]
      }
    >
  >
  readonly audits: Readonly<
    Record<
      string,
      {
        readonly title: string
        readonly score: number | null
        readonly scoreDisplayMode: string
        readonly displayValue?: string
        readonly errorMessage?: string
      }
    >
  >
}

/** What Lighthouse says of one page. */
export interface PageAudit {
  /** Out of 100; null when Lighthouse could not say. */
  readonly scores: Readonly<Record<Category, number | null>>
  /** What keeps each score below 100: `id: title (value)`. */
  readonly failures: Readonly<Record<Category, readonly string[]>>
}

/** Takes scores and the audits behind them out of a result. Throws when the page could not be audited at all. */
export function readAudit(result: LighthouseResult): PageAudit {
  if (result.runtimeError) throw new Error(`${result.runtimeError.code}: ${result.runtimeError.message}`)
  const forEach = <T>(of: (category: Category) => T) =>
    Object.fromEntries(CATEGORIES.map((category) => [category, of(category)])) as Record<Category, T>
  return {
    scores: forEach((category) => {
      const score = result.categories[category]?.score ?? null
      return score === null ? null : Math.round(score * 100)
    }),
    failures: forEach((category) => failuresOf(result, category)),
  }
}

/** Audits that weigh something and are not perfect, or that broke. */
function failuresOf({ categories, audits }: LighthouseResult, category: Category): readonly string[] {
  const weighed = (categories[category]?.auditRefs ?? []).filter(({ weight }) => weight > 0)
  return weighed.flatMap(({ id }) => {
    const audit = audits[id]
    if (!audit) return []
    if (audit.scoreDisplayMode === 'error') return [`${id}: ${audit.errorMessage ?? 'it broke'}`]
    if (audit.score === null || audit.score >= 1) return []
    return [`${id}: ${audit.title}${audit.displayValue ? ` (${audit.displayValue})` : ''}`]
  })
}
