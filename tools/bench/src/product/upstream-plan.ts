export type AnswerFormat = 'json' | 'html' | 'xml' | 'csv'

/** One upstream of the bench. */
export interface UpstreamPlan {
  readonly slug: string
  /** Constant latency, so that the slowest reply of a search is known in advance. */
  readonly latencyMs: number
  readonly format: AnswerFormat
  /** Plates that begin with `series` get so many fines in one answer; all others get one. */
  readonly big: { readonly series: string; readonly fines: number } | null
}

/**
 * Behaviour of an upstream: replies, never replies, replies with 500, sends a byte now and then, or delays
 * its replies until it is released.
 */
export type Behaviour = 'answer' | 'hang' | 'fail' | 'drip' | 'hold'

/** `count` upstreams whose latencies go evenly from `fastestMs` to `slowestMs`. */
export function planUpstreams(count: number, fastestMs: number, slowestMs: number): readonly UpstreamPlan[] {
  const step = count > 1 ? (slowestMs - fastestMs) / (count - 1) : 0
  return Array.from({ length: count }, (_, n) => ({
    slug: `banco-${String(n).padStart(2, '0')}`,
    latencyMs: Math.round(fastestMs + n * step),
    format: 'json' as const,
    big: null,
  }))
}
