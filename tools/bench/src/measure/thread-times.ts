import type { TraceEvent } from './page-blocking.ts'
import { sum } from './statistics.ts'

/** CPU time of the page's thread for one tap or key. */
export interface ThreadTime {
  /** Of a press and a release, the longer. */
  readonly toFrameMs: number
  readonly inAllMs: number
}

interface TimedEvent {
  readonly interactionId: number
  readonly startUs: number
  readonly endUs: number
}

const EFFECTS_WITHIN_US = 290_000

/** Unlike the duration of an interaction, without the time in which a busy machine does other things. */
export function listThreadTimes(trace: readonly TraceEvent[]): readonly ThreadTime[] {
  const pid = trace.find(({ args }) => (args?.data?.interactionId ?? 0) > 0)?.pid
  const main = trace.find((event) => event.pid === pid && event.args?.name === 'CrRendererMain')
  const tasks = trace.filter(
    ({ name, pid: process, tid }) =>
      name === 'ThreadControllerImpl::RunTask' && process === main?.pid && tid === main.tid,
  )
  const ranMs = (startUs: number, endUs: number) =>
    sum(
      tasks.filter(({ ts, dur = 0 }) => ts < endUs && ts + dur > startUs).map(({ tdur = 0 }) => tdur / 1000),
    )
  const interactions = [...Map.groupBy(listEvents(trace), ({ interactionId }) => interactionId).values()]
    .map((events) => ({ events, startUs: Math.min(...events.map(({ startUs }) => startUs)) }))
    .toSorted((one, other) => one.startUs - other.startUs)
  return interactions.map(({ events, startUs }, n) => {
    const nextUs = interactions[n + 1]?.startUs ?? Number.POSITIVE_INFINITY
    return {
      toFrameMs: Math.max(...events.map((event) => ranMs(event.startUs, event.endUs))),
      inAllMs: ranMs(startUs, Math.min(startUs + EFFECTS_WITHIN_US, nextUs)),
    }
  })
}

/** An id is used again after its end. */
function listEvents(trace: readonly TraceEvent[]): readonly TimedEvent[] {
  const begun = new Map<string, TraceEvent>()
  const events: TimedEvent[] = []
  const timings = trace.filter(({ name }) => name === 'EventTiming')
  for (const event of timings.toSorted((one, other) => one.ts - other.ts)) {
    const id = `${event.pid} ${event.id2?.local ?? event.id}`
    const start = begun.get(id)
    if (event.ph === 'b') begun.set(id, event)
    else begun.delete(id)
    const interactionId = start?.args?.data?.interactionId ?? 0
    if (event.ph === 'e' && start && interactionId > 0)
      events.push({ interactionId, startUs: start.ts, endUs: event.ts })
  }
  return events
}
