import { describe, expect, it } from 'vitest'
import { ask, post } from './http-client.ts'
import { newEmail, newPlate } from './visitor.ts'

const patent = newPlate()
const email = newEmail()

/** A valid body for each call; each test replaces one field by an invalid one. */
const BODIES: readonly (readonly [string, Record<string, unknown>])[] = [
  ['/api/send-code', { email: 'sin-arroba', patent }],
  ['/api/verify-code', { email, code: '12', patent }],
  ['/api/otp-status', { email, otpType: 'user' }],
  ['/api/search', { dominio: patent, verificationToken: 'no-es-uno' }],
  ['/api/ws/refresh-token', { sessionId: 'no-es-una' }],
  ['/api/geocode', { address: '', jurisdiction: 'Córdoba' }],
  ['/api/feedback', { message: '', url: '/', userAgent: 'acceptance', honeypot: '' }],
  ['/api/newsletter', { email, challenge: '', solution: 0 }],
  ['/api/newsletter/confirm', { token: 'no-es-uno' }],
  ['/api/track/events', { events: [] }],
]

function expectRefusal(answer: Awaited<ReturnType<typeof ask>>, status: number, code: string): void {
  expect({ status: answer.status, code: answer.body.code }).toEqual({ status, code })
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(answer.body.message).toMatch(/^[A-ZÁÉÍÓÚ¿¡]/)
  expect(answer.body.message, 'in Spanish').not.toMatch(
    /unrecognized|invalid|expected|received|too (big|small)/i,
  )
  expect(answer.text, 'nothing of its inside').not.toMatch(/at .*\.(ts|js)|node_modules|SyntaxError|ZodError/)
}

describe.each(BODIES)('POST %s', (path, good) => {
  it('refuses invalid JSON', async () => {
    for (const raw of ['{"a":', '', 'null', '[]', '"texto"', '12', '{"a":1}}', '\u0000'])
      expectRefusal(
        await ask('POST', path, { raw, headers: { 'content-type': 'application/json' } }),
        400,
        'datos_invalidos',
      )
  })

  it('refuses a field that it does not know', async () => {
    expectRefusal(await post(path, { ...good, sorpresa: true }), 400, 'datos_invalidos')
  })

  it('refuses a prototype in disguise', async () => {
    const raw = `{"__proto__":{"admin":true},${JSON.stringify(good).slice(1)}`
    expectRefusal(
      await ask('POST', path, { raw, headers: { 'content-type': 'application/json' } }),
      400,
      'datos_invalidos',
    )
  })

  it('refuses values of the wrong type, each by itself', async () => {
    for (const name of Object.keys(good))
      for (const value of [null, 7, true, [], {}, ['a']])
        if (!(name === 'events' && Array.isArray(value)))
          expectRefusal(await post(path, { ...good, [name]: value }), 400, 'datos_invalidos')
  })

  it('refuses a body that is too large without reading it all', async () => {
    const raw = JSON.stringify({ ...good, relleno: 'x'.repeat(600_000) })
    expectRefusal(
      await ask('POST', path, { raw, headers: { 'content-type': 'application/json' } }),
      413,
      'cuerpo_demasiado_grande',
    )
  })

  it('refuses what says that it is something else than JSON', async () => {
    for (const type of [
      'application/xml',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'text/plain',
    ])
      expectRefusal(
        await ask('POST', path, { raw: JSON.stringify(good), headers: { 'content-type': type } }),
        415,
        'tipo_de_contenido',
      )
  })

  it('refuses bytes that are not UTF-8', async () => {
    const [name = ''] = Object.keys(good)
    const [head = '', tail = ''] = JSON.stringify({ ...good, [name]: 'a|b' }).split('|')
    const raw = Buffer.concat([Buffer.from(head), Buffer.from([0xff, 0xfe, 0xc3, 0x28]), Buffer.from(tail)])
    const answer = await ask('POST', path, { raw, headers: { 'content-type': 'application/json' } })
    expectRefusal(answer, 400, 'datos_invalidos')
  })

  it('refuses a page of another site', async () => {
    const answer = await ask('POST', path, { json: good, headers: { origin: 'https://otro.example' } })
    expectRefusal(answer, 403, 'origen_no_permitido')
  })
})
