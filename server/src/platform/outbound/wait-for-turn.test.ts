import { expect, it } from 'vitest'
import type { ConcurrencyLimiter, QueuedCall } from './concurrency-limiter.ts'
import { type SessionTerms, UpstreamSession } from './upstream-session.ts'
import { waitForTurn } from './wait-for-turn.ts'

/** Timers may fire a little early. */
const EARLY_MS = 2

interface Terms extends SessionTerms {
  readonly timeoutMs?: number
  readonly needMs?: number
  readonly perSecond?: number
  readonly accepts?: boolean
  readonly signal?: AbortSignal
}

function wait({ timeoutMs = 60_000, needMs = 0, perSecond = 1_000, accepts = true, ...terms }: Terms) {
  const session = new UpstreamSession(timeoutMs, terms.signal ?? null, terms)
  const queue: QueuedCall[] = []
  const limiter = {
    lostMs: 0,
    enqueue: (call: QueuedCall) => {
      if (accepts) queue.push(call)
      return accepts
    },
  }
  const sinceMs = performance.now()
  const ended = waitForTurn(limiter as unknown as ConcurrencyLimiter, session, needMs, perSecond).then(
    (end) => ({ end, ms: performance.now() - sinceMs, isGone: queue[0]?.gone }),
  )
  return { session, limiter, ended, queued: queue[0], sinceMs }
}

it.each([
  [true, 'entered'],
  [false, 'resting'],
])('ends when the limiter admits or dismisses it: %s', async (entered, end) => {
  const { session, ended, queued } = wait({})
  const endsAtMs = session.endsAtMs
  expect(queued).toMatchObject({ rank: 'interactive', gone: false })
  queued?.admit(entered)
  expect((await ended).end).toBe(end)
  expect(session.waitedMs).toBeGreaterThan(0)
  expect(session.endsAtMs).toBe(endsAtMs + session.waitedMs)
  session.close()
})

it('is refused at once by a full queue', async () => {
  const { session, ended } = wait({ accepts: false })
  expect((await ended).end).toBe('overloaded')
  session.close()
})

it.each<[string, Terms, number]>([
  ['as long as its own time', { timeoutMs: 60 }, 60],
  ['for a few turns of a slow limit', { timeoutMs: 10, perSecond: 50 }, 80],
  ['no longer than its caller, who needs time for the reply', { leftMs: () => 70, needMs: 30 }, 40],
  [
    'as long as its caller in the background',
    { priority: 'background', timeoutMs: 10, leftMs: () => 70 },
    70,
  ],
])('waits %s', async (_what, terms, ms) => {
  const { session, ended, queued, sinceMs } = wait(terms)
  expect((queued?.latestMs ?? 0) - sinceMs).toBeGreaterThanOrEqual(ms)
  expect((queued?.latestMs ?? 0) - sinceMs).toBeLessThan(ms + 25)
  const waited = await ended
  expect(waited).toMatchObject({ end: 'overloaded', isGone: true })
  expect(waited.ms).toBeGreaterThanOrEqual(ms - EARLY_MS)
  session.close()
})

it('does not count time that the database took, while its caller has some left', async () => {
  const waits = [{ leftMs: () => 1_000 }, { leftMs: caller(30) }].map((terms) => {
    const waiting = wait({ timeoutMs: 30, ...terms })
    waiting.limiter.lostMs = 50
    return waiting
  })
  const [patient, hurried] = await Promise.all(waits.map(({ ended }) => ended))
  expect(patient?.ms).toBeGreaterThanOrEqual(80 - EARLY_MS)
  expect([patient?.end, hurried?.end]).toEqual(['overloaded', 'overloaded'])
  expect(hurried?.ms).toBeLessThan(patient?.ms ?? 0)
  for (const { session } of waits) session.close()
})

it('has no limit of its own in the background', async () => {
  const { session, ended, queued } = wait({ priority: 'background', timeoutMs: 10 })
  await new Promise((resolve) => setTimeout(resolve, 30))
  expect(queued?.gone).toBe(false)
  queued?.admit(true)
  expect((await ended).end).toBe('entered')
  session.close()
})

it('leaves the queue when its caller calls it off, also before it began', async () => {
  const abort = new AbortController()
  const { ended, queued } = wait({ signal: abort.signal })
  abort.abort()
  expect((await ended).end).toBe('aborted')
  expect(queued?.gone).toBe(true)
  const late = wait({ signal: abort.signal })
  expect((await late.ended).end).toBe('aborted')
  expect(late.queued).toBeUndefined()
})

/** What is left of so many milliseconds from now. */
function caller(ms: number): () => number {
  const endsAtMs = performance.now() + ms
  return () => endsAtMs - performance.now()
}
