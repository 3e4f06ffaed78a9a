import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type App, createApp } from '../../platform/http/create-app.ts'
import { createLog } from '../../platform/log/log.ts'
import { createMailer } from '../../platform/mail/create-mailer.ts'
import type { Mailer } from '../../platform/mail/mail.ts'
import { type DevMailbox, startDevMailbox } from './index.ts'
import { MAILBOX_CAPACITY } from './mailbox.ts'

let mailbox: DevMailbox
let mailer: Mailer
let app: App

beforeEach(async () => {
  mailbox = await startDevMailbox()
  mailer = createMailer({ smtpUrl: mailbox.smtpUrl, from: 'Multas <avisos@multas.example>' })
  app = await createApp({ log: createLog('silent'), trustedProxies: null, bodyLimit: 1_000 })
  mailbox.routes(app)
})
afterEach(async () => {
  await mailer.close()
  await app.close()
  await mailbox.close()
})

const send = (to: string, subject: string) =>
  mailer.send({
    to,
    subject,
    text: 'El código es 012345',
    html: `<p style="color:red">El código es <b>012345</b></p><script>alert(1)</script>`,
    headers: {},
  })

describe('the local mailbox', () => {
  it('listens on loopback only and takes real mail', async () => {
    expect(new URL(mailbox.smtpUrl).hostname).toBe('127.0.0.1')
    expect(await send('ana@example.com', 'Tu código ñandú')).toEqual({ outcome: 'sent' })
    expect(mailbox.messages()).toMatchObject([
      {
        id: 1,
        recipients: ['ana@example.com'],
        from: 'Multas <avisos@multas.example>',
        subject: 'Tu código ñandú',
      },
    ])
    expect(mailbox.messages('otra@example.com')).toEqual([])
  })

  it('shows the list, newest first, as a page and as JSON by recipient', async () => {
    await send('ana@example.com', 'Primero')
    await send('beto@example.com', 'Segundo <b>')
    const page = await app.inject('/dev/correo')
    expect(page.body.indexOf('Segundo &lt;b&gt;')).toBeLessThan(page.body.indexOf('Primero'))
    expect(page.headers['x-robots-tag']).toContain('noindex')
    const list = await app.inject('/dev/correo.json?para=ana@example.com')
    expect(list.json()).toMatchObject([{ id: 1, subject: 'Primero', text: 'El código es 012345\n' }])
  })

  it('shows one message with its text, its HTML in a sandbox, its source and its JSON', async () => {
    await send('ana@example.com', 'Hola')
    const page = await app.inject('/dev/correo/1')
    expect(page.body).toContain('<iframe sandbox title')
    expect(page.body).toContain('El código es 012345')
    const html = await app.inject('/dev/correo/1/html')
    expect(html.body).toContain('<b>012345</b>')
    expect(html.headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/)
    const source = await app.inject('/dev/correo/1/fuente')
    expect(source.headers['content-type']).toContain('text/plain')
    expect(source.body).toContain('Subject: Hola')
    const json = await app.inject('/dev/correo/1.json')
    expect(json.json()).toMatchObject({ id: 1, subject: 'Hola', raw: source.body })
  })

  it('lets nothing run: every page has a policy without inline scripts', async () => {
    await send('ana@example.com', 'Hola')
    for (const path of ['/dev/correo', '/dev/correo/1', '/dev/correo.json', '/dev/correo/1/html']) {
      const policy = String((await app.inject(path)).headers['content-security-policy'])
      expect(policy).toContain("default-src 'none'")
      expect(policy).not.toContain('script-src')
    }
  })

  it.each(['/dev/correo/99', '/dev/correo/99.json', '/dev/correo/99/html', '/dev/correo/x'])(
    '%s is not there',
    async (path) => {
      expect((await app.inject(path)).statusCode).toBe(404)
    },
  )

  it.each([
    [{ host: 'multas.example' }, '127.0.0.1'],
    [{ host: 'localhost.multas.example' }, '127.0.0.1'],
    [{ host: 'localhost', 'x-forwarded-for': '190.2.3.4' }, '127.0.0.1'],
    [{ host: 'localhost', forwarded: 'for=190.2.3.4' }, '127.0.0.1'],
    [{ host: 'localhost', via: '1.1 proxy' }, '127.0.0.1'],
    [{ host: 'localhost' }, '10.0.0.9'],
  ])('is not there for %j from %s', async (headers, remoteAddress) => {
    await send('ana@example.com', 'Hola')
    for (const url of [
      '/dev/correo',
      '/dev/correo.json',
      '/dev/correo/1',
      '/dev/correo/1.json',
      '/dev/correo/1/fuente',
    ]) {
      const reply = await app.inject({ url, headers, remoteAddress })
      expect(reply.statusCode).toBe(404)
      expect(reply.body).not.toContain('012345')
    }
    expect(
      (await app.inject({ url: '/dev/correo', headers: { host: '[::1]:3000' }, remoteAddress: '::1' }))
        .statusCode,
    ).toBe(200)
  })

  it(`keeps the last ${MAILBOX_CAPACITY}`, async () => {
    for (let n = 1; n <= MAILBOX_CAPACITY + 3; n++) await send('ana@example.com', `Número ${n}`)
    expect(mailbox.messages()).toHaveLength(MAILBOX_CAPACITY)
    expect(mailbox.messages()[0]?.subject).toBe(`Número ${MAILBOX_CAPACITY + 3}`)
    expect((await app.inject('/dev/correo/3')).statusCode).toBe(404)
    expect((await app.inject('/dev/correo/4')).statusCode).toBe(200)
  })
})
