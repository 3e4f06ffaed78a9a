import { afterEach, expect, it } from 'vitest'
import { type SessionEnd, type SessionTerms, UpstreamSession } from './upstream-session.ts'

let session: UpstreamSession
const ends: SessionEnd[] = []
const current = { stop: (end: SessionEnd) => void ends.push(end) }

function begin(signal: AbortSignal | null = null, terms: SessionTerms = {}) {
  ends.length = 0
  session = new UpstreamSession(60_000, signal, terms)
}

afterEach(() => session.close())

it.each([
  [undefined, 'interactive', 'continuing'],
  ['interactive', 'interactive', 'continuing'],
  ['urgent', 'continuing', 'continuing'],
  ['background', 'background', 'background'],
] as const)('with priority %s queues as %s, and after a request as %s', (priority, before, after) => {
  begin(null, priority === undefined ? {} : { priority })
  expect(session.rank).toBe(before)
  session.requests += 1
  expect(session.rank).toBe(after)
})

it('stops the request under way once, and each one that begins after its end', () => {
  const caller = new AbortController()
  begin(caller.signal)
  session.waitFor(current)
  expect(ends).toEqual([])
  caller.abort()
  expect([session.end, ends, session.remainingMs()]).toEqual(['aborted', ['aborted'], 0])
  session.waitFor(null)
  session.waitFor(current)
  expect(ends).toEqual(['aborted', 'aborted'])
})

it('has ended for a caller who left before', () => {
  begin(AbortSignal.abort())
  expect(session.end).toBe('aborted')
  session.waitFor(current)
  expect(ends).toEqual(['aborted'])
})

it('is not ended by a caller who leaves after its close', () => {
  const caller = new AbortController()
  begin(caller.signal)
  session.waitFor(current)
  session.close()
  caller.abort()
  expect([session.end, ends]).toEqual([null, []])
})

it('sleeps until its caller leaves', async () => {
  const caller = new AbortController()
  begin(caller.signal)
  const slept = session.sleep(60_000)
  caller.abort()
  await slept
  expect(session.end).toBe('aborted')
})

it('gets back the time of its turn in the queue, unless it ended there', () => {
  const caller = new AbortController()
  begin(caller.signal)
  const endsAtMs = session.endsAtMs
  session.pause()
  session.resume(500)
  expect([session.endsAtMs - endsAtMs, session.waitedMs]).toEqual([500, 500])
  session.pause()
  caller.abort()
  session.resume(250)
  expect([session.endsAtMs - endsAtMs, session.waitedMs]).toEqual([500, 750])
})

it('ends at its limit', async () => {
  session = new UpstreamSession(5, null)
  ends.length = 0
  await new Promise<void>((resolve) => session.waitFor({ stop: (end) => resolve(void ends.push(end)) }))
  expect([session.end, ends]).toEqual(['timeout', ['timeout']])
})

it.each([
  [53_999, false],
  [54_000, true],
])('had its full time after nine tenths on the wire: %d ms', (wireMs, isFull) => {
  begin()
  session.wireMs = wireMs
  expect(session.hadFullTime()).toBe(isFull)
})

it('knows how long its caller waits', () => {
  begin()
  expect(session.callerLeftMs()).toBe(Number.POSITIVE_INFINITY)
  session.close()
  begin(null, { leftMs: () => 7 })
  expect(session.callerLeftMs()).toBe(7)
})
