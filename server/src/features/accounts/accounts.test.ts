import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestAccounts } from '../../../test/open-test-accounts.ts'
import { solve } from '../../../test/start-test-contact.ts'
import { startTestVerification, type TestVerification } from '../../../test/start-test-verification.ts'
import { sweepTables } from '../../../test/sweep-tables.ts'
import { useTestDatabase } from '../../../test/test-database.ts'
import { issueChallenge } from '../../platform/proof-of-work/proof-of-work.ts'
import { ACCOUNT_TABLES } from './tables.ts'

const DAY = 24 * 60 * 60_000
const database = useTestDatabase()
let under: TestVerification
let sweep: () => Promise<void>
let serial = 0
const someone = () => {
  serial += 1
  return `persona${serial}@example.com`
}

/** Each test begins at a time of its own, which may lie before the last one's. */
const deleteAll = () =>
  database().pool.query(
    'truncate verification_codes, verification_tokens, rate_limits, account_sessions, accounts cascade',
  )

beforeEach(async () => {
  await deleteAll()
  under = await startTestVerification(database())
  openTestAccounts(under, database())
  sweep = async () => {
    await sweepTables(database(), under.now(), ACCOUNT_TABLES)
  }
})
afterEach(() => under.close())

const get = async (url: string, cookie?: string) => {
  const reply = await under.app.inject({ url, headers: cookie ? { cookie } : {} })
  return { status: reply.statusCode, body: reply.json() }
}

async function enter(email: string): Promise<string> {
  expect((await under.post('/api/account/send-code', { email })).status).toBe(200)
  const code = await under.codeFor(email)
  const entered = await under.post('/api/account/sign-in', { email, code })
  expect(entered).toMatchObject({ status: 200, body: { email } })
  return entered.setCookie.split(';')[0] ?? ''
}

describe('signing in beyond the usual rate', () => {
  it('costs work, and takes it', async () => {
    await under.close()
    under = await startTestVerification(database(), {
      limits: { freeSendsPerAddress: { count: 1, windowSeconds: 3_600 } },
    })
    openTestAccounts(under, database())
    const ask = (email: string, work: object = {}) => under.post('/api/account/send-code', { email, ...work })
    expect((await ask(someone())).status).toBe(200)
    const email = someone()
    expect(await ask(email)).toMatchObject({ status: 428, body: { code: 'desafio_requerido' } })
    const { challenge } = issueChallenge(under.secrets, under.now())
    expect(await ask(email, { challenge })).toMatchObject({
      status: 428,
      body: { code: 'desafio_requerido' },
    })
    expect((await ask(email, { challenge, solution: solve(challenge) })).status).toBe(200)
  })

  it('is open to the holder after a stranger entered ten wrong codes, with or without a code in force', async () => {
    const email = someone()
    const guess = (code: string, ip: string) => under.post('/api/account/sign-in', { email, code }, { ip })
    for (let n = 0; n < 12; n++) expect((await guess('000000', '190.6.6.6')).status).toBe(400)
    await under.post('/api/account/send-code', { email })
    const code = await under.codeFor(email)
    const wrong = code === '000000' ? '111111' : '000000'
    for (let n = 0; n < 10; n++) await guess(wrong, '190.6.6.6')
    expect((await guess(code, '190.6.6.6')).body.code).toBe('cuenta_bloqueada')
    await enter(email)
  })

  it('is not spent on a code of fewer than six digits', async () => {
    const email = someone()
    await under.post('/api/account/send-code', { email })
    for (let n = 0; n < 12; n++)
      expect(await under.post('/api/account/sign-in', { email, code: '12345' })).toEqual({
        status: 400,
        body: { code: 'datos_invalidos', message: 'El código tiene que tener 6 dígitos.' },
        setCookie: '',
      })
    const code = await under.codeFor(email)
    expect((await under.post('/api/account/sign-in', { email, code })).status).toBe(200)
  })
})

describe('signing in with an e-mail', () => {
  it('exchanges the code for a session of this browser, out of reach of scripts', async () => {
    const email = someone()
    await under.post('/api/account/send-code', { email })
    const { mail } = await under.smtp.messageTo(email)
    expect(mail.text).toContain('para ingresar')
    expect(mail.text).not.toContain('búsqueda')
    const code = await under.codeFor(email)
    const entered = await under.post('/api/account/sign-in', { email: email.toUpperCase(), code })
    expect(entered.setCookie).toMatch(/^cuenta=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(await get('/api/account', entered.setCookie.split(';')[0])).toEqual({
      status: 200,
      body: { email },
    })
    expect(await get('/api/account/session', entered.setCookie.split(';')[0])).toEqual({
      status: 200,
      body: { email },
    })
  })

  it('has a cookie over https that no other host can plant, and keeps those of earlier versions', async () => {
    await under.close()
    under = await startTestVerification(database(), { siteUrl: 'https://multas.example' })
    openTestAccounts(under, database(), { siteUrl: 'https://multas.example' })
    const email = someone()
    const cookie = await enter(email)
    expect(cookie).toMatch(/^__Host-cuenta=[\w-]{43}$/)
    const earlier = cookie.replace('__Host-', '')
    for (const sent of [cookie, earlier, `${cookie}; cuenta=${'A'.repeat(43)}`])
      expect((await get('/api/account', sent)).body).toEqual({ email })
    const left = await under.app.inject({ method: 'POST', url: '/api/account/sign-out', headers: { cookie } })
    const cleared = ['__Host-cuenta', 'cuenta'].map((name) =>
      expect.stringMatching(`^${name}=; Max-Age=0; .*Secure`),
    )
    expect(left.headers['set-cookie']).toEqual(cleared)
    expect((await get('/api/account', earlier)).status).toBe(401)
  })

  it('takes no code of a search, and gives none of its own to one', async () => {
    const email = someone()
    const person = { email, patent: 'AB123CD' }
    await under.post('/api/send-code', person)
    const forSearch = await under.codeFor(email)
    expect(await under.post('/api/account/sign-in', { email, code: forSearch })).toMatchObject({
      status: 400,
      body: { code: 'codigo_incorrecto', attemptsLeft: 9 },
    })
    expect((await under.post('/api/verify-code', { ...person, code: forSearch })).status).toBe(200)
    await under.post('/api/account/send-code', { email })
    const forAccount = await under.codeFor(email)
    under.pass(1_000)
    expect((await under.post('/api/verify-code', { ...person, code: forAccount })).status).toBe(400)
    expect((await under.post('/api/account/sign-in', { email, code: forAccount })).status).toBe(200)
  })

  it('waits between codes, and takes each once', async () => {
    const email = someone()
    await under.post('/api/account/send-code', { email })
    expect(await under.post('/api/account/send-code', { email })).toMatchObject({
      status: 429,
      body: { code: 'espera_para_reenviar' },
    })
    const code = await under.codeFor(email)
    expect((await under.post('/api/account/sign-in', { email, code })).status).toBe(200)
    expect((await under.post('/api/account/sign-in', { email, code })).status).toBe(400)
  })
})

describe('a session', () => {
  it('is required, and is private to its account', async () => {
    expect(await get('/api/account')).toMatchObject({ status: 401, body: { code: 'ingreso_requerido' } })
    expect((await get('/api/account', `cuenta=${'A'.repeat(43)}`)).status).toBe(401)
    expect((await get('/api/account/sessions')).status).toBe(401)
  })

  it('can be requested by a page that everyone opens: the answer may be that there is none', async () => {
    const signedOut = { status: 200, body: { email: null } }
    expect(await get('/api/account/session')).toEqual(signedOut)
    expect(await get('/api/account/session', `cuenta=${'A'.repeat(43)}`)).toEqual(signedOut)
  })

  it('ends after a week without use, and after thirty days in any case', async () => {
    const cookie = await enter(someone())
    for (let week = 0; week < 4; week += 1) {
      under.pass(7 * DAY - 1)
      expect((await get('/api/account', cookie)).status).toBe(200)
    }
    under.pass(2 * DAY + 4)
    expect((await get('/api/account', cookie)).status).toBe(401)
    const other = await enter(someone())
    under.pass(7 * DAY)
    expect((await get('/api/account', other)).status).toBe(401)
  })

  it('is listed among those of its address, and ended from any of them', async () => {
    const email = someone()
    const first = await enter(email)
    under.pass(DAY)
    const second = await enter(email)
    const { sessions } = (await get('/api/account/sessions', second)).body
    expect(sessions.map(({ isThis }: { isThis: boolean }) => isThis)).toEqual([true, false])
    const outsider = await enter(someone())
    const end = (cookie: string) => under.post(`/api/account/sessions/${sessions[1].id}/end`, {}, { cookie })
    expect((await end(outsider)).status).toBe(404)
    expect((await get('/api/account', first)).status).toBe(200)
    expect((await end(second)).status).toBe(200)
    expect((await get('/api/account', first)).status).toBe(401)
    expect((await get('/api/account', second)).status).toBe(200)
  })

  it('ends with signing out, twice if need be', async () => {
    const cookie = await enter(someone())
    const left = await under.post('/api/account/sign-out', {}, { cookie })
    expect(left).toMatchObject({ status: 200, setCookie: expect.stringMatching(/^cuenta=; Max-Age=0/) })
    expect((await get('/api/account', cookie)).status).toBe(401)
    expect((await under.post('/api/account/sign-out', {}, { cookie })).status).toBe(200)
  })

  it('is forgotten once it is over', async () => {
    const count = async () =>
      (await database().pool.query<{ n: number }>('select count(*)::int as n from account_sessions')).rows[0]
        ?.n
    await enter(someone())
    const before = await count()
    await sweep()
    expect(await count()).toBe(before)
    under.pass(7 * DAY)
    await sweep()
    await sweep()
    expect(await count()).toBe(0)
  })
})
