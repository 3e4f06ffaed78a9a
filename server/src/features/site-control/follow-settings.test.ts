import { expect, it } from 'vitest'
import { createLog } from '../../platform/log/log.ts'
import { followSettings } from './follow-settings.ts'

it('a change counts although a slower reading from before it ends later', async () => {
  const stored = { feedback: true, waitDays: 7, codeLimits: null, notice: null, hold: null }
  const slow = Promise.withResolvers<void>()
  const delays = [slow.promise]
  const readAll = async () => {
    const read = { ...stored }
    await delays.shift()
    return read
  }
  const { refresh, values } = followSettings({
    settings: { readAll } as never,
    outgoing: { follow: () => undefined },
    clock: () => new Date(0),
    log: createLog('silent'),
  })
  const polled = refresh()
  stored.waitDays = 0
  const changed = refresh()
  slow.resolve()
  await Promise.all([polled, changed])
  expect(values().waitDays).toBe(0)
})
