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
    `https://rentas.cordoba.gob.ar/${'a'.repeat(970)}`,
  ])('%s is one', (link) => {
    expect(validatePaymentLink(link, HOSTS)).toEqual({ ok: true, value: link })
  })

  it.each([
    'https://rentas.cordoba.gob.ar.pagos-ar.com/boleta',
    'https://evil.example/rentas.cordoba.gob.ar',
    'https://rentas.cordoba.gob.ar@evil.example/',
    'https://user:clave@rentas.cordoba.gob.ar/',
    'https://user@rentas.cordoba.gob.ar/',
    'https://:clave@rentas.cordoba.gob.ar/',
    'https://evilentas.cordoba.gob.ar/',
    'https://evilrentas.cordoba.gob.ar/',
    'https://a-name-of-thirty-letters-or-more.xn--mults-4ta.pagos.gob.ar/',
    'http://multas.pagos.gob.ar/1',
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
    expect(validatePaymentLink('https://a.gob.ar/x', [])).toEqual({
      ok: false,
      message:
        'lleva a «a.gob.ar» y esta jurisdicción no tiene sitios de pago declarados: pedí que los agreguen',
    })
  })

  it.each([
    ['x:https://a.gob.ar/', 'no es una dirección web (https://…)'],
    ['https://:clave@a.gob.ar/', 'lleva un usuario o una contraseña'],
    ['http://a.gob.ar/', 'tiene que empezar con https://'],
  ])('%s is refused: %s', (link, message) => {
    expect(validatePaymentLink(link, ['a.gob.ar'])).toEqual({ ok: false, message })
  })

  it.each([
    [60, `${'a'.repeat(54)}.ar.co`],
    [61, `${'a'.repeat(55)}.ar.co`],
  ])('names a foreign host of %d characters, shortened to 60', (length, host) => {
    const shown = length > 60 ? `${host.slice(0, 60)}…` : host
    expect(validatePaymentLink(`https://${host}/`, ['a.gob.ar'])).toMatchObject({
      message: expect.stringContaining(`«${shown}»`),
    })
  })

  it('may lead below a host that is a look-alike itself, if it is listed', () => {
    expect(validatePaymentLink('https://a.xn--mults-4ta.ar/', ['*.xn--mults-4ta.ar']).ok).toBe(true)
  })
})

const LONGEST = `${'a'.repeat(63)}.${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(61)}`

describe('a payment host', () => {
  it.each([
    'a.gob.ar',
    'rentas.cordoba.gob.ar:8443',
    '*.pagos.gob.ar',
    '*.example.com',
    'xn--a.gob.ar',
    'a.9b.gob.ar',
    'a.b.c9',
    'a.gob.ar:65535',
    LONGEST,
  ])('%s is one', (host) => expect(isPaymentHost(host)).toBe(true))
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
    'a.gob.ar:1:2',
    'a.gob.ar:-80',
    'a.gob.ar:8.5',
    'a.b.9',
    `a${LONGEST}`,
    `${'a'.repeat(64)}.gob.ar`,
  ])('%j is none', (host) => expect(isPaymentHost(host)).toBe(false))
})
