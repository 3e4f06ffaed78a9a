import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { someNews } from '../../../../test/some-news.ts'
import { BOUNCES_SECRET, startTestNotices } from '../../../../test/start-test-notices.ts'
import { useTestDatabase } from '../../../../test/test-database.ts'

const current = useTestDatabase()
let under: Awaited<ReturnType<typeof startTestNotices>>
beforeEach(async () => {
  under = await startTestNotices(current())
})
afterEach(() => under.close())

const report = (payload: object | string, headers: Record<string, string> = {}) =>
  under.app.inject({
    method: 'POST',
    url: '/api/mail/bounces',
    payload,
    headers: { authorization: `Bearer ${BOUNCES_SECRET}`, ...headers },
  })

async function mailed() {
  const ana = await under.account()
  await under.notify([under.watchNews(ana.id, someNews())])
  under.pass(60_000)
  await under.work()
  const settings = async () => (await ana.get('/api/account/notices/preferences')).json()
  return { ana, settings, messageId: under.mails[0]?.headers['Message-ID'] ?? '' }
}

/** As Postfix writes them. */
const dsn = (
  to: string,
  messageId: string,
  { action = 'failed', status = '5.1.1', said = 'smtp; 550 5.1.1 no such user' } = {},
) =>
  [
    'From: MAILER-DAEMON@mx.multas.example',
    'To: rebotes@multas.example',
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="frontera"',
    '',
    '--frontera',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'I am sorry to have to inform you that your message could not be delivered.',
    '',
    '--frontera',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.multas.example',
    '',
    `Final-Recipient: rfc822; ${to}`,
    `Original-Recipient: rfc822;${to}`,
    `Action: ${action}`,
    `Status: ${status}`,
    `Diagnostic-Code: ${said}`,
    '',
    '--frontera',
    'Content-Type: text/rfc822-headers',
    '',
    'From: Multas <avisos@multas.example>',
    `To: ${to}`,
    `Message-ID: ${messageId}`,
    '',
    '--frontera--',
    '',
  ].join('\r\n')

const RFC822 = { 'content-type': 'message/rfc822' }

describe('a bounce', () => {
  it('that a mail service reports ends the mails to that address', async () => {
    const { ana, settings } = await mailed()
    const events = [
      { email: ana.email.toUpperCase(), kind: 'bounce' },
      { email: 'nadie@example.com', kind: 'bounce' },
    ]
    expect((await report({ events })).json()).toEqual({ known: 1 })
    expect((await settings()).refusedSince).toBe(under.state.now.toISOString())
  })

  it('as a mail server reports it (RFC 3464) does the same, with the mail that came back', async () => {
    const { ana, settings, messageId } = await mailed()
    expect((await report(dsn(ana.email, messageId), RFC822)).json()).toEqual({ known: 1 })
    expect((await settings()).refusedSince).not.toBeNull()
  })

  it.each([
    ['quotes it under a bare status', { status: '5.0.0', said: 'smtp; 550 5.1.1 <x>: unknown user' }],
    ['quotes no more than the digits', { status: '5.0.0', said: 'smtp; 550 no mailbox here' }],
    ['quotes nothing', { said: 'x-unix; user unknown' }],
  ])('whose report %s says that nobody is there', async (_name, words) => {
    const { ana, settings, messageId } = await mailed()
    expect((await report(dsn(ana.email, messageId, words), RFC822)).json()).toEqual({ known: 1 })
    expect((await settings()).refusedSince).not.toBeNull()
  })

  it.each([
    [
      'is about a mail that we did not send',
      '<aviso.0b6f2a52-6d0e-4a53-9d6f-5a1d2c7e8f90@multas.example>',
      {},
    ],
    ['names no mail of ours', '<otro@otro.example>', {}],
    [
      'names an id that only resembles one of our mails',
      '<aviso.------------------------------------@multas.example>',
      {},
    ],
    ['says that we are on a list', null, { status: '5.7.1', said: 'smtp; 550 5.7.1 listed by a blocklist' }],
    ['says so under a bare status', null, { status: '5.0.0', said: 'smtp; 550-5.7.26 unauthenticated' }],
    ['says that the mailbox is full', null, { status: '5.2.2', said: 'x-unix; quota exceeded' }],
    ['says that it comes later', null, { action: 'delayed', status: '4.4.1' }],
    ['says that it arrived', null, { action: 'delivered', status: '2.0.0' }],
  ])('whose report %s changes nothing', async (_name, forged, words) => {
    const { ana, settings, messageId } = await mailed()
    const listed = await report(dsn(ana.email, forged ?? messageId, words), RFC822)
    expect(listed.json()).toEqual({ known: 0 })
    expect((await settings()).refusedSince).toBeNull()
  })

  it('of a mail that we did not send says nothing of an address', async () => {
    const { messageId } = await mailed()
    const bob = await under.account()
    expect((await report(dsn(bob.email, messageId), RFC822)).json()).toEqual({ known: 0 })
  })

  it('that is not a report changes nothing', async () => {
    for (const text of ['', 'hola', 'Subject: x\r\n\r\nhola', '\0\0\0'])
      expect((await report(text, RFC822)).statusCode).toBeLessThan(500)
  })
})

it('a complaint ends the mails about news', async () => {
  const { ana, settings } = await mailed()
  await report({ events: [{ email: ana.email, kind: 'complaint' }] })
  expect((await settings()).preferences.mail).toBe('off')
})

it('is refused without the secret of the operator, or when none is set', async () => {
  const events = [{ email: 'ana@example.com', kind: 'bounce' }]
  expect((await report({ events }, { authorization: 'Bearer otra' })).statusCode).toBe(401)
  await under.close()
  under = await startTestNotices(current(), { bouncesSecret: null })
  expect((await report({ events })).statusCode).toBe(401)
})
