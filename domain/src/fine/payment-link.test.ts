import { describe, expect, it } from 'vitest'
import { isPaymentHost, validatePaymentLink } from './payment-link.ts'

const HOSTS = ['rentas.cordoba.gob.ar', '*.pagos.gob.ar', 'caja.gob.ar:8443', 'http://127.0.0.1:4010']

describe('a payment link', () => {
  it.each([
    'https://rentas.cordoba.gob.ar/boleta?acta=1',
    'https://RENTAS.cordoba.gob.ar:443/x',
    'https://multas.pagos.gob.ar/1',
    'https://a.b.pagos.gob.ar/1',
    'https://caja.gob.ar:8443/1',
    'http://127.0.0.1:4010/pagar/1',
  ])('%s is one', (link) => {
    expect(validatePaymentLink(link, HOSTS)).toEqual({ ok: true, value: link })
  })

  it.each([
    'https://rentas.cordoba.gob.ar.pagos-ar.com/boleta',
    'https://evil.example/rentas.cordoba.gob.ar',
    'https://rentas.cordoba.gob.ar@evil.example/',
    'https://user:clave@rentas.cordoba.gob.ar/',
    'https://user@rentas.cordoba.gob.ar/',
    'https://rentas.cordoba.gob.ar:8443/',
    'https://rentas.cordoba.gob.ar./',
    'https://caja.gob.ar/',
    'https://pagos.gob.ar/',
    'https://evilpagos.gob.ar/',
    'https://xn--mults-4ta.pagos.gob.ar/',
    'https://réntas.cordoba.gob.ar/',
    'http://rentas.cordoba.gob.ar/',
    'http://127.0.0.1:4011/pagar/1',
    'https://127.0.0.1:4010/pagar/1',
    'https://rentas.cordoba.gob.ar\\@evil.example/',
    'https://evil.example\\.rentas.cordoba.gob.ar/',
    'https://rentas.cordoba.gob.ar/\nx',
    'https:rentas.cordoba.gob.ar/',
    '//rentas.cordoba.gob.ar/',
    'javascript:alert(1)',
    '',
    `https://rentas.cordoba.gob.ar/${'a'.repeat(1_000)}`,
  ])('%j is none', (link) => {
    expect(validatePaymentLink(link, HOSTS).ok).toBe(false)
  })

  it('is refused with the hosts that would do, and everywhere where none is listed', () => {
    expect(validatePaymentLink('https://evil.example/x', ['a.gob.ar', 'b.gob.ar'])).toEqual({
      ok: false,
      message: 'lleva a «evil.example»; los sitios de pago de esta jurisdicción son: a.gob.ar, b.gob.ar',
    })
    expect(validatePaymentLink('https://a.gob.ar/x', []).ok).toBe(false)
  })
})

describe('a payment host', () => {
  it.each(['a.gob.ar', 'rentas.cordoba.gob.ar:8443', '*.pagos.gob.ar', '*.example.com', 'xn--a.gob.ar'])(
    '%s is one',
    (host) => expect(isPaymentHost(host)).toBe(true),
  )
  it.each([
    '',
    '*',
    '*.ar',
    '*.gob.ar',
    'a.*.gob.ar',
    'gob',
    'https://a.gob.ar',
    'a.gob.ar/',
    'A.gob.ar',
    'ñ.gob.ar',
    'a..gob.ar',
    'a.gob.ar.',
    '127.0.0.1',
    'a.gob.ar:443',
    'a.gob.ar:0',
    'a.gob.ar:65536',
    'u@a.gob.ar',
    `${'a'.repeat(64)}.gob.ar`,
  ])('%j is none', (host) => expect(isPaymentHost(host)).toBe(false))
})
