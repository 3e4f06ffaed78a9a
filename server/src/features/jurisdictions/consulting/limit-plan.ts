import type { HttpPlan } from './http-plan.ts'

/** What stands in the place of a description's own limits; null leaves it. */
export interface LimitChange {
  readonly concurrency: number | null
  readonly perSecond: number | null
  readonly timeoutS: number | null
}

export const NO_LIMIT_CHANGE: LimitChange = { concurrency: null, perSecond: null, timeoutS: null }

/**
 * Gives a source other limits while it is consulted, or its own again. They count for every request from now on;
 * consultations under way keep the time that they began with.
 */
export function limitPlan(plan: Pick<HttpPlan, 'endpoint' | 'described' | 'timeoutMs'>, change: LimitChange) {
  const { described, endpoint } = plan
  plan.timeoutMs = change.timeoutS === null ? described.timeoutMs : change.timeoutS * 1_000
  endpoint.setLimits({
    concurrency: change.concurrency ?? described.concurrency,
    perSecond: change.perSecond ?? described.perSecond,
    requestTimeoutMs: Math.min(plan.timeoutMs, described.requestTimeoutMs ?? plan.timeoutMs),
  })
}
