export type AnswerFormat = 'json' | 'html' | 'xml' | 'csv'

/** One upstream of the bench. */
export interface UpstreamPlan {
  readonly slug: string
  /** How long it takes to answer, always: the slowest answer of a search is known beforehand. */
  readonly latencyMs: number
  readonly format: AnswerFormat
  /** Plates that begin so get `BIG_ANSWER` fines in one answer; all others get one. */
  readonly bigFor: string | null
}

/**
 * What an upstream does with a request: answers, never answers, answers 500, sends a byte now and then, or holds
 * its answers back until it is told to answer.
 */
export type Behaviour = 'answer' | 'hang' | 'fail' | 'drip' | 'hold'

export const BIG_ANSWER = 10_000

/** `count` upstreams whose latencies go evenly from `fastestMs` to `slowestMs`. */
export function planUpstreams(count: number, fastestMs: number, slowestMs: number): readonly UpstreamPlan[] {
  const step = count > 1 ? (slowestMs - fastestMs) / (count - 1) : 0
  return Array.from({ length: count }, (_, n) => ({
    slug: `banco-${String(n).padStart(2, '0')}`,
    latencyMs: Math.round(fastestMs + n * step),
    format: 'json' as const,
    bigFor: null,
  }))
}
