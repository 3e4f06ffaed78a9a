import { describe, expect, it } from 'vitest'
import { readSettings } from './read-settings.ts'

const paymentsOf = (env: Readonly<Record<string, string>>) => {
  const reading = readSettings(env)
  return reading.ok ? reading.settings.payments : reading.faults
}
const KEYS = { MERCADOPAGO_ACCESS_TOKEN: 'APP_USR-1', MERCADOPAGO_WEBHOOK_SECRET: 'secreto' }

describe('the settings of payments', () => {
  it('are the default price, and not enabled, unless set', () => {
    expect(paymentsOf({})).toEqual({ priceCentavos: 29_900, maxSubjects: 5, mercadoPago: null })
  })

  it('need token and secret, both', () => {
    expect(paymentsOf(KEYS)).toMatchObject({
      mercadoPago: { url: 'https://api.mercadopago.com', accessToken: 'APP_USR-1', isDemo: false },
    })
    expect(paymentsOf({ MERCADOPAGO_ACCESS_TOKEN: 'x' })).toEqual([
      'MERCADOPAGO_WEBHOOK_SECRET: required when the other of the two is set',
    ])
  })

  it('say that anything but Mercado Pago is a demonstration', () => {
    expect(paymentsOf({ ...KEYS, MERCADOPAGO_URL: 'http://127.0.0.1:4200' })).toMatchObject({
      mercadoPago: { isDemo: true },
    })
    expect(paymentsOf({ ...KEYS, MERCADOPAGO_URL: 'https://api.mercadopago.com/' })).toMatchObject({
      mercadoPago: { isDemo: false },
    })
  })

  it('take a price that Mercado Pago charges', () => {
    expect(paymentsOf({ MONITORING_PRICE_ARS: '450', MONITORING_MAX_SUBJECTS: '10' })).toMatchObject({
      priceCentavos: 45_000,
      maxSubjects: 10,
    })
    expect(paymentsOf({ MONITORING_PRICE_ARS: '14' })).toEqual([
      'MONITORING_PRICE_ARS: expected a whole number from 15 to 1000000',
    ])
  })
})
