import { todayInArgentina } from '@multas/domain'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { someNews } from '../../../test/some-news.ts'
import { startTestNotices } from '../../../test/start-test-notices.ts'
import { useTestDatabase } from '../../../test/test-database.ts'

const current = useTestDatabase()
let under: Awaited<ReturnType<typeof startTestNotices>>
beforeEach(async () => {
  under = await startTestNotices(current())
})
afterEach(() => under.close())

const HOUR = 3_600_000

it.each([
  [0, []],
  [1, ['Está por vencer un pago voluntario en Córdoba']],
])(
  'in the morning after the quiet hours, a term that ended %i days later is about to end: %j',
  async (days, subjects) => {
    const ana = await under.account()
    under.pass(10.5 * HOUR)
    const dueDay = todayInArgentina(new Date(under.state.now.getTime() + days * 24 * HOUR))
    await under.notify([under.watchNews(ana.id, someNews({ kind: 'vence', dueDay }))])
    under.pass(10 * HOUR)
    await under.work()
    expect(under.mails.map(({ subject }) => subject)).toEqual(subjects)
  },
)

it.each([
  [0, 2],
  [1, 1],
])('is tried again %i days after its day by a mail server that was away: %i tries', async (days, tries) => {
  const ana = await under.account()
  const dueDay = todayInArgentina(under.state.now)
  under.state.outcome = { outcome: 'unavailable', reason: 'ECONNECTION', smtpStatus: null }
  await under.notify([under.watchNews(ana.id, someNews({ kind: 'vence', dueDay }))])
  under.pass(HOUR)
  await expect(under.work()).rejects.toThrow('unavailable')
  under.state.outcome = { outcome: 'sent' }
  under.pass(days * 24 * HOUR)
  const [{ id } = { id: '' }] = await under.rows('account_mails')
  const send = under.notifications.jobs.find(({ name }) => name === 'notices.mail.send')
  const context = { attempt: 2, isLastAttempt: false, signal: new AbortController().signal }
  await send?.run({ mailId: id } as never, context)
  expect(under.mails).toHaveLength(tries)
  const [sent] = (await ana.get('/api/account/notices')).json().sent
  expect(sent.state).toBe(tries === 2 ? 'sent' : 'given_up')
})
