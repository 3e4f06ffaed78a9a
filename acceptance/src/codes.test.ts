import { describe, expect, it } from 'vitest'
import { post } from './http-client.ts'
import { newEmail, newPlate, newVisitor, readCode, readCookie, sendCode, verifyCode } from './visitor.ts'

const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('a code', () => {
  it('is accepted once, and its replay is answered like a first wrong guess', async () => {
    const visitor = newVisitor()
    await sendCode(visitor)
    const code = await readCode(visitor)
    const first = await verifyCode(visitor, code)
    expect(first.body).toMatchObject({
      verified: true,
      verificationToken: expect.stringMatching(/^[\w-]{43}$/),
    })
    const cookie = String(first.headers['set-cookie'])
    expect(readCookie(first)).toMatch(/^\w+=[\w-]{43}$/)
    expect(cookie).toContain('HttpOnly')
    expect(cookie).toContain('SameSite=Lax')
    const again = await verifyCode(visitor, code)
    expect(again.status).toBe(400)
    expect(again.body).toEqual({
      code: 'codigo_incorrecto',
      message: 'Código inválido o expirado. Te quedan 9 intento(s).',
      attemptsLeft: 9,
    })
  })

  it('is accepted once of many that come at the same moment', async () => {
    const visitor = newVisitor()
    await sendCode(visitor)
    const code = await readCode(visitor)
    const answers = await Promise.all(Array.from({ length: 6 }, () => verifyCode(visitor, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('is good for the subject that it was sent for, and for no other', async () => {
    const visitor = newVisitor()
    await sendCode(visitor)
    const code = await readCode(visitor)
    const elsewhere = await verifyCode({ ...visitor, subject: { patent: newPlate() } }, code)
    expect(elsewhere.body.code).toBe('codigo_incorrecto')
    expect((await verifyCode(visitor, code)).status).toBe(200)
  })

  it('is good for the e-mail that it was sent to, and for no other', async () => {
    const visitor = newVisitor()
    await sendCode(visitor)
    const code = await readCode(visitor)
    const otherBrowser = await verifyCode({ ...visitor, email: newEmail() }, code)
    expect(otherBrowser.body.code).toBe('codigo_incorrecto')
  })

  it('has six digits: a shorter one does not count as a guess', async () => {
    const visitor = newVisitor()
    await sendCode(visitor)
    for (const guess of ['', '12345', 'abcdef', '١٢٣٤٥٦']) {
      const answer = await verifyCode(visitor, guess)
      expect(answer.status).toBe(400)
      expect(answer.body).toEqual({
        code: 'datos_invalidos',
        message: 'El código tiene que tener 6 dígitos.',
      })
    }
    const wrong = await verifyCode(visitor, otherThan(await readCode(visitor)))
    expect(wrong.body.attemptsLeft).toBe(9)
  })
})

describe('guessing', () => {
  it('blocks who guessed for an hour after ten wrong codes, also for the right one', async () => {
    const visitor = newVisitor()
    const cookie = readCookie(await sendCode(visitor))
    const code = await readCode(visitor)
    for (let left = 9; left >= 1; left -= 1) {
      const answer = await verifyCode(visitor, otherThan(code))
      expect(answer.status).toBe(400)
      expect(answer.body.message).toBe(`Código inválido o expirado. Te quedan ${left} intento(s).`)
    }
    for (const guess of [otherThan(code), code]) {
      const blocked = await verifyCode(visitor, guess)
      expect(blocked.status).toBe(429)
      expect(blocked.body).toMatchObject({ code: 'cuenta_bloqueada', attemptsLeft: 0 })
      expect(blocked.body.message).toContain('bloqueada')
      expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(3_590)
      expect(Number(blocked.headers['retry-after'])).toBeLessThanOrEqual(3_600)
    }
    const resend = await sendCode(visitor)
    expect({ status: resend.status, code: resend.body.code }).toEqual({
      status: 429,
      code: 'cuenta_bloqueada',
    })
    const status = await post(
      '/api/otp-status',
      { email: visitor.email, otpType: 'user' },
      { headers: { cookie } },
    )
    expect(status.body.canSendOtp).toBe(false)
    expect(Number(status.body.secondsUntilAllowed)).toBeGreaterThan(3_590)
  })

  it('counts guesses that race each other one by one', async () => {
    const visitor = newVisitor()
    await sendCode(visitor)
    const code = await readCode(visitor)
    const answers = await Promise.all(Array.from({ length: 14 }, () => verifyCode(visitor, otherThan(code))))
    const left = answers.flatMap(({ body }) =>
      body.code === 'codigo_incorrecto' ? [Number(body.attemptsLeft)] : [],
    )
    expect(left.sort((a, b) => b - a)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1])
    expect((await verifyCode(visitor, code)).body.code).toBe('cuenta_bloqueada')
  })
})

describe('guessing where no code is in force', () => {
  it('blocks nothing: a code is sent and accepted as ever', async () => {
    const visitor = newVisitor()
    for (let n = 0; n < 12; n += 1)
      expect((await verifyCode(visitor, '000000')).body.code).toBe('codigo_incorrecto')
    expect((await sendCode(visitor)).status).toBe(200)
    expect((await verifyCode(visitor, await readCode(visitor))).status).toBe(200)
  })
})

describe('another code', () => {
  it('is sent at once for another subject, and for the same one after the last was accepted', async () => {
    const visitor = newVisitor()
    await sendCode(visitor)
    await verifyCode(visitor, await readCode(visitor))
    expect((await sendCode({ ...visitor, subject: { patent: newPlate() } })).status).toBe(200)
    expect((await sendCode(visitor)).status).toBe(200)
  })

  it('waits 300 seconds, and says how long', async () => {
    const visitor = newVisitor()
    const sent = await sendCode(visitor)
    expect(sent.body).toEqual({
      message: 'Te enviamos un código de 6 dígitos. Revisá tu correo.',
      cooldownSeconds: 300,
      expiresInSeconds: 600,
    })
    const again = await sendCode(visitor)
    expect(again.status).toBe(429)
    expect(again.body).toMatchObject({ code: 'espera_para_reenviar' })
    expect(again.body.message).toMatch(/^Demasiados intentos\. Esperá (5:00|4:5\d) para pedir otro código\.$/)
    expect(Number(again.headers['retry-after'])).toBe(again.body.retryAfterSeconds)
    const { body: ofOtherBrowser } = await post('/api/otp-status', { email: visitor.email, otpType: 'user' })
    expect(ofOtherBrowser).toEqual({ canSendOtp: true, secondsUntilAllowed: 0 })
    const { body } = await post(
      '/api/otp-status',
      { email: visitor.email, otpType: 'user' },
      { headers: { cookie: readCookie(sent) } },
    )
    expect(body.canSendOtp).toBe(false)
    expect(Number(body.secondsUntilAllowed)).toBeGreaterThan(285)
  })

  it('is sent once of many asked for at the same moment', async () => {
    const visitor = newVisitor()
    const answers = await Promise.all(Array.from({ length: 5 }, () => sendCode(visitor)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429, 429, 429])
  })

  it('is one for an address however its letters are written', async () => {
    const visitor = newVisitor()
    expect((await sendCode(visitor)).status).toBe(200)
    expect((await sendCode({ ...visitor, email: visitor.email.toUpperCase() })).status).toBe(429)
  })
})

describe('a stranger', () => {
  it('does not learn whether an address is known', async () => {
    const known = newVisitor()
    await sendCode(known)
    const code = await readCode(known)
    await verifyCode(known, code)
    const guesses = await Promise.all(
      [known, newVisitor()].map((visitor) => verifyCode(visitor, otherThan(code))),
    )
    expect(guesses[0]?.status).toBe(guesses[1]?.status)
    expect(guesses[0]?.body).toEqual(guesses[1]?.body)
    expect(Object.keys(guesses[0]?.headers ?? {})).toEqual(Object.keys(guesses[1]?.headers ?? {}))
    const unknown = await post('/api/otp-status', { email: newEmail(), otpType: 'user' })
    expect(unknown.body).toEqual({ canSendOtp: true, secondsUntilAllowed: 0 })
  })
})
