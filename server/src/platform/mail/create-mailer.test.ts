import { createServer } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { startTestSmtp, type TestSmtp } from '../../../test/start-test-smtp.ts'
import { createMailer } from './create-mailer.ts'
import type { Mailer } from './mail.ts'

const open: { close(): unknown }[] = []
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close()
})

async function smtpAndMailer(): Promise<{ smtp: TestSmtp; mailer: Mailer }> {
  const smtp = await startTestSmtp()
  const mailer = createMailer({ smtpUrl: smtp.url, from: 'Multas <avisos@multas.example>' })
  open.push(smtp, mailer)
  return { smtp, mailer }
}

const mail = {
  to: 'ana@example.com',
  subject: 'Código para Ñandú',
  text: 'Hola, ¿cómo estás?',
  html: '<p>Hola</p>',
  headers: { 'X-Entity-Ref-ID': 'abc' },
}

describe('the mailer', () => {
  it('sends both bodies, the headers and the sender over SMTP', async () => {
    const { smtp, mailer } = await smtpAndMailer()
    expect(await mailer.send(mail)).toEqual({ outcome: 'sent' })
    const { mail: received, recipients } = await smtp.messageTo('ana@example.com')
    expect(recipients).toEqual(['ana@example.com'])
    expect(received.subject).toBe('Código para Ñandú')
    expect(received.text?.trim()).toBe('Hola, ¿cómo estás?')
    expect(received.html?.trim()).toBe('<p>Hola</p>')
    expect(received.from).toEqual({ name: 'Multas', address: 'avisos@multas.example' })
    const headers = new Map(received.headers.map(({ key, value }) => [key, value]))
    expect(headers.get('x-entity-ref-id')).toBe('abc')
    expect(headers.get('auto-submitted')).toBe('auto-generated')
  })

  it.each(['', '/?ignoreTLS=true'])(
    'sends nothing in clear to another machine: smtp://…%s',
    async (query) => {
      const smtp = await startTestSmtp()
      // 0.0.0.0 reaches this machine, and is not an address of loopback.
      const mailer = createMailer({ smtpUrl: `smtp://0.0.0.0:${smtp.port}${query}`, from: 'a@b.example' })
      open.push(smtp, mailer)
      expect(await mailer.send(mail)).toMatchObject({ outcome: 'unavailable', reason: 'ETLS' })
      expect(smtp.messages).toHaveLength(0)
    },
  )

  it('keeps its connection for the next message', async () => {
    const { smtp, mailer } = await smtpAndMailer()
    for (let n = 0; n < 5; n++) await mailer.send(mail)
    expect(smtp.messages).toHaveLength(5)
    expect(smtp.connections()).toBe(1)
  })

  it.each([
    ['550 to the recipient is final', { at: 'recipient', status: 550 }, 'refused', 550],
    ['554 to the message is final', { at: 'data', status: 554 }, 'refused', 554],
    ['550 to our own name may pass', { at: 'sender', status: 550 }, 'unavailable', 550],
    ['554 in place of a greeting may pass', { at: 'connect', status: 554 }, 'unavailable', 554],
    ['450 to the recipient may pass', { at: 'recipient', status: 450 }, 'unavailable', 450],
    ['452 to the message may pass', { at: 'data', status: 452 }, 'unavailable', 452],
    ['421 in place of a greeting may pass', { at: 'connect', status: 421 }, 'unavailable', 421],
  ] as const)('%s, and the address stays out of the outcome', async (_name, refusal, outcome, smtpStatus) => {
    const { smtp, mailer } = await smtpAndMailer()
    smtp.refuse(refusal)
    const result = await mailer.send(mail)
    expect(result).toMatchObject({ outcome, smtpStatus })
    expect(JSON.stringify(result)).not.toContain('ana')
    smtp.refuse(null)
    expect(await mailer.send(mail)).toEqual({ outcome: 'sent' })
  })

  it('finds the server gone, and takes up again when it is back on the same port', async () => {
    const { smtp, mailer } = await smtpAndMailer()
    await mailer.send(mail)
    await smtp.close()
    expect(await mailer.send(mail)).toMatchObject({ outcome: 'unavailable', smtpStatus: null })
    const again = await startTestSmtp(smtp.port)
    open.push(again)
    expect(await mailer.send(mail)).toEqual({ outcome: 'sent' })
  })

  it('a server that does not speak SMTP is unavailable', async () => {
    const garbage = createServer((socket) =>
      socket.on('error', () => undefined).end('HTTP/1.1 200 OK\r\n\r\n'),
    )
    await new Promise<void>((resolve) => garbage.listen(0, '127.0.0.1', resolve))
    const address = garbage.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const mailer = createMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, from: 'a@b.example' })
    open.push(garbage, mailer)
    expect((await mailer.send(mail)).outcome).toBe('unavailable')
  })

  it('no line break in a subject or a header becomes a header of its own', async () => {
    const { smtp, mailer } = await smtpAndMailer()
    await mailer.send({
      ...mail,
      subject: 'Hola\r\nBcc: otra@example.com',
      headers: { 'X-Uno': 'a\r\nX-Dos: b' },
    })
    const { mail: received, recipients } = await smtp.messageTo('ana@example.com')
    const names = received.headers.map(({ key }) => key)
    expect(recipients).toEqual(['ana@example.com'])
    expect(names).not.toContain('bcc')
    expect(names).not.toContain('x-dos')
  })
})
