import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestVerification, type TestVerification } from '../../../../test/start-test-verification.ts'
import { useTestDatabase } from '../../../../test/test-database.ts'
import { personTables } from '../../../platform/personal-data/person-table.ts'
import { hashToken } from '../../../platform/secrets/secrets.ts'
import { VERIFICATION_TABLES } from '../tables.ts'
import { DEFAULT_LIMITS } from '../verification-limits.ts'

const VERIFIED_FOR_MS = 15 * 60_000
const REFUSED = { status: 403, body: { code: 'verificacion_requerida', message: 'Verificación requerida' } }

const database = useTestDatabase()
let under: TestVerification
let serial = 0
function someone() {
  serial += 1
  return { email: `otra${serial}@example.com`, patent: 'AD123AB' }
}
const plateOf = (n: number) => `AE${String(n).padStart(3, '0')}XY`

beforeEach(async () => {
  under = await startTestVerification(database())
})
afterEach(() => under.close())

/** The cookie of a browser that confirmed the e-mail with a code. */
async function verify(person: ReturnType<typeof someone>, how: { remember?: boolean } = {}): Promise<string> {
  expect((await under.post('/api/send-code', person)).status).toBe(200)
  const code = await under.codeFor(person.email)
  const answer = await under.post('/api/verify-code', { ...person, code, ...how })
  expect(answer.status).toBe(200)
  return answer.setCookie.split(';')[0] ?? ''
}

const again = (body: Readonly<Record<string, unknown>>, cookie?: string, ip?: string) =>
  under.post('/api/verify-again', body, { ...(cookie ? { cookie } : {}), ...(ip ? { ip } : {}) })

const kept = async (token: unknown) => {
  const text = 'select * from verification_tokens where token_hash = $1'
  return (await database().pool.query(text, [hashToken(String(token))])).rows[0]
}

it('gives the browser that confirmed the e-mail a token for a further subject, without a code', async () => {
  const ana = someone()
  const cookie = await verify(ana)
  const answer = await again({ email: ana.email, dni: '30111222', gender: 'F' }, cookie)
  expect(answer).toMatchObject({ status: 200, body: { verified: true } })
  expect(await kept(answer.body.verificationToken)).toMatchObject({
    browser_hash: hashToken(cookie.split('=')[1] ?? ''),
    email_hash: under.secrets.lookupHash('email', ana.email),
    subject_hash: under.secrets.lookupHash('subject', 'dni:30111222:F'),
    used_at: null,
  })
})

it('knows a browser again that did not get the answer to its code', async () => {
  const ana = someone()
  const asked = await under.post('/api/send-code', ana)
  const cookie = /navegador=[\w-]{43}/.exec(asked.setCookie)?.[0] ?? ''
  await under.post('/api/verify-code', { ...ana, code: await under.codeFor(ana.email) }, { cookie })
  expect(await again(ana, cookie)).toMatchObject({ status: 200, body: { verified: true } })
})

it.each([
  ['no browser of ours', async () => undefined],
  ['a made-up cookie', async () => `navegador=${'A'.repeat(43)}`],
  ['a browser that confirmed another e-mail', () => verify(someone())],
] satisfies [string, () => Promise<string | undefined>][])('refuses %s', async (_name, cookie) => {
  const ana = someone()
  await verify(ana)
  expect(await again(ana, await cookie())).toMatchObject(REFUSED)
})

it('knows a browser over https by the cookie that only this host can set', async () => {
  await under.close()
  under = await startTestVerification(database(), { siteUrl: 'https://multas.example' })
  const ana = someone()
  const cookie = await verify(ana)
  expect(cookie).toMatch(/^__Host-navegador=/)
  expect((await again(ana, cookie)).status).toBe(200)
  expect(await again(ana, cookie.replace('__Host-', ''))).toMatchObject(REFUSED)
})

it('is over after its time, and is not prolonged by its own tokens', async () => {
  const ana = someone()
  const cookie = await verify(ana)
  under.pass(VERIFIED_FOR_MS - 1)
  expect((await again({ ...ana, patent: plateOf(1) }, cookie)).status).toBe(200)
  under.pass(1)
  expect(await again({ ...ana, patent: plateOf(2) }, cookie)).toMatchObject(REFUSED)
})

it('says for how long the e-mail is good, and keeps it for minutes in a browser that is not remembered', async () => {
  await under.close()
  under = await startTestVerification(database(), { verifiedForMs: 24 * 60 * 60_000 })
  const ana = someone()
  const cookie = await verify(ana)
  under.pass(24 * 60 * 60_000 - 1)
  expect((await again({ ...ana, patent: plateOf(1) }, cookie)).status).toBe(200)
  const bea = someone()
  expect((await under.post('/api/send-code', bea)).status).toBe(200)
  const code = await under.codeFor(bea.email)
  const answer = await under.post('/api/verify-code', { ...bea, code, remember: false })
  expect(answer.body.verifiedForSeconds).toBe(15 * 60)
  expect(answer.setCookie).not.toMatch(/max-age|expires/i)
  const shared = answer.setCookie.split(';')[0] ?? ''
  under.pass(15 * 60_000 - 1)
  expect((await again({ ...bea, patent: plateOf(2) }, shared)).status).toBe(200)
  under.pass(1)
  expect(await again({ ...bea, patent: plateOf(3) }, shared)).toMatchObject(REFUSED)
})

it('forgets in this browser what it confirmed, unused tokens included, and in no other', async () => {
  const ana = someone()
  const [cookie, elsewhere] = [await verify(ana), await verify({ ...ana, patent: plateOf(1) })]
  const token = (await again({ ...ana, patent: plateOf(2) }, cookie)).body.verificationToken
  const answer = await under.post('/api/forget-browser', {}, { cookie })
  expect(answer).toMatchObject({ status: 200, body: { forgotten: true } })
  expect(answer.setCookie).toMatch(/navegador=;.*Max-Age=0.*codigo=;.*Max-Age=0/)
  expect(await kept(token)).toBeUndefined()
  expect(await again({ ...ana, patent: plateOf(3) }, cookie)).toMatchObject(REFUSED)
  expect((await again({ ...ana, patent: plateOf(4) }, elsewhere)).status).toBe(200)
  expect((await under.post('/api/forget-browser', {})).status).toBe(200)
})

it('counts no more once the e-mail was erased', async () => {
  const ana = someone()
  const cookie = await verify(ana)
  const emailHash = under.secrets.lookupHash('email', ana.email)
  for (const table of personTables(VERIFICATION_TABLES))
    await table.erase(database().db, { emailHash, subjectHashes: [] })
  expect(await again({ ...ana, patent: plateOf(1) }, cookie)).toMatchObject(REFUSED)
})

it('asks a DNI for its gender', async () => {
  const ana = someone()
  const cookie = await verify(ana)
  const { status, body } = await again({ email: ana.email, dni: '30111222' }, cookie)
  expect([status, body.message]).toEqual([400, 'Género requerido'])
})

it('counts against the limits of sending codes, together with them', async () => {
  await under.close()
  const { sendsPerEmailHour } = DEFAULT_LIMITS
  under = await startTestVerification(database(), { limits: { sendsPerEmailHour } })
  const ana = someone()
  const cookie = await verify(ana)
  const foreign = await verify(someone())
  // What is refused costs the e-mail nothing.
  for (let n = 0; n < sendsPerEmailHour.count; n++) expect((await again(ana, foreign)).status).toBe(403)
  for (let n = 1; n < sendsPerEmailHour.count; n++)
    expect((await again({ ...ana, patent: plateOf(n) }, cookie)).status).toBe(200)
  const answer = await again({ ...ana, patent: plateOf(999) }, cookie)
  expect([answer.status, answer.body.code]).toEqual([429, 'demasiados_intentos'])
})

it('counts what it refuses against the address that asked', async () => {
  await under.close()
  under = await startTestVerification(database(), {
    limits: { sendsPerAddress: { count: 4, windowSeconds: 60 } },
  })
  const ana = someone()
  const [cookie, foreign] = [await verify(ana), await verify(someone())]
  for (let n = 0; n < 4; n++) expect((await again(ana, foreign, '198.51.100.7')).status).toBe(403)
  expect((await again(ana, foreign, '198.51.100.7')).status).toBe(429)
  expect((await again({ ...ana, patent: plateOf(1) }, cookie, '198.51.100.8')).status).toBe(200)
})

it('lets in no browser that is blocked for wrong codes of this e-mail', async () => {
  const ana = someone()
  const cookie = await verify(ana)
  const other = { ...ana, patent: plateOf(1) }
  expect((await under.post('/api/send-code', other, { cookie })).status).toBe(200)
  const wrong = (await under.codeFor(ana.email)) === '000000' ? '111111' : '000000'
  for (let n = 0; n < 10; n++) await under.post('/api/verify-code', { ...other, code: wrong }, { cookie })
  const answer = await again({ ...ana, patent: plateOf(2) }, cookie)
  expect([answer.status, answer.body.code]).toEqual([429, 'cuenta_bloqueada'])
})

it('never gives a token without a code where the setting is 0', async () => {
  await under.close()
  under = await startTestVerification(database(), { verifiedForMs: 0 })
  const ana = someone()
  expect(await again({ ...ana, patent: plateOf(1) }, await verify(ana))).toMatchObject(REFUSED)
})
