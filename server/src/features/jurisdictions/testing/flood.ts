import { setTimeout as pause } from 'node:timers/promises'
import type { Answer } from '../../../platform/outbound/testing/start-upstream.ts'
import { gather, PLATE, type TestSource } from './consult.ts'

const PER_SECOND = 20
export const ANSWER_MS = 60
const LOAD_MS = 4_000
const SEARCH_DEADLINE_MS = 9_000
export const YAML = `
request: { path: /actas }
items: actas
fields: { numeroActa: nro }
limits: { concurrency: 8, per_second: ${PER_SECOND}, timeout_s: 2, retries: 0 }
`

interface Fate {
  readonly outcome: string
  readonly reason: string | null
  readonly message: string | null
}

export const EXPECTED_CALLS = 0.95 * PER_SECOND * (LOAD_MS / 1_000)

export async function flood({ jurisdictions }: TestSource, times: number): Promise<readonly Fate[]> {
  const asked: Promise<Fate>[] = []
  const startedMs = performance.now()
  for (let now = startedMs; now - startedMs < LOAD_MS; now = performance.now()) {
    const due = ((now - startedMs) / 1_000) * PER_SECOND * times
    while (asked.length < due) {
      const endsAtMs = now + SEARCH_DEADLINE_MS
      const terms = { leftMs: () => endsAtMs - performance.now() }
      const reports = jurisdictions.consult('test', PLATE, AbortSignal.timeout(SEARCH_DEADLINE_MS), terms)
      asked.push(gather(reports).then(({ end }) => end))
    }
    await pause(5)
  }
  return Promise.all(asked)
}

/** In the busiest stretch. */
export function countCalls(answer: Answer): { readonly answer: Answer; readonly most: () => number } {
  const starts: number[] = []
  return {
    most: () =>
      Math.max(...starts.map((from) => starts.filter((at) => at >= from && at < from + LOAD_MS).length)),
    answer: (asked, response, nth) => {
      starts.push(performance.now())
      answer(asked, response, nth)
    },
  }
}

export const count = (fates: readonly Fate[], outcome: string) =>
  fates.filter((fate) => fate.outcome === outcome).length
