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
