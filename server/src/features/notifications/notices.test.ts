import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { someNews } from '../../../test/some-news.ts'
import { startTestNotices } from '../../../test/start-test-notices.ts'
import { useTestDatabase } from '../../../test/test-database.ts'
import { personTables } from '../../platform/personal-data/person-table.ts'
import { NOTICE_TABLES } from './index.ts'

const current = useTestDatabase()
let under: Awaited<ReturnType<typeof startTestNotices>>
beforeEach(async () => {
  under = await startTestNotices(current())
})
afterEach(() => under.close())

const MINUTE = 60_000
const HOUR = 60 * MINUTE

describe('news', () => {
  it('that come together are one mail, a minute after the first', async () => {
    const ana = await under.account()
    await under.notify([under.watchNews(ana.id, someNews())])
    under.pass(40_000)
    await under.notify([under.watchNews(ana.id, someNews({ kind: 'vence', dueDay: '2126-03-20' }))])
    expect(await under.work()).toBe(0)
    under.pass(20_000)
    await under.work()
    expect(under.mails).toHaveLength(1)
    expect(under.mails[0]).toMatchObject({
      to: ana.email,
      subject: '2 novedades sobre infracciones en Córdoba',
      kind: 'notices',
    })
    expect(under.mails[0]?.text).toContain('Una infracción nueva en Córdoba')
    expect(under.mails[0]?.text).toContain('Patente: AB123CD')
    under.pass(HOUR)
    expect(await under.work()).toBe(0)
  })

  it('are sent once, however often the monitor reports them and the jobs run', async () => {
    const ana = await under.account()
    const news = under.watchNews(ana.id, someNews())
    await under.notify([news, news])
    await under.notify([news])
    under.pass(MINUTE)
    await under.work()
    await under.notify([news])
    under.pass(MINUTE)
    await under.work()
    const [gather, send] = under.notifications.jobs
    const context = { attempt: 2, isLastAttempt: false, signal: new AbortController().signal }
    await gather?.run({ accountId: ana.id } as never, context)
    const [mail] = await under.rows('account_mails')
    await send?.run({ mailId: mail?.id } as never, context)
    await under.sweep()
    await under.work()
    expect(under.mails).toHaveLength(1)
  })

  it('of a fine that belongs to two watched subjects are sent once while they say the same', async () => {
    const ana = await under.account()
    const fine = { hash: 'shared' }
    const listed = (changes = {}) => under.notify([under.watchNews(ana.id, someNews(changes, fine))])
    const pass = async (ms: number) => {
      under.pass(ms)
      await under.work()
    }
    await listed()
    await listed()
    await pass(MINUTE)
    await listed()
    await pass(HOUR)
    expect(under.mails.map(({ subject }) => subject)).toEqual(['Una infracción nueva en Córdoba'])
    await listed({ kind: 'vence', dueDay: '2126-03-20' })
    await pass(MINUTE)
    expect(under.mails).toHaveLength(2)
    await listed()
    await pass(7 * 24 * HOUR)
    await listed()
    await pass(MINUTE)
    expect(under.mails).toHaveLength(3)
  })

  it('that wait are not sent of a watch that is silenced, and of another one they are', async () => {
    const ana = await under.account()
    await ana.post('/api/account/notices/preferences', { mail: 'weekly', quiet: null })
    const fine = { hash: 'shared' }
    const [silenced, other] = [
      under.watchNews(ana.id, someNews({}, fine)),
      under.watchNews(ana.id, someNews({}, fine)),
    ]
    await under.notify([silenced])
    await under.silence(silenced)
    expect((await ana.get('/api/account/notices/preferences')).json()).toMatchObject({
      waiting: { count: 0, nextAt: null },
    })
    under.pass(MINUTE)
    await under.notify([other])
    under.pass(7 * 24 * HOUR)
    await under.work()
    expect(under.mails.map(({ subject }) => subject)).toEqual([
      'Resumen de la semana: una infracción nueva en Córdoba',
    ])
    expect((await under.rows('notices')).every(({ content_sealed }) => content_sealed === null)).toBe(true)
  })

  it('are in one mail when two processes gather them at once', async () => {
    const ana = await under.account()
    await under.notify([under.watchNews(ana.id, someNews()), under.watchNews(ana.id, someNews())])
    under.pass(MINUTE)
    const gather = under.notifications.jobs[0]
    const context = { attempt: 1, isLastAttempt: false, signal: new AbortController().signal }
    await Promise.all([1, 2, 3].map(() => gather?.run({ accountId: ana.id } as never, context)))
    await under.work()
    expect(under.mails.map(({ subject }) => subject)).toEqual(['2 infracciones nuevas en Córdoba'])
  })

  it('of what has been hidden from the account since are not sent', async () => {
    const { pool } = current()
    const ana = await under.account()
    const hash = Buffer.alloc(16, 7)
    await pool.query(
      `insert into watched_subjects (subject_hash, kind, sealed, created_at, whole_check_at)
       values ($1, 'patent', '', now(), now())`,
      [hash],
    )
    await pool.query(
      `insert into subject_news (id, subject_hash, fine_hash, kind, fence, news, created_at)
       overriding system value values (9001, $1, '', 'nueva', 1, '{}', now())`,
      [hash],
    )
    const fine = { hash: 'shared' }
    await under.notify([under.watchNews(ana.id, someNews({}, fine), '9001')])
    await pool.query(
      `insert into blocked_subjects (subject_hash, id, kind, subject_sealed, reason_sealed, blocked_at, blocked_by)
       values ($1, gen_random_uuid(), 'patent', '', '', now(), 'admin:x')`,
      [hash],
    )
    under.pass(MINUTE)
    await under.work()
    expect(under.mails).toEqual([])
    // The same fine of another watched subject has not been mailed yet.
    await under.notify([under.watchNews(ana.id, someNews({}, fine))])
    under.pass(MINUTE)
    await under.work()
    expect(under.mails).toHaveLength(1)
    await pool.query('truncate blocked_subjects')
    await pool.query('delete from watched_subjects')
    under.pass(HOUR)
    expect(await under.work()).toBe(0)
  })

  it('say of a record under review that it is', async () => {
    const ana = await under.account()
    const news = someNews()
    await under.notify([under.watchNews(ana.id, { ...news, fine: { ...news.fine, enRevision: true } })])
    under.pass(MINUTE)
    await under.work()
    expect(under.mails[0]?.text).toContain('En revisión: alguien avisó que este registro tiene un error')
  })

  it('are not sent when the transaction that writes them is rolled back', async () => {
    const ana = await under.account()
    const failed = current()
      .db.transaction()
      .execute(async (transaction) => {
        await under.notifications.listener.notify(transaction, [under.watchNews(ana.id, someNews())])
        throw new Error('killed')
      })
    await expect(failed).rejects.toThrow('killed')
    under.pass(HOUR)
    expect(await under.work()).toBe(0)
  })

  it('of fleets and of removed accounts are ignored here', async () => {
    const ana = await under.account()
    const fleet = { ...under.watchNews(ana.id, someNews()), owner: { kind: 'fleet', id: ana.id } as const }
    await under.notify([fleet, under.watchNews('0b6f2a52-6d0e-4a53-9d6f-5a1d2c7e8f90', someNews())])
    expect(await under.rows('notices')).toEqual([])
  })

  it('wait for the morning in the quiet hours, also when the job comes late', async () => {
    const ana = await under.account()
    under.pass(9 * HOUR + 59 * MINUTE + 30_000)
    await under.notify([under.watchNews(ana.id, someNews())])
    under.pass(10 * HOUR)
    expect(await under.work()).toBe(0)
    const asleep = await ana.get('/api/account/notices/preferences')
    expect(asleep.json()).toMatchObject({ waiting: { count: 1 } })
    under.pass(MINUTE)
    await under.work()
    expect(under.mails).toHaveLength(1)
    await under.notify([under.watchNews(ana.id, someNews())])
    under.pass(15 * HOUR)
    await under.work()
    expect(under.mails).toHaveLength(1)
    under.pass(9 * HOUR + MINUTE)
    await under.work()
    expect(under.mails).toHaveLength(2)
  })

  it('go with the summary of the week, but for a term that ends before it', async () => {
    const ana = await under.account()
    await ana.post('/api/account/notices/preferences', { mail: 'weekly', quiet: null })
    const soon = new Date(under.state.now.getTime() + 48 * HOUR).toISOString().slice(0, 10)
    await under.notify([
      under.watchNews(ana.id, someNews()),
      under.watchNews(ana.id, someNews({ kind: 'vence', dueDay: soon })),
    ])
    under.pass(MINUTE)
    await under.work()
    await under.notify([under.watchNews(ana.id, someNews({ dueDay: soon }))])
    under.pass(MINUTE)
    await under.work()
    expect(under.mails.map(({ subject }) => subject)).toEqual([
      'Está por vencer un pago voluntario en Córdoba',
      'Una infracción nueva en Córdoba',
    ])
    under.pass(5 * 24 * HOUR)
    await under.work()
    expect(under.mails[2]).toMatchObject({
      subject: 'Resumen de la semana: una infracción nueva en Córdoba',
      kind: 'summary',
    })
  })

  it('that wait go by the preferences of now', async () => {
    const ana = await under.account()
    await ana.post('/api/account/notices/preferences', { mail: 'weekly', quiet: null })
    await under.notify([under.watchNews(ana.id, someNews())])
    await ana.post('/api/account/notices/preferences', { mail: 'instant', quiet: null })
    await under.work()
    expect(under.mails).toHaveLength(1)
    await under.notify([under.watchNews(ana.id, someNews())])
    await ana.post('/api/account/notices/preferences', { mail: 'off', quiet: null })
    under.pass(24 * 7 * HOUR)
    await under.work()
    expect(under.mails).toHaveLength(1)
    expect((await under.rows('notices')).every(({ content_sealed }) => content_sealed === null)).toBe(true)
  })
})

describe('the log', () => {
  it('shows what was sent, page by page, to its owner alone, and is forgotten after six months', async () => {
    const [ana, bob] = [await under.account(), await under.account()]
    for (let n = 0; n < 21; n++) {
      await under.notify([under.watchNews(ana.id, someNews({ kind: n === 20 ? 'resuelta' : 'nueva' }))])
      under.pass(MINUTE)
      await under.work()
    }
    const first = (await ana.get('/api/account/notices')).json()
    expect(first.sent).toHaveLength(20)
    expect(first.sent[0]).toMatchObject({
      channel: 'mail',
      title: 'Una infracción ya no figura pendiente en Córdoba',
      state: 'sent',
      news: ['resuelta'],
      at: under.state.now.toISOString(),
    })
    const second = (await ana.get(`/api/account/notices?before=${first.next}`)).json()
    expect(second).toMatchObject({ sent: [{ news: ['nueva'] }], next: null })
    expect((await ana.get('/api/account/notices?before=x')).statusCode).toBe(400)
    expect((await bob.get('/api/account/notices')).json()).toEqual({ sent: [], next: null })
    expect((await under.app.inject({ url: '/api/account/notices' })).statusCode).toBe(401)
    under.pass(190 * 24 * HOUR)
    await under.sweep()
    expect((await ana.get('/api/account/notices')).json().sent).toEqual([])
    expect(await under.rows('notices')).toEqual([])
  })

  it('is handed over and erased with the account', async () => {
    const ana = await under.account()
    await ana.post('/api/account/phrase', { phrase: 'El perro Ñato' })
    await under.notify([under.watchNews(ana.id, someNews())])
    under.pass(MINUTE)
    await under.work()
    const part = under.notifications.accountPart
    expect(await part.export(ana.id)).toMatchObject({ frase: 'El perro Ñato', enviados: [{ state: 'sent' }] })
    for (let n = 0; n < 2; n++)
      await current()
        .db.transaction()
        .execute((transaction) => part.erase(transaction, ana.id))
    for (const table of ['notices', 'account_mails']) expect(await under.rows(table)).toEqual([])
  })

  it('is counted and erased with what else is kept of a person', async () => {
    const [ana, bob] = [await under.account(), await under.account()]
    for (const { id } of [ana, bob]) await under.notify([under.watchNews(id, someNews())])
    under.pass(MINUTE)
    await under.work()
    const person = { emailHash: under.secrets.lookupHash('email', ana.email), subjectHashes: [] }
    const ours = personTables(NOTICE_TABLES).filter(({ table }) => /notices|account_mails/.test(table))
    expect(ours).toHaveLength(2)
    for (const table of ours) {
      expect(await table.count(current().db, { emailHash: null, subjectHashes: [] })).toBe(0)
      expect(await table.count(current().db, person)).toBe(1)
      expect(await table.erase(current().db, person)).toBe(1)
      expect(await under.rows(table.table)).toHaveLength(1)
    }
  })
})
