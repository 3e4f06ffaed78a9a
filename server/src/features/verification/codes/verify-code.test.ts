import { CODE_LIFETIME_MS } from '@multas/domain'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestVerification, type TestVerification } from '../../../../test/start-test-verification.ts'
import { useTestDatabase } from '../../../../test/test-database.ts'
import { hashToken } from '../../../platform/secrets/secrets.ts'

const database = useTestDatabase()
let under: TestVerification
beforeEach(async () => {
  under = await startTestVerification(database())
})
afterEach(() => under.close())

const MINUTE = 60_000
let serial = 0
const someone = () => {
  serial += 1
  return { email: `persona${serial}@example.com`, patent: `AC${String(serial).padStart(3, '0')}XY` }
}
type Person = ReturnType<typeof someone>

async function ask(person: Person): Promise<string> {
  expect((await under.post('/api/send-code', person)).status).toBe(200)
  return under.codeFor(person.email)
}
const guess = (person: Person, code: string, cookie?: string, ip?: string) =>
  under.post(
    '/api/verify-code',
    { ...person, code },
    { ...(cookie ? { cookie } : {}), ...(ip ? { ip } : {}) },
  )
/** From another address, without a cookie. */
const guessFrom = (ip: string, person: Person, code: string) => guess(person, code, undefined, ip)
const NO_CODE = {
  status: 400,
  body: {
    code: 'codigo_incorrecto',
    message: 'Código inválido o expirado. Te quedan 9 intento(s).',
    attemptsLeft: 9,
  },
}
const wrongThan = (code: string) => (code === '000000' ? '111111' : '000000')

describe('a right code', () => {
  it('brings a token and binds the browser', async () => {
    const ana = someone()
    const answer = await guess(ana, await ask(ana))
    expect(answer).toMatchObject({ status: 200, body: { verified: true } })
    expect(answer.body.verificationToken).toMatch(/^[\w-]{43}$/)
    expect(answer.setCookie).toMatch(
      /^navegador=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    )
  })

  it('may be typed with spaces and dashes', async () => {
    const ana = someone()
    const code = await ask(ana)
    expect((await guess(ana, ` ${code.slice(0, 3)}-${code.slice(3)} `)).status).toBe(200)
  })

  it('keeps the cookie of a browser that has one, and replaces what is none of ours', async () => {
    const [ana, beto, carla] = [someone(), someone(), someone()]
    const first = await guess(ana, await ask(ana))
    const cookie = first.setCookie.split(';')[0] ?? ''
    expect((await guess(beto, await ask(beto), cookie)).setCookie).toContain(cookie)
    const planted = `navegador=${'A'.repeat(43)}`
    const foreign = await guess(carla, await ask(carla), planted)
    expect(foreign.setCookie).toMatch(/^navegador=[\w-]{43};/)
    expect(foreign.setCookie).not.toContain(planted)
  })

  it('gives a Secure cookie where the site is served over https', async () => {
    await under.close()
    under = await startTestVerification(database(), { siteUrl: 'https://multas.example' })
    const ana = someone()
    expect((await guess(ana, await ask(ana))).setCookie).toMatch(/^__Host-navegador=.*; Secure/)
  })

  it('works once', async () => {
    const ana = someone()
    const code = await ask(ana)
    await guess(ana, code)
    const again = await guess(ana, code)
    expect(again).toMatchObject({ status: 400, body: { code: 'codigo_incorrecto', attemptsLeft: 9 } })
    expect(again.setCookie).toBe('')
  })

  it('works once for guesses at the same moment', async () => {
    const ana = someone()
    const code = await ask(ana)
    const answers = await Promise.all(Array.from({ length: 5 }, () => guess(ana, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('is right for its subject and its e-mail only', async () => {
    const [ana, beto] = [someone(), someone()]
    const code = await ask(ana)
    expect((await guess({ ...ana, patent: beto.patent }, code)).status).toBe(400)
    expect((await guess({ ...ana, email: beto.email }, code)).status).toBe(400)
    expect((await guess(ana, code)).status).toBe(200)
  })

  it('counts until its tenth minute is over, and then says that it expired, at no cost', async () => {
    const [early, late] = [someone(), someone()]
    const codes = [await ask(early), await ask(late)]
    under.pass(CODE_LIFETIME_MS - 1)
    expect((await guess(early, codes[0] ?? '')).status).toBe(200)
    under.pass(1)
    for (let n = 0; n < 12; n++)
      expect(await guess(late, codes[1] ?? '')).toMatchObject({
        status: 400,
        body: { code: 'codigo_vencido', message: 'Ese código expiró. Pedí uno nuevo.' },
      })
    expect(await guess(late, wrongThan(codes[1] ?? ''))).toMatchObject(NO_CODE)
    expect((await guess(late, await ask(late))).status).toBe(200)
  })

  it('of one subject does not void that of another', async () => {
    const ana = someone()
    const other = { ...ana, patent: someone().patent }
    const codes = [await ask(ana), await ask(other)]
    expect((await guess(ana, codes[0] ?? '')).status).toBe(200)
    expect((await guess(other, codes[1] ?? '')).status).toBe(200)
  })

  it('is void once a new one was sent', async () => {
    const ana = someone()
    const old = await ask(ana)
    under.pass(5 * MINUTE)
    const renewed = await ask(ana)
    // One time in a million the new code is the old one.
    expect((await guess(ana, old)).status).toBe(old === renewed ? 200 : 400)
    if (old !== renewed) expect((await guess(ana, renewed)).status).toBe(200)
  })
})

describe('wrong codes', () => {
  it('count down to a block of one hour, which a right code does not open', async () => {
    const ana = someone()
    const cookie = (await under.post('/api/send-code', ana)).setCookie.split(';')[0] ?? ''
    const code = await under.codeFor(ana.email)
    for (let left = 9; left >= 1; left--) {
      expect(await guess(ana, wrongThan(code))).toMatchObject({
        status: 400,
        body: {
          code: 'codigo_incorrecto',
          attemptsLeft: left,
          message: `Código inválido o expirado. Te quedan ${left} intento(s).`,
        },
      })
    }
    const tenth = await guess(ana, wrongThan(code))
    expect(tenth).toMatchObject({ status: 429, body: { code: 'cuenta_bloqueada', retryAfterSeconds: 3_600 } })
    expect(tenth.body.message).toContain('bloqueada')
    expect((await guess(ana, code)).body.code).toBe('cuenta_bloqueada')
    under.pass(10 * MINUTE)
    expect((await under.post('/api/send-code', ana)).body).toMatchObject({
      code: 'cuenta_bloqueada',
      message: expect.stringMatching(/bloqueada .* Probá de nuevo en 50 minutos\.$/),
      retryAfterSeconds: 3_000,
    })
    expect((await under.post('/api/otp-status', { email: ana.email }, { cookie })).body).toEqual({
      canSendOtp: false,
      secondsUntilAllowed: 3_000,
    })
    under.pass(50 * MINUTE)
    expect((await under.post('/api/send-code', ana)).status).toBe(200)
  })

  it('of one visitor are counted across the codes of an e-mail', async () => {
    const ana = someone()
    const other = { ...ana, patent: someone().patent }
    const codes = [await ask(ana), await ask(other)]
    for (let n = 0; n < 6; n++) await guess(ana, wrongThan(codes[0] ?? ''))
    expect((await guess(ana, 'xx12')).status).toBe(400)
    expect((await guess(other, wrongThan(codes[1] ?? ''))).body.attemptsLeft).toBe(3)
  })

  it('block only the guesser: the holder gets a new code at once', async () => {
    const ana = someone()
    const code = await ask(ana)
    for (let n = 0; n < 10; n++) await guessFrom('190.66.6.6', ana, wrongThan(code))
    expect((await guessFrom('190.66.6.6', ana, code)).body.code).toBe('cuenta_bloqueada')
    const blocked = await under.post('/api/send-code', ana, { ip: '190.66.6.6' })
    expect(blocked.body.code).toBe('cuenta_bloqueada')
    expect((await guess(ana, code)).body).toEqual({
      code: 'codigo_vencido',
      message: 'Ese código ya no sirve: se ingresaron demasiados códigos incorrectos. Pedí uno nuevo.',
    })
    expect((await guess(ana, await ask(ana))).status).toBe(200)
  })

  it('without a code in force count for nothing, for a search and for signing in', async () => {
    const ana = someone()
    for (let n = 0; n < 12; n++) expect(await guess(ana, '000000')).toMatchObject(NO_CODE)
    expect((await guess(ana, await ask(ana))).status).toBe(200)
  })

  it.each(['http', 'https'])(
    'of a neighbour behind the same address do not block a browser that verified here over %s',
    async (scheme) => {
      await under.close()
      under = await startTestVerification(database(), { siteUrl: `${scheme}://multas.example` })
      const ana = someone()
      const cookie = (await guess(ana, await ask(ana))).setCookie.split(';')[0] ?? ''
      const code = await ask(ana)
      for (let n = 0; n < 10; n++) await guess(ana, wrongThan(code))
      expect((await under.post('/api/send-code', ana)).body.code).toBe('cuenta_bloqueada')
      expect((await under.post('/api/send-code', ana, { cookie })).status).toBe(200)
      expect((await guess(ana, await under.codeFor(ana.email), cookie)).status).toBe(200)
    },
  )

  it('with a made-up cookie each count for the address', async () => {
    const ana = someone()
    const code = await ask(ana)
    const madeUp = (n: number) => `navegador=${String(n).padStart(43, 'a')}`
    for (let n = 0; n < 9; n++)
      expect((await guess(ana, wrongThan(code), madeUp(n))).body.attemptsLeft).toBe(9 - n)
    expect((await guess(ana, wrongThan(code), madeUp(9))).body.code).toBe('cuenta_bloqueada')
  })

  it('at the same moment are ten and no more', async () => {
    const ana = someone()
    const code = await ask(ana)
    const answers = await Promise.all(Array.from({ length: 16 }, () => guess(ana, wrongThan(code))))
    const left = answers.flatMap(({ body, status }) => (status === 400 ? [Number(body.attemptsLeft)] : []))
    expect(left.sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7)
  })

  it('get the same first answers for an address that never requested a code', async () => {
    const [known, unknown] = [someone(), someone()]
    const wrong = wrongThan(await ask(known))
    expect(await guess(unknown, wrong)).toEqual(await guess(known, wrong))
  })

  it('of fewer than six digits are no guesses', async () => {
    const ana = someone()
    const code = await ask(ana)
    for (const short of ['', '12345', 'abcdef']) {
      expect(await guess(ana, short)).toMatchObject({ status: 400, body: { code: 'datos_invalidos' } })
    }
    expect((await guess(ana, wrongThan(code))).body.attemptsLeft).toBe(9)
  })

  it('at codes in force never exceed ten an hour, for any order of sends, guesses and pauses', async () => {
    const step = fc.oneof(
      { weight: 6, arbitrary: fc.constant('guess' as const) },
      { weight: 1, arbitrary: fc.constant('send' as const) },
      { weight: 2, arbitrary: fc.integer({ min: 1, max: 20 * MINUTE }) },
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 45 }), async (steps) => {
        const person = someone()
        const wrongAt: number[] = []
        let code: string | null = null
        let sentAt = 0
        for (const one of steps) {
          if (typeof one === 'number') under.pass(one)
          else if (one === 'send') {
            if ((await under.post('/api/send-code', person)).status !== 200) continue
            code = await under.codeFor(person.email)
            sentAt = under.now().getTime()
          } else if (code !== null && under.now().getTime() - sentAt < CODE_LIFETIME_MS) {
            if ((await guess(person, wrongThan(code))).status === 400) wrongAt.push(under.now().getTime())
          }
        }
        const tooMany = wrongAt.some((at, n) => n >= 10 && at - (wrongAt[n - 10] ?? 0) < 60 * MINUTE)
        expect(tooMany).toBe(false)
      }),
      { numRuns: 10 },
    )
  })
})

describe('the cookie', () => {
  it('is known to the server by its hash only', async () => {
    const ana = someone()
    const answer = await guess(ana, await ask(ana))
    const value = /^navegador=([\w-]{43});/.exec(answer.setCookie)?.[1] ?? ''
    const { rows } = await database().pool.query<{ browser_hash: Buffer }>(
      'select browser_hash from verification_tokens where token_hash = $1',
      [hashToken(String(answer.body.verificationToken))],
    )
    expect(rows[0]?.browser_hash).toEqual(hashToken(value))
  })
})
