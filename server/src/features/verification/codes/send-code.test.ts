import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestVerification, type TestVerification } from '../../../../test/start-test-verification.ts'
import { useTestDatabase } from '../../../../test/test-database.ts'

const database = useTestDatabase()
let under: TestVerification
let serial = 0
/** An address and a plate that no other test has used. */
const someone = () => {
  serial += 1
  return { email: `persona${serial}@example.com`, patent: `AB${String(serial).padStart(3, '0')}CD` }
}
const send = (body: Record<string, unknown>, ip?: string) =>
  under.post('/api/send-code', body, ip === undefined ? {} : { ip })

describe('asking for a code', () => {
  beforeEach(async () => {
    under = await startTestVerification(database())
  })
  afterEach(() => under.close())

  it('answers at once and brings six digits by mail', async () => {
    const ana = someone()
    expect(await send(ana)).toMatchObject({
      status: 200,
      body: {
        message: 'Te enviamos un código de 6 dígitos. Revisá tu correo.',
        cooldownSeconds: 300,
        expiresInSeconds: 600,
      },
    })
    const { mail, raw } = await under.smtp.messageTo(ana.email)
    const code = await under.codeFor(ana.email)
    expect(mail.subject).toBe(`${code} es tu código de Multas Demo`)
    expect(mail.text).toContain(`Tu código de verificación es: ${code}`)
    expect(mail.html).toContain(`>${code}<`)
    expect(mail.text).toContain('Vale 10 minutos, hasta las 12:10')
    for (const reported of [mail.subject, mail.text, mail.html, raw])
      expect(reported).not.toContain(ana.patent)
    expect(mail.subject).not.toMatch(/infracci|notificaci/i)
    expect(`${mail.text}${mail.html}`).not.toMatch(/href="[^"]*(pag|pay)/i)
  })

  it('brings mail for a DNI with the DNI masked, in time to be typed', async () => {
    const askedAt = performance.now()
    await send({ email: 'dni@example.com', dni: '12.345.678', gender: 'F' })
    const { mail } = await under.smtp.messageTo('dni@example.com')
    expect(performance.now() - askedAt).toBeLessThan(5_000)
    expect(mail.text).toContain('**.***.678')
    expect(`${mail.text}${mail.html}`).not.toMatch(/12\.?345\.?678/)
  })

  it.each([
    ['en', 'is your Multas Demo code', 'Your verification code is: ', 'lang="en"'],
    ['pt', 'é o seu código de Multas Demo', 'Seu código de verificação é: ', 'lang="pt-BR"'],
  ])('writes to a visitor who reads %s', async (language, subject, label, tag) => {
    const ana = someone()
    await send({ ...ana, language })
    const { mail } = await under.smtp.messageTo(ana.email)
    expect(mail.subject).toContain(subject)
    expect(mail.text).toContain(label)
    expect(mail.html).toContain(tag)
    expect(`${mail.subject}${mail.text}`).not.toMatch(/¿|búsqueda|sirve una sola|patente|correo/i)
  })

  it('refuses a language that it does not write', async () => {
    expect(await send({ ...someone(), language: 'fr' })).toMatchObject({ status: 400 })
  })

  it('refuses another within 300 s, in the words that the client knows, and grants it after', async () => {
    const ana = someone()
    await send(ana)
    under.pass(1_000)
    const early = await send(ana)
    expect(early).toMatchObject({
      status: 429,
      body: { code: 'espera_para_reenviar', retryAfterSeconds: 299 },
    })
    expect(early.body.message).toBe('Demasiados intentos. Esperá 4:59 para pedir otro código.')
    expect((await send({ ...ana, patent: 'ZZ999ZZ' })).status).toBe(200)
    under.pass(298_999)
    expect((await send(ana)).body.retryAfterSeconds).toBe(1)
    under.pass(1)
    expect((await send(ana)).status).toBe(200)
  })

  it('sends another code at once when the last one was accepted, for this subject or the next', async () => {
    const ana = someone()
    await send(ana)
    const code = await under.codeFor(ana.email)
    expect((await under.post('/api/verify-code', { ...ana, code })).status).toBe(200)
    expect((await under.post('/api/otp-status', { email: ana.email })).body).toEqual({
      canSendOtp: true,
      secondsUntilAllowed: 0,
    })
    expect((await send({ ...ana, patent: someone().patent })).status).toBe(200)
    expect((await send(ana)).status).toBe(200)
  })

  it('counts one mailbox once, however its address is written, and writes to the address as typed', async () => {
    const { patent } = someone()
    expect((await send({ email: 'ana.perez@gmail.com', patent })).status).toBe(200)
    for (const email of ['anaperez@gmail.com', 'a.naperez@googlemail.com'])
      expect((await send({ email, patent })).body.code).toBe('espera_para_reenviar')
    under.pass(300_000)
    expect((await send({ email: 'a.naperez@googlemail.com', patent })).status).toBe(200)
    expect(await under.codeFor('a.naperez@googlemail.com')).toMatch(/^\d{6}$/)
  })

  it('says the same of an address it knows and of one it does not', async () => {
    const known = someone()
    await send(known)
    under.pass(3_600_000)
    const withoutCookie = ({ status, body }: Awaited<ReturnType<typeof send>>) => ({ status, body })
    expect(withoutCookie(await send(known))).toEqual(withoutCookie(await send(someone())))
  })

  it.each([
    ['no-es-un-correo', 'Email inválido. Formato inválido.'],
    ['ana+x@example.com', 'Email inválido. No se permiten alias.'],
    ['ana@gmail.con', 'Email inválido. Dominio con error de tipeo.'],
    ['ana@example.zzzz', 'Email inválido. Dominio no reconocido.'],
    ['ana@mailinator.com', 'Email inválido. Email temporal no permitido.'],
    ['ana@0-mail.com', 'Email inválido. Email temporal no permitido.'],
    ['ana@sub.0-mail.com', 'Email inválido. Email temporal no permitido.'],
    ['ana@privaterelay.appleid.com', 'Email inválido. Email temporal no permitido.'],
  ])('refuses %s: %s', async (email, message) => {
    const answer = await send({ email, patent: 'AB123CD' })
    expect(answer).toMatchObject({ status: 400, body: { code: 'email_invalido', message } })
  })

  it.each([
    [{ patent: 'ABC12' }, 'La patente debe tener al menos 6 caracteres'],
    [{ patent: 'ABCDEF1' }, 'Formato incorrecto (ej: ABC123, AB123CD, A123BCD, 123ABC)'],
    [{ dni: '5999999', gender: 'M' }, 'DNI inválido (debe ser mayor a 6.000.000)'],
    [{ dni: '12345678' }, 'Género requerido'],
    [{ dni: '12345678', gender: 'X' }, 'Género requerido'],
    [{}, 'Se espera un email con una patente, o con un DNI y su género'],
  ])('refuses %j: %s', async (subject, message) => {
    const answer = await send({ email: 'ana@example.com', ...subject })
    expect(answer).toMatchObject({ status: 400, body: { code: 'datos_invalidos' } })
    expect(answer.body.message).toContain(message)
  })

  it('takes one address however it is written', async () => {
    const { email, patent } = someone()
    await send({ email: ` ${email.toUpperCase()} `, patent: ` ab ${patent.slice(2)}` })
    expect((await send({ email, patent })).status).toBe(429)
  })
})

describe('the status of sending', () => {
  beforeEach(async () => {
    under = await startTestVerification(database(), { works: false })
  })
  afterEach(() => under.close())
  const status = async (body: object, cookie = '') =>
    (await under.post('/api/otp-status', { ...body }, { cookie })).body

  it('counts the cooldown down, for each type apart', async () => {
    const ana = someone()
    expect(await status({ email: ana.email })).toEqual({ canSendOtp: true, secondsUntilAllowed: 0 })
    const cookie = (await send(ana)).setCookie.split(';')[0] ?? ''
    under.pass(120_000)
    expect(await status({ email: ana.email, otpType: 'user' }, cookie)).toEqual({
      canSendOtp: false,
      secondsUntilAllowed: 180,
    })
    expect(await status({ email: ana.email, otpType: 'account' }, cookie)).toMatchObject({ canSendOtp: true })
    under.pass(180_000)
    expect(await status({ email: ana.email }, cookie)).toEqual({ canSendOtp: true, secondsUntilAllowed: 0 })
  })

  it('answers a stranger the same, whether or not the e-mail asked for a code', async () => {
    const ana = someone()
    const asked = await send(ana)
    expect(asked.setCookie).toMatch(/^codigo=[\w.-]+; .*HttpOnly/)
    expect(asked.setCookie).not.toContain(ana.email)
    const ofAnother = (await send(someone())).setCookie.split(';')[0] ?? ''
    const madeUp = `codigo=9999999999.${'A'.repeat(43)}`
    for (const cookie of ['', ofAnother, madeUp])
      expect(await status({ email: ana.email }, cookie)).toEqual({ canSendOtp: true, secondsUntilAllowed: 0 })
  })

  it('is shown for an hour only to the browser that asked, whatever others ask for later', async () => {
    const ana = someone()
    const cookie = (await send(ana)).setCookie.split(';')[0] ?? ''
    under.pass(3_600_000 - 1000)
    await send(ana)
    expect(await status({ email: ana.email }, cookie)).toMatchObject({ canSendOtp: false })
    under.pass(1000)
    expect(await status({ email: ana.email }, cookie)).toEqual({ canSendOtp: true, secondsUntilAllowed: 0 })
  })

  it.each([
    ['an address never seen', false],
    ['an address that had a code before', true],
  ])('is decided once for sends at the same moment to %s: one code, one mail', async (_name, isKnown) => {
    const countJobs = async () =>
      (await sql`select 1 from graphile_worker.jobs`.execute(database().db)).rows.length
    const ana = someone()
    if (isKnown) await send(ana)
    under.pass(300_000)
    const before = await countJobs()
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(ana)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429, 429, 429, 429])
    expect(await countJobs()).toBe(before + 1)
  })

  it('refuses a malformed address', async () => {
    expect(await status({ email: 'x' })).toMatchObject({ code: 'email_invalido' })
  })
})
