import { startChild } from '../children/child.ts'
import type { UpstreamCalls, UpstreamCounts } from '../children/upstreams.ts'
import type { Behaviour, UpstreamPlan } from './upstream-plan.ts'

export type RunningUpstream = UpstreamPlan & { readonly url: string }

export interface Upstreams {
  readonly all: readonly RunningUpstream[]
  behave(behaviours: Readonly<Record<string, Behaviour>>): Promise<void>
  /** Counts since the last call. */
  take(): Promise<UpstreamCounts>
  stop(): Promise<void>
}

/** Starts upstreams in a process of their own, each on its own port: an origin each, as in life. */
export async function startUpstreams(plans: readonly UpstreamPlan[]): Promise<Upstreams> {
  const child = startChild<UpstreamCalls>('upstreams.ts')
  const urls = await child.call('listen', plans)
  return {
    all: plans.map((plan, n) => ({ ...plan, url: urls[n] ?? '' })),
    behave: (behaviours) => child.call('behave', behaviours),
    take: () => child.call('take', null),
    stop: child.stop,
  }
}
