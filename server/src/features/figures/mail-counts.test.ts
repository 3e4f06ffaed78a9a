import { expect, it, vi } from 'vitest'
import { useTestDatabase } from '../../../test/test-database.ts'
import { createLog } from '../../platform/log/log.ts'
import { createMailCounts, readMails } from './mail-counts.ts'

const current = useTestDatabase()

it('mails of one second after the first are counted by one statement', async () => {
  const query = vi.spyOn(current().pool, 'query')
  const now = new Date('2026-03-11T12:00:00Z')
  const counts = createMailCounts({ database: current().db, clock: () => now, log: createLog('silent') })
  const mailer = counts.wrap({ send: async () => ({ outcome: 'sent' }), close: () => undefined })
  const mail = { to: 'ana@example.com', subject: '', text: '', html: '', headers: {}, kind: 'code' }
  await mailer.send(mail)
  await expect.poll(() => query.mock.calls.length).toBe(1)
  await query.mock.results[0]?.value
  for (let n = 0; n < 3; n += 1) {
    await mailer.send(mail)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  await counts.close()
  expect(query).toHaveBeenCalledTimes(2)
  query.mockRestore()
  const day = { from: '2026-03-11', to: '2026-03-11' }
  expect(await readMails(current().db, day)).toEqual([{ kind: 'code', outcome: 'sent', mails: 4 }])
})
