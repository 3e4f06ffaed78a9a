import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestAccounts } from '../../../test/open-test-accounts.ts'
import { createSoftAuthenticator } from '../../../test/soft-authenticator.ts'
import { startTestVerification, type TestVerification } from '../../../test/start-test-verification.ts'
import { useTestDatabase } from '../../../test/test-database.ts'
import { whileHeld } from '../../../test/while-held.ts'
import { createRateLimiter } from '../../platform/limits/rate-limiter.ts'
import { createLog } from '../../platform/log/log.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { personTables } from '../../platform/personal-data/person-table.ts'
import { createEmailCheck } from '../verification/index.ts'
import { createPasskeys, PASSKEY_TABLES } from './index.ts'

const HOME = 'http://multas.example'
const MINUTE_MS = 60_000
const REFUSED = { status: 403, body: { code: 'credenciales_incorrectas' } }
const database = useTestDatabase()
let under: TestVerification
let passkeys: ReturnType<typeof createPasskeys>
let mails: Mail[] = []
let serial = 0
const someone = () => {
  serial += 1
  return { email: `llave${serial}@example.com`, patent: 'AD123AB' }
}

beforeEach(async () => {
  mails = []
  under = await startTestVerification(database(), { verifiedForMs: 24 * 60 * MINUTE_MS })
  const accounts = openTestAccounts(under, database())
  passkeys = createPasskeys({
    database: database(),
    secrets: under.secrets,
    clock: under.now,
    log: createLog('silent'),
    limiter: createRateLimiter(database().db, under.secrets),
    mailer: {
      send: async (mail) => {
        mails.push(mail)
        return { outcome: 'sent' }
      },
      close: () => undefined,
    },
    site: { name: 'Multas Demo', url: HOME },
    contactEmail: 'hola@multas.example',
    checkEmail: createEmailCheck(),
    accounts,
    browserProofs: under.verification.browserProofs,
    phraseOf: async () => null,
  })
  passkeys.routes(under.app)
})
afterEach(() => under.close())

type Person = ReturnType<typeof someone>

async function confirm(person: Person): Promise<string> {
  await under.post('/api/send-code', person)
  const answer = await under.post('/api/verify-code', { ...person, code: await under.codeFor(person.email) })
  return answer.setCookie.split(';')[0] ?? ''
}

const start = async ({ email }: Person, cookie: string) =>
  String((await under.post('/api/passkeys/options', { email }, { cookie })).body.challenge)

/** A person with a passkey, made in the browser that confirmed their e-mail. */
async function holder() {
  const person = someone()
  const cookie = await confirm(person)
  const authenticator = createSoftAuthenticator(HOME)
  const credential = authenticator.register({ challenge: await start(person, cookie) })
  const added = await under.post('/api/passkeys', { email: person.email, credential }, { cookie })
  expect(added.status).toBe(200)
  return { person, cookie, authenticator, id: String(added.body.id) }
}

/** A challenge for a browser that nobody knows yet. */
async function challenged() {
  const answer = await under.post('/api/passkeys/challenge', {})
  expect(answer.status).toBe(200)
  return { challenge: String(answer.body.challenge), cookie: answer.setCookie.split(';')[0] ?? '' }
}

const verify = (credential: object, cookie: string, patent = 'AE999ZZ', further: object = {}) =>
  under.post('/api/passkeys/verify', { patent, credential, ...further }, { cookie })

async function runNotices(): Promise<void> {
  const [job] = passkeys.jobs
  const { rows } = await database().pool.query<{ id: string; removed: boolean }>(
    'select id, removed_at is not null as removed from passkeys',
  )
  for (const { id, removed } of rows)
    await job?.run({ id, what: removed ? 'removed' : 'added' } as never, {
      attempt: 1,
      isLastAttempt: true,
      signal: new AbortController().signal,
    })
}

describe('a new passkey', () => {
  it('is created after a recent confirmation of the e-mail, and its owner is mailed', async () => {
    const { person } = await holder()
    await runNotices()
    const mail = mails.find(({ to }) => to === person.email)
    expect(mail?.subject).toBe('Agregaste una llave de acceso en Multas Demo')
  })

  it('is refused to a browser that confirmed nothing, another e-mail, or too long ago', async () => {
    const ana = someone()
    const cookie = await confirm(ana)
    const ask = (email: string, which?: string) =>
      under.post('/api/passkeys/options', { email }, which ? { cookie: which } : {})
    expect((await ask(ana.email)).status).toBe(403)
    expect((await ask(someone().email, cookie)).status).toBe(403)
    under.pass(30 * MINUTE_MS)
    expect((await ask(ana.email, cookie)).body.code).toBe('verificacion_requerida')
  })

  it('is one of twenty at most, also when two browsers add one at once', async () => {
    const { person, cookie } = await holder()
    await database().pool.query(
      `insert into passkeys select (jsonb_populate_record(p, jsonb_build_object(
         'id', gen_random_uuid(), 'credential_id', '\\x' || to_hex(5000 + n)))).*
       from passkeys p, generate_series(2, 19) n where p.canonical_email_hash =
         (select canonical_email_hash from passkeys order by created_at desc, id limit 1)`,
    )
    const challenges = [await start(person, cookie), await start(person, cookie)]
    const adding = challenges.map((challenge) => () => {
      const credential = createSoftAuthenticator(HOME).register({ challenge })
      return under.post('/api/passkeys', { email: person.email, credential }, { cookie })
    })
    const held = 'lock table passkeys in exclusive mode'
    const added = await whileHeld(database().pool, held, [], adding)
    expect(added.map(({ status }) => status)).toEqual([200, 409])
  })

  it.each([
    ['of another page', { origin: 'https://multas.evil' }],
    ['without a finger or a PIN', { isUnverified: true }],
    ['for a challenge of nobody', { challenge: 'A'.repeat(43) }],
  ])('is refused %s', async (_name, odd) => {
    const person = someone()
    const cookie = await confirm(person)
    const challenge = await start(person, cookie)
    const credential = createSoftAuthenticator(HOME).register({ challenge, ...odd })
    expect(await under.post('/api/passkeys', { email: person.email, credential }, { cookie })).toMatchObject(
      REFUSED,
    )
  })

  it('answers its challenge once, for its own e-mail', async () => {
    const { person, cookie } = await holder()
    const challenge = await start(person, cookie)
    const add = (email: string, which: string) =>
      under.post(
        '/api/passkeys',
        { email, credential: createSoftAuthenticator(HOME).register({ challenge }) },
        { cookie: which },
      )
    const other = someone()
    expect(await add(other.email, await confirm(other))).toMatchObject(REFUSED)
    // It was spent by that.
    expect(await add(person.email, cookie)).toMatchObject(REFUSED)
  })
})

describe('a signature', () => {
  it('gives a token for the e-mail of the passkey, and a proof for further searches', async () => {
    const { person, authenticator } = await holder()
    const { challenge, cookie } = await challenged()
    const answer = await verify(authenticator.sign({ challenge }), cookie)
    expect(answer).toMatchObject({ status: 200, body: { verified: true, email: person.email } })
    const again = await under.post('/api/verify-again', { ...person, patent: 'AE111ZZ' }, { cookie })
    expect(again.status).toBe(200)
  })

  it.each([
    ['of another page', { origin: 'https://multas.evil' }],
    ['without a finger or a PIN', { isUnverified: true }],
    ['by a copy that counts from before', { turnedBack: true }],
    ['in the name of another person', { userHandle: 'AAAAAAAAAAAAAAAAAAAAAA' }],
  ])('is refused %s', async (_name, odd) => {
    const { authenticator } = await holder()
    const first = await challenged()
    expect((await verify(authenticator.sign(first), first.cookie)).status).toBe(200)
    const { challenge, cookie } = await challenged()
    expect(await verify(authenticator.sign({ challenge, ...odd }), cookie, 'AE111ZZ')).toMatchObject(REFUSED)
  })

  it('is good once, in the browser that asked, for five minutes', async () => {
    const { authenticator } = await holder()
    const one = await challenged()
    const signed = authenticator.sign(one)
    expect((await verify(signed, one.cookie)).status).toBe(200)
    expect(await verify(signed, one.cookie, 'AE111ZZ')).toMatchObject(REFUSED)
    const [two, three] = [await challenged(), await challenged()]
    expect(await verify(authenticator.sign(two), three.cookie)).toMatchObject(REFUSED)
    under.pass(5 * MINUTE_MS)
    expect(await verify(authenticator.sign(three), three.cookie)).toMatchObject(REFUSED)
  })

  it('gets another token when the answer was lost, for the same search in the same browser', async () => {
    const { authenticator } = await holder()
    const { challenge, cookie } = await challenged()
    const signed = authenticator.sign({ challenge })
    const first = await verify(signed, cookie)
    const repeated = await verify(signed, cookie)
    expect(repeated).toMatchObject({ status: 200, body: { email: first.body.email } })
    expect(repeated.body.verificationToken).not.toBe(first.body.verificationToken)
    expect(await verify(signed, (await challenged()).cookie)).toMatchObject(REFUSED)
    under.pass(5 * MINUTE_MS)
    expect(await verify(signed, cookie)).toMatchObject(REFUSED)
  })

  it('leaves a proof of minutes in a browser that is shared, and a cookie that ends with it', async () => {
    const { person, authenticator } = await holder()
    const shared = await challenged()
    const brief = await verify(authenticator.sign(shared), shared.cookie, 'AE999ZZ', { remember: false })
    expect(brief).toMatchObject({ status: 200, body: { verifiedForSeconds: 15 * 60 } })
    expect(brief.setCookie).not.toContain('Max-Age')
    const own = await challenged()
    const kept = await verify(authenticator.sign(own), own.cookie)
    expect(kept.setCookie).toContain('Max-Age=2592000')
    under.pass(15 * MINUTE_MS)
    const again = (cookie: string) =>
      under.post('/api/verify-again', { ...person, patent: 'AE111ZZ' }, { cookie })
    expect((await again(shared.cookie)).status).toBe(403)
    expect((await again(own.cookie)).status).toBe(200)
  })

  it('of one person is refused for another, and for an unknown passkey', async () => {
    const [ana, bea] = [await holder(), await holder()]
    const { challenge, cookie } = await challenged()
    const forged = {
      ...bea.authenticator.sign({ challenge }),
      ...idOf(ana.authenticator.sign({ challenge })),
    }
    expect(await verify(forged, cookie)).toMatchObject(REFUSED)
    const unknown = await challenged()
    expect(await verify(createSoftAuthenticator(HOME).sign(unknown), unknown.cookie)).toMatchObject(REFUSED)
  })

  it('counts for nothing once the person was erased', async () => {
    const { person, authenticator } = await holder()
    const emailHash = under.secrets.lookupHash('email', person.email)
    for (const table of personTables(PASSKEY_TABLES))
      await table.erase(database().db, { emailHash, subjectHashes: [] })
    const { challenge, cookie } = await challenged()
    expect(await verify(authenticator.sign({ challenge }), cookie)).toMatchObject(REFUSED)
  })
})

const idOf = ({ id, rawId }: { id: string; rawId: string }) => ({ id, rawId })

describe('the account', () => {
  async function signIn({ email }: Person): Promise<string> {
    await under.post('/api/account/send-code', { email })
    const entered = await under.post('/api/account/sign-in', { email, code: await under.codeFor(email) })
    return entered.setCookie.split(';')[0] ?? ''
  }
  const list = async (cookie: string) =>
    (await under.app.inject({ url: '/api/account/passkeys', headers: { cookie } })).json()

  it('lists its passkeys, and removes one, which counts no more; its owner is mailed', async () => {
    const { person, authenticator, id } = await holder()
    const cookie = await signIn(person)
    expect(await list(cookie)).toMatchObject({ passkeys: [{ id }] })
    const outsider = await signIn(someone())
    const remove = (which: string) => under.post(`/api/account/passkeys/${id}/remove`, {}, { cookie: which })
    expect((await remove(outsider)).status).toBe(404)
    expect(await remove(cookie)).toMatchObject({ status: 200, body: { removed: true } })
    expect(await list(cookie)).toEqual({ passkeys: [] })
    const asked = await challenged()
    expect(await verify(authenticator.sign(asked), asked.cookie)).toMatchObject(REFUSED)
    await runNotices()
    expect(mails.map(({ subject }) => subject)).toContain('Quitaste una llave de acceso en Multas Demo')
    const left = await database().pool.query('select from passkeys where id = $1', [id])
    expect(left.rowCount).toBe(0)
  })

  it('lists its passkeys, and no other account does', async () => {
    const { person, id } = await holder()
    const cookie = await signIn(person)
    const rename = (which: string, name: string) =>
      under.post(`/api/account/passkeys/${id}/rename`, { name }, { cookie: which })
    expect(await list(cookie)).toMatchObject({ passkeys: [{ id, name: null }] })
    expect(await rename(cookie, ' Mi celular ')).toMatchObject({ status: 200, body: { name: 'Mi celular' } })
    expect((await rename(await signIn(someone()), 'Ajena')).status).toBe(404)
    for (const name of ['', '  ', 'x'.repeat(61), 'dos\nlíneas'])
      expect((await rename(cookie, name)).status).toBe(400)
    expect(await list(cookie)).toMatchObject({ passkeys: [{ id, name: 'Mi celular' }] })
  })

  it('makes one where it confirmed itself lately, and asks for that otherwise', async () => {
    const person = someone()
    const session = await signIn(person)
    const options = await under.post('/api/passkeys/options', { email: person.email }, { cookie: session })
    expect(options.status).toBe(200)
    under.pass(10 * MINUTE_MS)
    const late = await under.post('/api/passkeys/options', { email: person.email }, { cookie: session })
    expect([late.status, late.body.code]).toEqual([403, 'reautenticacion'])
  })
})
