import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import type { Answer } from '../../../platform/outbound/testing/start-upstream.ts'
import { closeSources, gather, PLATE, sourceOf, type TestSource } from '../testing/consult.ts'

afterEach(closeSources)

const PER_SECOND = 20
const ANSWER_MS = 60
const LOAD_MS = 4_000
/** A search gives up after so long. */
const DEADLINE_MS = 9_000
const YAML = `
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

/** Calls that a source gets in some stretch as long as the load, at the least. */
const EXPECTED_CALLS = 0.95 * PER_SECOND * (LOAD_MS / 1_000)

/** Consultations that arrive evenly, so many times as fast as the source allows, each with a search's deadline. */
async function flood({ jurisdictions }: TestSource, times: number): Promise<readonly Fate[]> {
  const asked: Promise<Fate>[] = []
  const startedMs = performance.now()
  for (let now = startedMs; now - startedMs < LOAD_MS; now = performance.now()) {
    const due = ((now - startedMs) / 1_000) * PER_SECOND * times
    while (asked.length < due) {
      const endsAtMs = now + DEADLINE_MS
      const terms = { leftMs: () => endsAtMs - performance.now() }
      const reports = jurisdictions.consult('test', PLATE, AbortSignal.timeout(DEADLINE_MS), terms)
      asked.push(gather(reports).then(({ end }) => end))
    }
    await pause(5)
  }
  return Promise.all(asked)
}

/**
 * Counts the calls in the busiest stretch as long as the load, because those that wait when it ends come later: a
 * stall of the machine does not spoil all stretches, a limit that is too low does.
 */
function countCalls(answer: Answer): { readonly answer: Answer; readonly most: () => number } {
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

const count = (fates: readonly Fate[], outcome: string) =>
  fates.filter((fate) => fate.outcome === outcome).length

describe('more searches than a source allows', () => {
  it.each([2, 6, 60])(
    'at %i times its rate: it is used to the full, and not blamed',
    async (times) => {
      const cut = { count: 0 }
      const { answer, most } = countCalls((_asked, response) => {
        setTimeout(() => response.end('{"actas":[]}'), ANSWER_MS)
        response.on('close', () => {
          if (!response.writableFinished) cut.count += 1
        })
      })
      const source = await sourceOf(YAML, answer)
      const fates = await flood(source, times)
      const others = fates.filter(({ outcome }) => outcome !== 'empty')
      expect(most()).toBeGreaterThanOrEqual(EXPECTED_CALLS)
      expect(others.length).toBeGreaterThan(0)
      expect(new Set(others.map(({ reason }) => reason))).toEqual(new Set(['overloaded by us']))
      expect(others[0]?.message).toContain('Estamos recibiendo muchas búsquedas')
      expect(count(fates, 'maintenance')).toBe(0)
      expect(cut.count).toBe(0)
      expect(source.upstream.asked).toHaveLength(count(fates, 'empty'))
      expect(source.jurisdictions.health()[0]).toMatchObject({ circuit: 'closed', failuresInARow: 0 })
    },
    30_000,
  )

  it.each<[string, Answer]>([
    ['hangs', () => undefined],
    ['breaks', (_asked, response) => response.destroy()],
  ])(
    'a source that %s is still found out under the same load',
    async (_name, answer) => {
      const source = await sourceOf(YAML, answer)
      const fates = await flood(source, 6)
      expect(source.jurisdictions.health()[0]).toMatchObject({ circuit: 'open' })
      expect(fates.filter(({ reason }) => reason === 'the circuit is open').length).toBeGreaterThan(0)
    },
    30_000,
  )

  it('pages of an answer that has begun come before the first page of another', async () => {
    const pages = `${YAML}page: { param: pagina, total_pages: paginas }\n`
    const { answer, most } = countCalls(({ url }, response) => {
      const page = Number(new URL(url, 'http://x').searchParams.get('pagina'))
      setTimeout(() => response.end(JSON.stringify({ paginas: 3, actas: [{ nro: `A-${page}` }] })), ANSWER_MS)
    })
    const source = await sourceOf(pages, answer)
    const fates = await flood(source, 6)
    expect(most()).toBeGreaterThanOrEqual(EXPECTED_CALLS)
    expect(count(fates, 'partial')).toBe(0)
    expect(source.upstream.asked).toHaveLength(3 * count(fates, 'found'))
  }, 30_000)
})
