import { afterEach, describe, expect, it } from 'vitest'
import { solve } from '../../../test/start-test-contact.ts'
import { startTestVerification, type TestVerification } from '../../../test/start-test-verification.ts'
import { useTestDatabase } from '../../../test/test-database.ts'
import { issueChallenge } from '../../platform/proof-of-work/proof-of-work.ts'
import { allowCodes, DEFAULT_LIMITS, limitRates, sendLimits, statusLimits } from './verification-limits.ts'

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

describe('limits beside the cooldown', () => {
  const start = async (limits: Parameters<typeof startTestVerification>[1]) => {
    under = await startTestVerification(database(), { ...limits, works: false })
  }
  afterEach(() => under.close())

  it('a network address has its allowance, and another its own', async () => {
    await start({ limits: { sendsPerAddress: { count: 3, windowSeconds: 3_600 } } })
    for (let n = 0; n < 3; n++) expect((await send(someone(), '190.7.7.7')).status).toBe(200)
    const refused = await send(someone(), '190.7.7.7')
    expect(refused).toMatchObject({
      status: 429,
      body: {
        code: 'demasiados_intentos',
        message: 'Demasiados intentos. Esperá 20 minutos y probá de nuevo.',
        retryAfterSeconds: 1_200,
      },
    })
    expect((await send(someone(), '190.7.7.8')).status).toBe(200)
  })

  it('all of loopback has one allowance, and so have all whose address is unknown', async () => {
    await start({ limits: { sendsPerAddress: { count: 1, windowSeconds: 3_600 } } })
    for (const [first, other] of [
      ['127.0.0.1', '::1'],
      ['no address', ''],
    ] as const) {
      expect((await send(someone(), first)).status).toBe(200)
      expect((await send(someone(), other)).status).toBe(429)
    }
  })

  it('a subject has its own limit, for all visitors together, and so has an e-mail', async () => {
    await start({
      limits: {
        sendsPerSubject: { count: 2, windowSeconds: 3_600 },
        sendsPerEmail: { count: 3, windowSeconds: 86_400 },
      },
    })
    const { patent } = someone()
    for (let n = 0; n < 2; n++) expect((await send({ ...someone(), patent })).status).toBe(200)
    expect((await send({ ...someone(), patent })).body.code).toBe('demasiados_intentos')
    const { email } = someone()
    for (let n = 0; n < 3; n++) {
      expect((await send({ ...someone(), email })).status).toBe(200)
      under.pass(300_000)
    }
    expect((await send({ ...someone(), email })).body.code).toBe('demasiados_intentos')
  })

  it('does not count a refused send, so that it cannot use up the limit of another visitor', async () => {
    await start({ limits: { sendsPerEmailHour: { count: 2, windowSeconds: 3_600 } } })
    const ana = someone()
    for (let n = 0; n < 12; n++) await send(ana, `190.9.0.${n}`)
    expect((await send({ ...ana, patent: someone().patent })).status).toBe(200)
  })

  it('a visitor who confirmed no longer counts for the address that many share', async () => {
    under = await startTestVerification(database(), {
      limits: {
        sendsPerAddress: { count: 1, windowSeconds: 3_600 },
        guessesPerAddress: { count: 1, windowSeconds: 3_600 },
      },
    })
    for (let n = 0; n < 3; n++) {
      const one = someone()
      expect((await send(one, '190.8.8.8')).status).toBe(200)
      const code = await under.codeFor(one.email)
      expect((await under.post('/api/verify-code', { ...one, code }, { ip: '190.8.8.8' })).status).toBe(200)
    }
    expect((await send(someone(), '190.8.8.8')).status).toBe(200)
    expect((await send(someone(), '190.8.8.8')).status).toBe(429)
  })

  it.each([
    ['an address', { freeSendsPerAddress: { count: 1, windowSeconds: 3_600 } }],
    ['a domain', { sendsPerDomain: { count: 4, windowSeconds: 3_600 } }],
    ['the site', { sendsPerSite: { count: 4, windowSeconds: 3_600 } }],
  ])('a code costs work above the usual rate of %s', async (_name, limits) => {
    await start({ limits })
    const domain = `dominio${++serial}.com.ar`
    const ip = `190.4.4.${serial}`
    const person = () => ({ ...someone(), email: `persona${serial}@${domain}` })
    expect((await send(person(), ip)).status).toBe(200)
    const asked = person()
    expect(await send(asked, ip)).toMatchObject({ status: 428, body: { code: 'desafio_requerido' } })
    const { challenge } = issueChallenge(under.secrets, under.now())
    const work = { challenge, solution: solve(challenge) }
    expect((await send({ ...asked, ...work, solution: work.solution + 1 }, ip)).body.code).toBe(
      'desafio_invalido',
    )
    expect((await send({ ...asked, ...work }, ip)).status).toBe(200)
    expect((await send({ ...person(), ...work }, ip)).body.code).toBe('desafio_invalido')
    expect(under.logLines.join()).toContain('verification.limit.reached')
  })

  it('a domain and the site have ceilings, and the operator is warned once', async () => {
    const noted: unknown[] = []
    await start({
      alerts: { note: (...occurrence) => void noted.push(occurrence) },
      limits: {
        sendsPerDomain: { count: 2, windowSeconds: 3_600 },
        sendsPerSite: { count: 3, windowSeconds: 3_600 },
      },
    })
    const at = async (domain: string) => {
      const { challenge } = issueChallenge(under.secrets, under.now())
      const email = `persona${++serial}@${domain}`
      return send({ ...someone(), email, challenge, solution: solve(challenge) })
    }
    expect([(await at('uno.com.ar')).status, (await at('uno.com.ar')).status]).toEqual([200, 200])
    for (let n = 0; n < 3; n++) expect((await at('uno.com.ar')).body.code).toBe('demasiados_intentos')
    expect([(await at('dos.com.ar')).status, (await at('tres.com.ar')).status]).toEqual([200, 429])
    const warned = under.logLines.filter((line) => line.includes('verification.send.domain'))
    expect(warned).toHaveLength(1)
    expect(noted).toContainEqual(['code_limit.verification.send.domain', 10])
    expect(noted.join()).not.toContain('verification.free')
    expect(warned.join()).not.toContain('uno.com.ar')
  })

  it('guesses and status requests have their own', async () => {
    await start({
      limits: {
        guessesPerAddress: { count: 2, windowSeconds: 3_600 },
        statusesPerAddress: { count: 1, windowSeconds: 3_600 },
      },
    })
    const guess = () => under.post('/api/verify-code', { ...someone(), code: '000000' })
    expect([(await guess()).status, (await guess()).status, (await guess()).status]).toEqual([400, 400, 429])
    const readStatus = () => under.post('/api/otp-status', { email: 'ana@example.com' })
    expect([(await readStatus()).status, (await readStatus()).status]).toEqual([200, 429])
  })
})

it('what operators set changes a count and no window', () => {
  expect(allowCodes({ sendsPerAddress: 1, sendsPerEmail: 2, guessesPerAddress: 3 })).toEqual({
    sendsPerAddress: { count: 1, windowSeconds: 3_600 },
    sendsPerEmail: { count: 2, windowSeconds: 86_400 },
    guessesPerAddress: { count: 3, windowSeconds: 3_600 },
  })
  const rates = { freePerAddress: 1, perEmail: 2, perDomain: 3, perLargeDomain: 4, perSite: 5 }
  expect(limitRates(rates)).toEqual({
    freeSendsPerAddress: { count: 1, windowSeconds: 3_600 },
    sendsPerEmailHour: { count: 2, windowSeconds: 3_600 },
    sendsPerDomain: { count: 3, windowSeconds: 3_600 },
    sendsPerLargeDomain: { count: 4, windowSeconds: 3_600 },
    sendsPerSite: { count: 5, windowSeconds: 3_600 },
  })
})

it('each limit counts under its own name, which its alert has', () => {
  const scopes = (asks: readonly { scope: string }[]) => asks.map(({ scope }) => scope)
  const visitor = { ip: '190.2.3.4', email: 'ana@gmail.com' }
  expect(scopes(statusLimits(DEFAULT_LIMITS, visitor))).toEqual(['verification.status.address'])
  expect(
    scopes(sendLimits(DEFAULT_LIMITS, { ...visitor, subject: { kind: 'patent', plate: 'AB123CD' } })),
  ).toEqual([
    'verification.send.address',
    'verification.send.subject',
    'verification.send.email',
    'verification.send.email-hour',
    'verification.send.domain',
    'verification.send.site',
  ])
  expect(scopes(sendLimits(DEFAULT_LIMITS, visitor))).not.toContain('verification.send.subject')
})
