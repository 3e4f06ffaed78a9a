import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { someone, startTestContact } from '../../../../test/start-test-contact.ts'
import { useTestDatabase } from '../../../../test/test-database.ts'
import type { Mail } from '../../../platform/mail/mail.ts'

const current = useTestDatabase()
const DAY_MS = 86_400_000

describe('who wants news', () => {
  const linkIn = (mail: Mail | undefined, use: 'confirmar' | 'baja') =>
    new RegExp(`/avisos#${use}=(\\S+)`).exec(mail?.text ?? '')?.[1] ?? ''

  async function startSubscribed() {
    const under = await startTestContact(current())
    const email = someone()
    const ask = async () => under.post('/api/newsletter', { email, ...(await under.prove()) })
    const first = await ask()
    await under.work()
    await sql`delete from graphile_worker._private_jobs`.execute(current().db)
    const mail = under.mails[0]
    return { ...under, email, ask, first, confirm: linkIn(mail, 'confirmar'), leave: linkIn(mail, 'baja') }
  }

  it('is asked by mail, and counts once the link was followed', async () => {
    const { post, rows, mails, email, confirm, state } = await startSubscribed()
    expect(mails).toMatchObject([
      { to: email, headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } },
    ])
    expect(await rows('newsletter_subscriptions')).toMatchObject([
      { confirmed_at: null, mailed_at: state.now },
    ])
    expect(JSON.stringify(await rows('newsletter_subscriptions'))).not.toContain('persona')
    for (let n = 0; n < 2; n++)
      expect((await post('/api/newsletter/confirm', { token: confirm })).json()).toEqual({ confirmed: true })
    expect(await rows('newsletter_subscriptions')).toMatchObject([{ confirmed_at: state.now }])
  })

  it('is answered the same, whether known or not, and mailed again only before confirming', async () => {
    const { ask, first, post, work, mails, confirm } = await startSubscribed()
    expect((await ask()).body).toBe(first.body)
    await work()
    expect(mails).toHaveLength(2)
    expect(mails[1]?.text).toBe(mails[0]?.text)
    await post('/api/newsletter/confirm', { token: confirm })
    await sql`delete from graphile_worker._private_jobs`.execute(current().db)
    expect((await ask()).body).toBe(first.body)
    expect(await work()).toBe(0)
  })

  it('is mailed under one Message-ID if the record of the sending is lost, and another if asked again', async () => {
    const { ask, work, mails, state } = await startSubscribed()
    const repeat = async () => {
      await sql`update newsletter_subscriptions set mailed_at = null`.execute(current().db)
      await work()
    }
    state.now = new Date(state.now.getTime() + 1_000)
    await ask()
    await work()
    await repeat()
    const ids = mails.map(({ headers }) => headers['Message-ID'])
    expect(ids).toHaveLength(3)
    expect(ids[1]).toMatch(/^<confirmacion\.[\da-f-]{36}\.\d+@multas\.example>$/)
    expect(ids[2]).toBe(ids[1])
    expect(ids[0]).not.toBe(ids[1])
  })

  it('leaves by the link or the mail program’s button, and is erased', async () => {
    const { app, post, rows, mails, leave, remoteAddress } = await startSubscribed()
    const button =
      /<https:\/\/multas\.example(.+)>/.exec(mails[0]?.headers['List-Unsubscribe'] ?? '')?.[1] ?? ''
    const clicked = await app.inject({
      method: 'POST',
      url: button,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
      remoteAddress,
    })
    expect([clicked.statusCode, clicked.json()]).toEqual([200, { left: true }])
    expect(await rows('newsletter_subscriptions')).toEqual([])
    expect((await post(`/api/newsletter/unsubscribe/${leave}`)).statusCode).toBe(200)
  })

  it('cannot be confirmed with the wrong link, a guessed one, or after a week', async () => {
    const { post, confirm, leave, state } = await startSubscribed()
    const guessed = confirm.replace(/.$/, (end) => (end === 'A' ? 'Q' : 'A'))
    for (const token of [leave, guessed, 'x', `${confirm}.x`])
      expect((await post('/api/newsletter/confirm', { token })).statusCode).toBe(404)
    expect((await post(`/api/newsletter/unsubscribe/${confirm}`)).statusCode).toBe(404)
    state.now = new Date(state.now.getTime() + 7 * DAY_MS)
    expect((await post('/api/newsletter/confirm', { token: confirm })).json().message).toContain('venció')
  })

  it('is forgotten when it never confirmed, and kept when it did', async () => {
    const { post, prove, purge, rows, state, confirm } = await startSubscribed()
    await post('/api/newsletter/confirm', { token: confirm })
    await post('/api/newsletter', { email: someone(), ...(await prove()) })
    state.now = new Date(state.now.getTime() + 7 * DAY_MS + 1)
    await purge()
    expect(await rows('newsletter_subscriptions')).toHaveLength(1)
  })
})
