import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { someNews } from '../../../test/some-news.ts'
import { startTestNotices } from '../../../test/start-test-notices.ts'
import { useTestDatabase } from '../../../test/test-database.ts'

const current = useTestDatabase()
let under: Awaited<ReturnType<typeof startTestNotices>>
beforeEach(async () => {
  under = await startTestNotices(current())
})
afterEach(() => under.close())

const MINUTE = 60_000
const CONTEXT = { attempt: 1, isLastAttempt: false, signal: new AbortController().signal }

describe('a mail', () => {
  const mailed = async () => {
    const ana = await under.account()
    await under.notify([under.watchNews(ana.id, someNews())])
    under.pass(MINUTE)
    await under.work().catch(() => undefined)
    return ana
  }

  it('bears the phrase, or says how to choose one; and no plate in its subject, no link to a payment', async () => {
    const ana = await mailed()
    expect(under.mails[0]?.text).toContain('Elegila en multas.example/cuenta')
    const chosen = await ana.post('/api/account/phrase', { phrase: ' El perro  Ñato ' })
    expect(chosen.json()).toEqual({ phrase: 'El perro Ñato' })
    expect((await ana.post('/api/account/phrase', { phrase: 'mirá pagos.com' })).statusCode).toBe(400)
    await under.notify([under.watchNews(ana.id, someNews())])
    under.pass(MINUTE)
    await under.work()
    const mail = under.mails[1]
    expect(mail?.text).toContain('Tu frase: «El perro Ñato»')
    expect(mail?.html).toContain('«El perro Ñato»')
    expect(mail?.subject).not.toMatch(/AB123CD|Notificación de Infracción/i)
    const links = [...(mail?.html.matchAll(/href="([^"]+)"/g) ?? [])].map(([, url]) => url)
    expect(links.every((url) => url?.startsWith('https://multas.example'))).toBe(true)
    expect(JSON.stringify(await under.rows('account_mails'))).not.toContain('Ñato')
  })

  it('is offered again under the same identity while the server is away, and given up in the end', async () => {
    under.state.outcome = { outcome: 'unavailable', reason: 'ECONNECTION', smtpStatus: null }
    await mailed()
    const [{ id } = { id: '' }] = await under.rows('account_mails')
    const send = under.notifications.jobs[1]
    const context = { attempt: 20, isLastAttempt: true, signal: new AbortController().signal }
    await send?.run({ mailId: id } as never, context)
    expect(new Set(under.mails.map(({ headers }) => headers['Message-ID'])).size).toBe(1)
    expect(await under.rows('account_mails')).toMatchObject([{ state: 'given_up', content_sealed: null }])
  })

  it('that waits for a server goes neither by night nor to who has left meanwhile', async () => {
    under.state.outcome = { outcome: 'unavailable', reason: 'ECONNECTION', smtpStatus: null }
    const ana = await mailed()
    const [{ id } = { id: '' }] = await under.rows('account_mails')
    const send = () => under.notifications.jobs[1]?.run({ mailId: id } as never, CONTEXT)
    under.state.outcome = { outcome: 'sent' }
    under.pass(11 * 60 * MINUTE)
    for (let n = 0; n < 2; n++) await send()
    expect(under.mails).toHaveLength(1)
    await ana.post('/api/account/notices/preferences', { mail: 'off', quiet: null })
    under.pass(10 * 60 * MINUTE)
    expect(await under.work()).toBe(1)
    expect(under.mails).toHaveLength(1)
    expect((await ana.get('/api/account/notices')).json().sent).toMatchObject([{ state: 'withdrawn' }])
  })

  it('of a process that dies after the server took it goes once more, as the same message', async () => {
    const ana = await under.account()
    await under.notify([under.watchNews(ana.id, someNews())])
    under.pass(MINUTE)
    await under.notifications.jobs[0]?.run({ accountId: ana.id } as never, CONTEXT)
    const [{ id } = { id: '' }] = await under.rows('account_mails')
    const send = under.notifications.jobs[1]
    under.state.dies = true
    await expect(send?.run({ mailId: id } as never, CONTEXT)).rejects.toThrow('killed')
    under.state.dies = false
    for (let n = 0; n < 2; n++) await send?.run({ mailId: id } as never, CONTEXT)
    expect(under.mails).toHaveLength(2)
    expect(new Set(under.mails.map(({ headers }) => headers['Message-ID'])).size).toBe(1)
  })

  it.each([
    ['no such mailbox', { smtpStatus: 550, enhancedStatus: '5.1.1' }, true],
    ['no more than 550', { smtpStatus: 550 }, true],
    ['our address is on a list', { smtpStatus: 550, enhancedStatus: '5.7.1' }, false],
    ['the mailbox is full', { smtpStatus: 552, enhancedStatus: '5.2.2' }, false],
  ])('that is refused: %s', async (_name, status, isDead) => {
    under.state.outcome = { outcome: 'refused', reason: 'EENVELOPE', ...status }
    const ana = await mailed()
    const settings = (await ana.get('/api/account/notices/preferences')).json()
    expect(settings.refusedSince).toEqual(isDead ? under.state.now.toISOString() : null)
    expect((await ana.get('/api/account/notices')).json().sent).toMatchObject([{ state: 'refused' }])
    under.state.outcome = { outcome: 'sent' }
    await under.notify([under.watchNews(ana.id, someNews())])
    under.pass(MINUTE)
    await under.work()
    expect(under.mails).toHaveLength(isDead ? 1 : 2)
    await ana.post('/api/account/notices/retry-address')
    await under.notify([under.watchNews(ana.id, someNews())])
    under.pass(MINUTE)
    await under.work()
    expect(under.mails).toHaveLength(isDead ? 2 : 3)
  })

  it('of another feature goes once for its cause, even to who wants no news, and cannot be left', async () => {
    const ana = await under.account()
    await ana.post('/api/account/notices/preferences', { mail: 'off', quiet: null })
    const receipt = {
      cause: 'receipt:1',
      kind: 'receipt',
      subject: 'Recibo de tu suscripción',
      preheader: 'Pagaste $ 299',
      title: 'Recibo',
      blocks: [{ kind: 'paragraph', text: 'Gracias.' }] as const,
    }
    for (let n = 0; n < 2; n++)
      await current()
        .db.transaction()
        .execute((transaction) => under.notifications.mails.write(transaction, ana.id, receipt))
    await under.work()
    expect(under.mails).toHaveLength(1)
    expect(under.mails[0]?.headers).not.toHaveProperty('List-Unsubscribe')
  })
})

describe('leaving', () => {
  const mailedTo = async () => {
    const ana = await under.account()
    await under.notify([under.watchNews(ana.id, someNews())])
    under.pass(MINUTE)
    await under.work()
    const button = /<https:\/\/multas\.example(.+)>/.exec(
      under.mails[0]?.headers['List-Unsubscribe'] ?? '',
    )?.[1]
    return { ana, button: button ?? '', token: button?.split('/').at(-1) ?? '' }
  }

  it('takes one POST of a mail program, without a session', async () => {
    const { ana, button } = await mailedTo()
    expect(under.mails[0]?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    for (let n = 0; n < 2; n++) {
      const clicked = await under.app.inject({
        method: 'POST',
        url: button,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      })
      expect(clicked.json()).toEqual({ left: true })
    }
    await under.notify([under.watchNews(ana.id, someNews())])
    under.pass(MINUTE)
    await under.work()
    expect(under.mails).toHaveLength(1)
  })

  it('is not done by a GET, which leads to the page that asks', async () => {
    const { ana, button, token } = await mailedTo()
    const shown = await under.app.inject({ url: button })
    expect(shown).toMatchObject({ statusCode: 303, headers: { location: `/avisos/baja#${token}` } })
    expect(under.mails[0]?.text).toContain(`https://multas.example/avisos/baja#${token}`)
    const { preferences } = (await ana.get('/api/account/notices/preferences')).json()
    expect(preferences.mail).toBe('instant')
  })

  it('may become a summary, or be undone, and rejects the link of another account', async () => {
    const { ana, token } = await mailedTo()
    await ana.post('/api/account/notices/preferences', { mail: 'instant', quiet: { from: 20, to: 9 } })
    const post = (payload: object) =>
      under.app.inject({ method: 'POST', url: '/api/notices/rhythm', payload })
    expect((await post({ token, mail: 'weekly' })).json()).toEqual({ changed: true, previous: 'instant' })
    const { preferences } = (await ana.get('/api/account/notices/preferences')).json()
    expect(preferences).toEqual({ mail: 'weekly', quiet: { from: 20, to: 9 } })
    await ana.post('/api/account/notices/preferences', { quiet: null })
    const kept = (await ana.get('/api/account/notices/preferences')).json()
    expect(kept.preferences).toEqual({ mail: 'weekly', quiet: null })
    const bob = await under.account()
    const forged = `${bob.id}.${token.split('.')[1]}`
    expect((await post({ token: forged, mail: 'off' })).statusCode).toBe(404)
    await current().pool.query('delete from accounts where id = $1', [ana.id])
    expect((await post({ token, mail: 'off' })).statusCode).toBe(404)
    expect(
      (await under.app.inject({ method: 'POST', url: `/api/notices/unsubscribe/${token}` })).statusCode,
    ).toBe(200)
  })
})
