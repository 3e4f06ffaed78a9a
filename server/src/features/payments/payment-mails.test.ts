import { expect, it } from 'vitest'
import { chargedMail, endedMail, overMail, refundedMail, refusedMail } from './payment-mails.ts'

const accountUrl = 'https://multas.example/cuenta'
const LINK = { kind: 'link', label: 'Ver mi suscripción', url: accountUrl }
const charge = {
  ...{ chargeId: 'c-1', number: '777', amount: '$ 299', refunded: '$ 100', refundedInAll: 10_000 },
  ...{ from: '01/05/2026', to: '31/05/2026', on: '02/05/2026', accountUrl },
}
const end = { code: 'B-1234', isWithdrawal: false, until: null, refund: null, accountUrl }

it('a receipt names the amount, the day, the month and the number, once for each number', () => {
  expect(chargedMail(charge)).toMatchObject({
    ...{ cause: 'receipt:777', kind: 'receipt', subject: 'Recibo de tu suscripción: $ 299' },
    preheader: 'Mercado Pago cobró $ 299 el 02/05/2026.',
    blocks: [
      { kind: 'paragraph', text: 'Mercado Pago cobró el mes de tu monitoreo automático.' },
      {
        kind: 'facts',
        facts: [
          { label: 'Importe', value: '$ 299' },
          { label: 'Cobrado el', value: '02/05/2026' },
          { label: 'Período', value: '01/05/2026 al 31/05/2026' },
          { label: 'Número de operación de Mercado Pago', value: '777' },
        ],
      },
      LINK,
      { kind: 'note', text: 'Este recibo no es una factura. Podés darte de baja desde tu cuenta.' },
    ],
  })
})

it('a refund names what was given back now, once for each sum that it amounts to', () => {
  expect(refundedMail(charge)).toMatchObject({
    ...{ cause: 'refund:777:10000', kind: 'receipt', subject: 'Te devolvimos $ 100' },
    preheader: 'Mercado Pago la acredita en el medio con que pagaste.',
    blocks: [
      { kind: 'paragraph', text: expect.stringContaining('Mercado Pago aceptó la devolución') },
      {
        kind: 'facts',
        facts: [
          { label: 'Importe devuelto', value: '$ 100' },
          { label: 'Número de operación de Mercado Pago', value: '777' },
        ],
      },
      LINK,
    ],
  })
})

it('a charge that failed is told once a month, with what follows and no way to pay by the mail', () => {
  expect(refusedMail(charge)).toMatchObject({
    ...{ cause: 'refused:c-1', kind: 'receipt', subject: 'No se pudo cobrar tu suscripción' },
    preheader: 'Mercado Pago no pudo cobrar $ 299 y lo va a intentar de nuevo.',
    blocks: [
      { kind: 'paragraph', text: expect.stringContaining('$ 299 por el mes que empieza el 01/05/2026') },
      {
        kind: 'paragraph',
        text: expect.stringMatching(/seguimos avisándote durante \d+ días.*no traen enlaces para pagar/),
      },
      LINK,
    ],
  })
})

it.each([
  [
    'asked for, with days that are paid',
    { until: '31/05/2026' },
    'Registramos tu baja',
    'Tu suscripción no se cobra más. El monitoreo sigue hasta el 31/05/2026.',
  ],
  ['asked for', {}, 'Registramos tu baja', 'Tu suscripción no se cobra más. El monitoreo terminó.'],
  [
    'withdrawn',
    { isWithdrawal: true, refund: '$ 299' },
    'Registramos tu arrepentimiento',
    'Tu suscripción no se cobra más. El monitoreo terminó. Te devolvemos $ 299; cuando Mercado Pago lo confirme, te avisamos.',
  ],
])('an end that was %s', (_name, over, title, text) => {
  expect(endedMail({ ...end, ...over })).toEqual({
    ...{ cause: 'ended:B-1234', kind: 'receipt', subject: `${title}: B-1234`, title },
    preheader: 'No se cobra más. Tu código es B-1234.',
    blocks: [
      { kind: 'paragraph', text },
      { kind: 'facts', facts: [{ label: 'Código de la gestión', value: 'B-1234' }] },
      { kind: 'note', text: 'Guardá el código: identifica tu pedido.' },
      LINK,
    ],
  })
})

it.each([
  [true, 'Mercado Pago no pudo cobrarla y la dio de baja.'],
  [false, 'Se canceló en Mercado Pago. No se cobra más.'],
])('an end that Mercado Pago made, unpaid: %s', (isUnpaid, why) => {
  expect(overMail({ id: 's-1', isUnpaid, until: null, accountUrl })).toEqual({
    ...{ cause: 'over:s-1', kind: 'receipt', subject: 'Terminó tu suscripción', preheader: why },
    title: 'Tu suscripción terminó',
    blocks: [{ kind: 'paragraph', text: `${why} El monitoreo terminó.` }, LINK],
  })
})
