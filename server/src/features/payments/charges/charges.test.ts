import { argentineMoment, formatDay, monthAfter } from '@multas/domain'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestPayments, type TestPayments } from '../../../../test/start-test-payments.ts'
import { useTestDatabase } from '../../../../test/test-database.ts'

const database = useTestDatabase()
let under: TestPayments

beforeEach(async () => {
  under = await startTestPayments(database())
})
afterEach(() => under.close())

async function subscribed() {
  const { id } = await under.account()
  const { body } = await under.start(id)
  await under.checkout(body.initPoint)
  await deliver()
  const [payment] = await under.paymentsOf(id)
  const number = payment?.paymentNumber ?? ''
  return { id, number, providerId: new URL(body.initPoint).searchParams.get('preapproval_id') ?? '' }
}

async function deliver() {
  await under.notified()
  expect(await under.work()).toBe(0)
}

const dayOf = (at: Date) => formatDay(argentineMoment(at.getTime()).day)
const plain = (text: string) => text.replace(/\s/g, ' ')

/** What the reader of the last mail sees, and its links. */
function lastMail() {
  const { cause, subject, preheader, title, blocks } = under.mails.at(-1) ?? { blocks: [] }
  const lines = blocks.flatMap((block) => {
    if (block.kind === 'facts') return block.facts.map(({ label, value }) => `${label}: ${value}`)
    if (block.kind === 'link') return [`${block.label}: ${block.url}`]
    return 'text' in block ? [String(block.text)] : []
  })
  return { cause, head: [subject, preheader, title].map((one) => plain(one ?? '')), lines: lines.map(plain) }
}

describe('the payer reads in a mail', () => {
  it('what was charged, on which day and for which month', async () => {
    const { number } = await subscribed()
    const today = under.clock()
    expect(lastMail()).toEqual({
      cause: `receipt:${number}`,
      head: [
        'Recibo de tu suscripción: $ 299',
        `Mercado Pago cobró $ 299 el ${dayOf(today)}.`,
        'Recibimos tu pago',
      ],
      lines: [
        'Mercado Pago cobró el mes de tu monitoreo automático.',
        'Importe: $ 299',
        `Cobrado el: ${dayOf(today)}`,
        `Período: ${dayOf(today)} al ${dayOf(monthAfter(today))}`,
        `Número de operación de Mercado Pago: ${number}`,
        `Ver mi suscripción: ${under.url}/cuenta`,
        'Este recibo no es una factura. Podés darte de baja desde tu cuenta.',
      ],
    })
  })

  it('which month could not be charged', async () => {
    const { providerId } = await subscribed()
    const month = monthAfter(under.clock())
    await under.control(`card/${providerId}`, { answers: 'insufficient_amount' })
    await under.pass(31.5)
    await deliver()
    const mail = lastMail()
    expect(mail.cause).toMatch(/^refused:/)
    expect(mail.head.slice(0, 2)).toEqual([
      'No se pudo cobrar tu suscripción',
      'Mercado Pago no pudo cobrar $ 299 y lo va a intentar de nuevo.',
    ])
    expect(mail.lines[0]).toBe(
      `Mercado Pago no pudo cobrar $ 299 por el mes que empieza el ${dayOf(month)}. Lo va a intentar de nuevo en los próximos días.`,
    )
    expect(mail.lines[1]).toContain('seguimos avisándote durante 10 días')
  })

  it('that the subscription ended, its code, and until when it is served', async () => {
    const { id } = await subscribed()
    const { endCode, paidUntil } = (await under.act(id, 'cancel')).body.subscription
    const lastDay = dayOf(new Date(paidUntil ?? 0))
    expect(lastMail()).toMatchObject({
      cause: `ended:${endCode}`,
      head: [
        `Registramos tu baja: ${endCode}`,
        `No se cobra más. Tu código es ${endCode}.`,
        'Registramos tu baja',
      ],
      lines: [
        `Tu suscripción no se cobra más. El monitoreo sigue hasta el ${lastDay}.`,
        `Código de la gestión: ${endCode}`,
        'Guardá el código: identifica tu pedido.',
        `Ver mi suscripción: ${under.url}/cuenta`,
      ],
    })
  })

  it('what is given back after a withdrawal, and then that it was', async () => {
    const { id, number } = await subscribed()
    const { endCode } = (await under.act(id, 'withdraw')).body.subscription
    expect(endCode).toMatch(/^A-/)
    expect(lastMail()).toMatchObject({
      head: [
        `Registramos tu arrepentimiento: ${endCode}`,
        expect.any(String),
        'Registramos tu arrepentimiento',
      ],
      lines: expect.arrayContaining([
        'Tu suscripción no se cobra más. El monitoreo terminó. Te devolvemos $ 299; cuando Mercado Pago lo confirme, te avisamos.',
      ]),
    })
    await deliver()
    expect(lastMail()).toMatchObject({
      cause: `refund:${number}:29900`,
      head: ['Te devolvimos $ 299', expect.stringContaining('acredita'), 'Devolvimos tu pago'],
      lines: expect.arrayContaining([
        'Importe devuelto: $ 299',
        `Número de operación de Mercado Pago: ${number}`,
        `Ver mi suscripción: ${under.url}/cuenta`,
      ]),
    })
  })
})

it('a payment that the bank takes back is none: no mail, no income, no month', async () => {
  const { id, number } = await subscribed()
  await under.control(`chargeback/${number}`)
  await deliver()
  expect(await under.paymentsOf(id)).toMatchObject([{ state: 'charged_back', refundedCentavos: 0 }])
  expect(await under.read(id)).toMatchObject({ paidUntil: null, refund: { state: 'none', centavos: 0 } })
  expect(under.mails.map(({ cause }) => cause)).toEqual([`receipt:${number}`])
  const { rows } = await database().pool.query(
    "select details->>'payment' as payment from subscription_events where kind = 'charged_back'",
  )
  expect(rows).toEqual([{ payment: number }])
  const now = under.clock().getTime()
  const span = { start: new Date(now - 3_600_000), end: new Date(now + 3_600_000) }
  expect((await under.payments.income.count(span, 'whole')).get('whole')).toMatchObject({
    paidCentavos: 29_900,
    refundedCentavos: 29_900,
  })
  await under.act(id, 'withdraw')
  expect(await under.work()).toBe(0)
  expect(await under.read(id)).toMatchObject({ refund: { state: 'none' } })
})

it.each([
  ['an address', () => '203.0.113.7'],
  ['all addresses of an IPv6 network', (n: number) => `2001:db8:1:2::${n.toString(16)}`],
])('changes are limited for an account, and for %s', async (_name, addressOf) => {
  for (let change = 0; change < 60; change += 20) {
    const { id } = await under.account()
    for (let n = 0; n < 20; n += 1)
      expect((await under.act(id, 'cancel', addressOf(change + n))).status).toBe(404)
    if (change === 0)
      expect(await under.act(id, 'pause', addressOf(change))).toMatchObject({
        status: 429,
        body: {
          message: expect.stringMatching(/^Hiciste muchos cambios seguidos\. Esperá .+ y probá de nuevo\.$/),
        },
      })
  }
  const { id } = await under.account()
  expect((await under.act(id, 'cancel', addressOf(61))).status).toBe(429)
  expect((await under.act(id, 'cancel', '2001:db8:1:3::1')).status).toBe(404)
})

it('an account has its own twenty changes an hour', async () => {
  const [one, other] = [await under.account(), await under.account()]
  for (let n = 0; n < 20; n += 1) expect((await under.act(one.id, 'cancel')).status).toBe(404)
  expect((await under.act(one.id, 'resume')).status).toBe(429)
  expect((await under.act(other.id, 'resume')).status).toBe(404)
})
