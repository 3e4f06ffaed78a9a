import { expect, it } from 'vitest'
import { pageBlockedMs, scoreWithBlocking, type TraceEvent } from './page-blocking.ts'

const URL = 'http://site/'
const at = (name: string, ms: number, more: Partial<TraceEvent> = {}): TraceEvent => ({
  name,
  pid: 1,
  tid: 2,
  ts: ms * 1000,
  ...more,
})
const start = at('navigationStart', 0, { args: { data: { documentLoaderURL: URL } } })
const task = (ms: number, wallMs: number, cpuMs: number, more: Partial<TraceEvent> = {}) =>
  at('RunTask', ms, { dur: wallMs * 1000, tdur: cpuMs * 1000, ...more })

it('counts what a task of the page runs above 50 ms on a phone four times slower', () => {
  const events = [start, task(50, 90, 90), at('firstContentfulPaint', 100), task(200, 30, 20)]
  expect(pageBlockedMs(events, URL)).toBe(30)
})

it('does not count what others did meanwhile, nor what other threads did', () => {
  const events = [start, at('firstContentfulPaint', 100), task(200, 80, 10), task(300, 80, 80, { tid: 3 })]
  expect(pageBlockedMs(events, URL)).toBe(0)
})

it('says nothing without a paint', () => {
  expect(pageBlockedMs([start], URL)).toBeNaN()
})

it('gives the score that the page would have with its own blocking time', () => {
  const audit = (score: number) => ({ title: '', score, scoreDisplayMode: 'numeric' })
  const auditRefs = [
    { id: 'total-blocking-time', weight: 30 },
    { id: 'fcp', weight: 10 },
    { id: 'advice', weight: 0 },
  ]
  const result = {
    categories: { performance: { score: 0.2, auditRefs } },
    audits: { 'total-blocking-time': audit(0), fcp: audit(0.8) },
  }
  expect(scoreWithBlocking(result, 0, (ms) => (ms === 0 ? 1 : 0))).toBe(95)
  expect(scoreWithBlocking({ ...result, audits: {} }, 0, () => 1)).toBeNaN()
})
