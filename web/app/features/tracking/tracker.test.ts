import type { TrackingBatch } from '@multas/contract'
import { expect, it, vi } from 'vitest'
import { CallError } from '../../api/call-error.ts'
import type { TrackingToken } from './token-holder.ts'
import { Tracker } from './tracker.ts'

const ANONYMOUS: TrackingToken = { token: 'n1', type: 'anonymous' }
const refused = new CallError(401, 'El token de medición venció.')

/** A tracker in a world of its own, whose time passes when it is told to. */
function startTracker() {
  let nowMs = Date.parse('2026-03-11T12:00:00Z')
  const tasks = new Map<() => void, number>()
  const fetchToken = vi.fn(async () => ANONYMOUS)
  const sendBatch = vi.fn(async (_batch: TrackingBatch) => {})
  const sendLast = vi.fn((_batch: TrackingBatch) => {})
  const pushed: Record<string, unknown>[] = []
  const deviceInfo = { userAgent: 'u', screen: '1x1', language: 'es', timezone: 'UTC' }
  const tracker = new Tracker({
    visitor: { userId: 'v', sessionId: 's', fingerprint: 'f', deviceInfo },
    fetchToken,
    sendBatch,
    sendLast,
    readEmail: () => 'ana@gmail.com',
    push: (entry) => pushed.push(entry),
    readScroll: () => ({ top: 1_000, windowHeight: 1_000, pageHeight: 3_000 }),
    now: () => nowMs,
    schedule(task, delayMs) {
      const own = () => task()
      tasks.set(own, nowMs + delayMs)
      return () => tasks.delete(own)
    },
  })
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  return {
    tracker,
    fetchToken,
    sendBatch,
    sendLast,
    pushed,
    settle,
    async pass(ms: number) {
      nowMs += ms
      for (const [task, at] of [...tasks]) {
        if (at > nowMs) continue
        tasks.delete(task)
        task()
      }
      await settle()
    },
    emit: (n: number) => {
      for (let i = 0; i < n; i += 1)
        tracker.record({ eventType: 'faq_viewed', eventData: { question: `q${i}` } })
    },
    typesOf: (call: number) => sendBatch.mock.calls[call]?.[0].events.map(({ eventType }) => eventType),
  }
}

it('sends a batch after a second without another event', async () => {
  const { tracker, sendBatch, pass, fetchToken } = startTracker()
  tracker.viewPage('/')
  await pass(900)
  tracker.record({ eventType: 'search_started', eventData: { kind: 'patent' } })
  await pass(900)
  expect(sendBatch).not.toHaveBeenCalled()
  await pass(100)
  expect(fetchToken).toHaveBeenCalledTimes(1)
  expect(sendBatch.mock.calls).toEqual([
    [
      {
        userId: 'v',
        sessionId: 's',
        fingerprint: 'f',
        userEmail: null,
        trackingToken: 'n1',
        deviceInfo: { userAgent: 'u', screen: '1x1', language: 'es', timezone: 'UTC' },
        events: [
          {
            eventType: 'page_view',
            eventData: { path: '/' },
            metadata: { path: '/' },
            eventCategory: 'navigation',
            timestamp: '2026-03-11T12:00:00.000Z',
          },
          {
            eventType: 'search_started',
            eventData: { kind: 'patent' },
            metadata: { path: '/' },
            eventCategory: 'search',
            timestamp: '2026-03-11T12:00:00.900Z',
          },
        ],
      },
    ],
  ])
})

it('sends ten at once, and what came meanwhile after them', async () => {
  const { sendBatch, emit, settle, pass } = startTracker()
  const sent = Promise.withResolvers<void>()
  sendBatch.mockImplementationOnce(() => sent.promise)
  emit(9)
  await settle()
  expect(sendBatch).not.toHaveBeenCalled()
  emit(1)
  await settle()
  emit(3)
  await pass(1_000)
  expect(sendBatch).toHaveBeenCalledTimes(1)
  sent.resolve()
  await settle()
  await pass(1_000)
  expect(sendBatch.mock.calls.map(([{ events }]) => events.length)).toEqual([10, 3])
})

it('drops a refused token, is anonymous and sends the same again under a new one', async () => {
  const { fetchToken, sendBatch, emit, settle, pushed, typesOf } = startTracker()
  fetchToken.mockResolvedValueOnce({ token: 'a1', type: 'authenticated' })
  sendBatch.mockRejectedValueOnce(refused)
  emit(10)
  await settle()
  expect(sendBatch.mock.calls.map(([batch]) => [batch.trackingToken, batch.userEmail])).toEqual([
    ['a1', 'ana@gmail.com'],
    ['n1', null],
  ])
  expect(typesOf(1)).toHaveLength(10)
  expect(pushed).toContainEqual({ event: 'tracking_failed', what: 'events', status: 401 })
})

it('gives up a batch that is refused twice, or fails otherwise, and says so to the data layer alone', async () => {
  const { sendBatch, emit, settle, fetchToken, pushed } = startTracker()
  sendBatch.mockRejectedValueOnce(refused).mockRejectedValueOnce(refused)
  emit(10)
  await settle()
  expect([sendBatch.mock.calls.length, fetchToken.mock.calls.length]).toEqual([2, 2])
  sendBatch.mockRejectedValueOnce(new CallError(0, 'No pudimos conectarnos.'))
  emit(10)
  await settle()
  emit(10)
  await settle()
  expect(sendBatch.mock.calls.map(([{ events }]) => events.length)).toEqual([10, 10, 10, 10])
  expect(pushed.filter(({ event }) => event === 'tracking_failed')).toHaveLength(3)
})

it('sends nothing without a token, keeps the last fifty, and asks again after half a minute', async () => {
  const { fetchToken, sendBatch, sendLast, emit, settle, pass, tracker } = startTracker()
  fetchToken.mockRejectedValueOnce(new CallError(429, 'Hay demasiados pedidos.'))
  emit(10)
  await settle()
  emit(60)
  await settle()
  tracker.hide()
  expect([fetchToken.mock.calls.length, sendBatch.mock.calls.length, sendLast.mock.calls.length]).toEqual([
    1, 0, 0,
  ])
  await pass(30_000)
  emit(1)
  await settle()
  expect(sendBatch.mock.calls.map(([{ events }]) => events.length)).toEqual([50])
})

it('leaves one page for another, and drops views that follow too soon', async () => {
  const { tracker, pass, pushed } = startTracker()
  tracker.viewPage('/')
  tracker.scrolled()
  await pass(2_400)
  tracker.viewPage('/empresa')
  await pass(100)
  tracker.viewPage('/scoring-conductor')
  await pass(100)
  tracker.viewPage('/preguntas-frecuentes')
  await pass(1_000)
  tracker.leave()
  expect(
    pushed.map(({ event, path, seconds, scrolled, percent }) => [event, path, percent ?? seconds, scrolled]),
  ).toEqual([
    ['page_view', '/', undefined, undefined],
    ['scroll', '/', 25, undefined],
    ['scroll', '/', 50, undefined],
    ['page_exit', '/', 2, 50],
    ['page_view', '/empresa', undefined, undefined],
    ['page_exit', '/empresa', 0, 0],
  ])
})

it('stops, with what waits sent at once, and resumes', async () => {
  const { tracker, emit, settle, pass, sendLast, sendBatch, typesOf } = startTracker()
  tracker.viewPage('/')
  emit(9)
  await settle()
  emit(1)
  tracker.stop()
  emit(20)
  tracker.viewPage('/empresa')
  tracker.scrolled()
  await pass(2_000)
  expect(sendBatch).toHaveBeenCalledTimes(1)
  expect(sendLast.mock.calls[0]?.[0].events.map(({ eventType }) => eventType)).toEqual([
    'faq_viewed',
    'page_exit',
  ])
  tracker.resume()
  await pass(1_000)
  expect(typesOf(1)).toEqual(['page_view'])
  expect(sendBatch.mock.calls[1]?.[0].events[0]?.metadata).toEqual({ path: '/empresa' })
})

it('asks for another token once the visitor is known', async () => {
  const { tracker, emit, settle, fetchToken, pass, sendBatch } = startTracker()
  emit(10)
  await settle()
  fetchToken.mockResolvedValueOnce({ token: 'a1', type: 'authenticated' })
  tracker.record({ eventType: 'user_identified', eventData: {} })
  await pass(1_000)
  expect(sendBatch.mock.calls.map(([batch]) => batch.userEmail)).toEqual([null, 'ana@gmail.com'])
})

it('sends no e-mail, plate or document that slipped into an event', () => {
  const { tracker, pushed } = startTracker()
  tracker.record({ eventType: 'search_error', eventData: { message: 'AB123CD de ana@gmail.com', count: 3 } })
  expect(pushed[0]).toMatchObject({ message: ':plate de :email', count: 3 })
})
