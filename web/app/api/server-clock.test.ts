import { sessionStatus } from '@multas/contract/routes'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { readToday } from '../use-today.ts'
import { call } from './call.ts'
import { onServerTime, serverNow } from './server-clock.ts'

const DAY_MS = 86_400_000
const RIGHT = Date.parse('2026-03-11T20:00:00Z')

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(async () => {
  vi.setSystemTime(RIGHT)
  await receive(RIGHT)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function receive(
  serverMs: number | null,
  takesMs = 0,
  more: Record<string, string> = {},
): Promise<void> {
  const headers = { ...more, ...(serverMs !== null && { date: new Date(serverMs).toUTCString() }) }
  vi.stubGlobal('fetch', async () => {
    vi.setSystemTime(Date.now() + takesMs)
    return Response.json({}, { headers })
  })
  await call(sessionStatus, { params: { id: 'a' } })
}

it.each([-400, -1, 1, 400])('a phone that is %i days ahead has the day of the replies', async (days) => {
  const noted = vi.fn()
  onTestFinished(onServerTime(noted))
  vi.setSystemTime(RIGHT + days * DAY_MS)
  await receive(RIGHT)
  expect(readToday()).toBe('2026-03-11')
  await receive(null)
  expect(serverNow()).toEqual(new Date(RIGHT))
  expect(noted).toHaveBeenCalledTimes(1)
  vi.setSystemTime(RIGHT)
  await receive(RIGHT)
  expect(serverNow()).toEqual(new Date(RIGHT))
})

it('a reply that was long under way moves no clock', async () => {
  vi.setSystemTime(RIGHT)
  await receive(RIGHT, DAY_MS)
  expect(readToday()).toBe('2026-03-12')
})

it('a reply that the browser had kept moves no clock', async () => {
  vi.setSystemTime(RIGHT)
  await receive(RIGHT - 4 * 60_000, 0, { 'cache-control': 'public, max-age=300' })
  expect(serverNow()).toEqual(new Date(RIGHT))
})
