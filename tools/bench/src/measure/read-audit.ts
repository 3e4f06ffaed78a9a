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
        readonly numericValue?: number
        readonly details?: unknown
      }
    >
  >
}

/** Lighthouse's results for one page. */
export interface PageAudit {
  /** Out of 100; null when Lighthouse could not say. */
  readonly scores: Readonly<Record<Category, number | null>>
  /** Failed audits that keep each score below 100: `id: title (value)`. */
  readonly failures: Readonly<Record<Category, readonly string[]>>
  /** Metrics of the performance score; NaN if Lighthouse has none. */
  readonly speed: PageSpeed
  /** The largest piece of what is first seen, as a CSS selector, and what it waited for; empty when unknown. */
  readonly largest: string
}

/** As on the phone and the connection that Lighthouse computes. */
export interface PageSpeed {
  readonly firstPaintMs: number
  readonly largestPaintMs: number
  readonly blockedMs: number
  readonly shift: number
  /** Everything that came over the wire, headers included. */
  readonly bytes: number
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
    speed: speedOf(result),
    largest: describeLargest(result),
  }
}

function speedOf({ audits }: LighthouseResult): PageSpeed {
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN
  return {
    firstPaintMs: value('first-contentful-paint'),
    largestPaintMs: value('largest-contentful-paint'),
    blockedMs: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    bytes: value('total-byte-weight'),
  }
}

interface LargestDetails {
  readonly items?: readonly {
    readonly items?: readonly { readonly subpart: string; readonly duration: number }[]
    readonly selector?: string
  }[]
}

/** The parts as the browser saw them, on this machine: they say what the paint waits for, not how long on a phone. */
function describeLargest({ audits }: LighthouseResult): string {
  const details = audits['lcp-breakdown-insight']?.details as LargestDetails | undefined
  const [parts, element] = details?.items ?? []
  if (!element?.selector) return ''
  const waits = parts?.items?.map(({ subpart, duration }) => `${subpart} ${Math.round(duration)} ms`) ?? []
  return [element.selector, ...waits].join(', ')
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
