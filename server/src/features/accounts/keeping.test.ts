import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestAccounts } from '../../../test/open-test-accounts.ts'
import { startTestVerification, type TestVerification } from '../../../test/start-test-verification.ts'
import { useTestDatabase } from '../../../test/test-database.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { personTables } from '../../platform/personal-data/person-table.ts'
import { CONTACT_TABLES } from '../contact/index.ts'
import { VERIFICATION_TABLES } from '../verification/index.ts'
import { ACCOUNT_TABLES } from './index.ts'

const MINUTE = 60_000
const database = useTestDatabase()
let under: TestVerification
let accounts: ReturnType<typeof openTestAccounts>
let mails: Mail[]
let erasedAccounts: string[]
let breaks: boolean
let serial = 0
const someone = () => {
  serial += 1
  return `duenio${serial}@example.com`
}

beforeEach(async () => {
  await database().pool.query(
    `truncate verification_codes, rate_limits, account_sessions, accounts, account_closing_emails, email_changes,
      newsletter_subscriptions, contact_requests cascade`,
  )
  await database().pool.query('delete from graphile_worker._private_jobs')
  under = await startTestVerification(database())
  mails = []
  erasedAccounts = []
  breaks = false
  accounts = openTestAccounts(under, database(), {
    mailer: {
      async send(mail) {
        mails.push(mail)
        return { outcome: 'sent' }
      },
      close: () => undefined,
    },
    tables: personTables([...VERIFICATION_TABLES, ...CONTACT_TABLES, ...ACCOUNT_TABLES]),
    parts: [
      {
        name: 'seguimiento',
        keeps: 'nada.',
        export: async (accountId) => ({ de: accountId, patentes: ['AB123CD'] }),
        erase: async (_transaction, accountId) => {
          erasedAccounts.push(accountId)
          if (breaks) throw new Error('the part breaks')
        },
      },
    ],
  })
})
afterEach(() => under.close())

async function enter(email: string): Promise<string> {
  await under.post('/api/account/send-code', { email })
  const code = await under.codeFor(email)
  const { setCookie } = await under.post('/api/account/sign-in', { email, code })
  return setCookie.split(';')[0] ?? ''
}

async function get(url: string, cookie: string) {
  const reply = await under.app.inject({ url, headers: { cookie } })
  return { status: reply.statusCode, body: reply.json() }
}

async function count(table: string): Promise<number> {
  const { rows } = await database().pool.query<{ n: number }>(`select count(*)::int as n from ${table}`)
  return rows[0]?.n ?? 0
}

/** Runs what the queue would: the last mails to addresses. Twice, for the second time must change nothing. */
async function sendClosingEmails() {
  const { rows } = await database().pool.query<{ id: string }>('select id from account_closing_emails')
  for (const { id } of [...rows, ...rows])
    for (const job of accounts.jobs)
      await job.run({ id } as never, {
        attempt: 1,
        isLastAttempt: false,
        signal: new AbortController().signal,
      })
}

const start = (cookie: string, newEmail: string) =>
  under.post('/api/account/email-change', { newEmail }, { cookie })
const confirm = (cookie: string, address: 'old' | 'new', code: string) =>
  under.post('/api/account/email-change/confirm', { address, code }, { cookie })

describe('another address for an account', () => {
  it.each([
    ['old', 'new'],
    ['new', 'old'],
  ] as const)('needs the codes of both, %s before %s, and ends the other sessions', async (first, second) => {
    const [email, newEmail] = [someone(), someone()]
    const other = await enter(email)
    under.pass(6 * MINUTE)
    const cookie = await enter(email)
    expect(await start(cookie, newEmail.toUpperCase())).toMatchObject({
      status: 200,
      body: { cooldownSeconds: 300, change: { newEmail, isOldConfirmed: false, isNewConfirmed: false } },
    })
    const codes = { old: await under.codeFor(email), new: await under.codeFor(newEmail) }
    expect(await confirm(cookie, first, codes[first])).toMatchObject({ status: 200, body: { email } })
    expect((await get('/api/account', cookie)).body).toEqual({ email })
    expect((await get('/api/account', other)).status).toBe(200)
    expect(await confirm(cookie, second, codes[second])).toMatchObject({
      status: 200,
      body: { email: newEmail, change: null },
    })
    expect((await get('/api/account', cookie)).body).toEqual({ email: newEmail })
    expect((await get('/api/account', other)).status).toBe(401)
    expect((await get('/api/account/sessions', cookie)).body.sessions).toHaveLength(1)
    await sendClosingEmails()
    expect(mails).toMatchObject([{ to: email, subject: 'Cambió el correo de tu cuenta de Multas Demo' }])
    expect(mails[0]?.text).not.toContain(newEmail)
    expect(await count('account_closing_emails')).toBe(0)
    under.pass(6 * MINUTE)
    const again = await enter(newEmail)
    expect((await get('/api/account/sessions', again)).body.sessions).toHaveLength(2)
    expect(await count('accounts')).toBe(1)
  })

  it('says in each mail which the other address is, masked, and takes no code in the place of another', async () => {
    const [email, newEmail] = [someone(), someone()]
    const cookie = await enter(email)
    await start(cookie, newEmail)
    const codes = { old: await under.codeFor(email), new: await under.codeFor(newEmail) }
    const { mail } = await under.smtp.messageTo(email, 1)
    expect(mail.text).toContain('Cambiar el correo de tu cuenta')
    expect(mail.text).toContain('d***@example.com')
    if (codes.old !== codes.new) {
      expect((await confirm(cookie, 'old', codes.new)).status).toBe(400)
      expect((await confirm(cookie, 'new', codes.old)).status).toBe(400)
    }
    expect((await confirm(cookie, 'old', codes.old)).status).toBe(200)
    expect((await confirm(cookie, 'old', codes.old)).status).toBe(400)
  })

  it('voids the codes of a change that was asked for before, and of one that was given up', async () => {
    const [email, first, second] = [someone(), someone(), someone()]
    const cookie = await enter(email)
    await start(cookie, first)
    const before = await under.codeFor(email)
    expect(await start(cookie, second)).toMatchObject({
      status: 429,
      body: { code: 'espera_para_reenviar' },
    })
    under.pass(5 * MINUTE)
    expect((await start(cookie, second)).status).toBe(200)
    const code = await under.codeFor(email)
    if (code !== before) expect((await confirm(cookie, 'old', before)).status).toBe(400)
    await under.post('/api/account/email-change/cancel', {}, { cookie })
    expect((await confirm(cookie, 'old', code)).status).toBe(409)
    expect((await get('/api/account/email-change', cookie)).body).toEqual({ change: null })
  })

  it('ends after an hour, its codes after ten minutes; another code can be had', async () => {
    const [email, newEmail] = [someone(), someone()]
    const cookie = await enter(email)
    await start(cookie, newEmail)
    const code = await under.codeFor(email)
    const resend = () => under.post('/api/account/email-change/resend', { address: 'old' }, { cookie })
    expect((await resend()).status).toBe(429)
    under.pass(10 * MINUTE)
    expect((await confirm(cookie, 'old', code)).status).toBe(400)
    expect((await resend()).status).toBe(200)
    expect((await confirm(cookie, 'old', await under.codeFor(email))).status).toBe(200)
    under.pass(50 * MINUTE)
    expect((await confirm(cookie, 'new', '000000')).status).toBe(409)
  })

  it('is refused for an address with an account, but only to who reads that address', async () => {
    const [email, newEmail] = [someone(), someone()]
    await enter(newEmail)
    under.pass(6 * MINUTE)
    const cookie = await enter(email)
    expect((await start(cookie, newEmail)).status).toBe(200)
    const codes = { old: await under.codeFor(email), new: await under.codeFor(newEmail) }
    expect((await confirm(cookie, 'old', codes.old)).status).toBe(200)
    const refused = await confirm(cookie, 'new', codes.new)
    expect(refused).toMatchObject({ status: 409, body: { code: 'conflicto' } })
    expect(refused.body.message).toContain('ya tiene una cuenta propia')
    expect((await get('/api/account', cookie)).body).toEqual({ email })
    expect(await start(cookie, email)).toMatchObject({ status: 400 })
    expect((await start(cookie, 'no es')).status).toBe(400)
  })

  it('is made once, also when both codes come at the same moment', async () => {
    const [email, newEmail] = [someone(), someone()]
    const cookie = await enter(email)
    await start(cookie, newEmail)
    const codes = { old: await under.codeFor(email), new: await under.codeFor(newEmail) }
    const replies = await Promise.all([confirm(cookie, 'old', codes.old), confirm(cookie, 'new', codes.new)])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(replies.filter(({ body }) => body.change === null)).toHaveLength(1)
    expect((await get('/api/account', cookie)).body).toEqual({ email: newEmail })
    expect(await count('account_closing_emails')).toBe(1)
  })
})

async function codeTo(purpose: 'download' | 'deletion', email: string, cookie: string): Promise<string> {
  expect((await under.post('/api/account/confirmation', { purpose }, { cookie })).status).toBe(200)
  return under.codeFor(email)
}

describe('the data of an account', () => {
  it('is handed over whole, opened, to who has a fresh code', async () => {
    const email = someone()
    const cookie = await enter(email)
    await database().pool.query(
      `insert into newsletter_subscriptions (id, email_hash, email_sealed, asked_at)
       values (gen_random_uuid(), $1, $2, $3)`,
      [under.secrets.lookupHash('email', email), under.secrets.encrypt(email), under.now()],
    )
    const ask = (code: string) => under.post('/api/account/data', { code }, { cookie })
    expect((await ask('000000')).status).toBe(400)
    const code = await codeTo('download', email, cookie)
    const { status, body } = await ask(code)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      sitio: 'http://multas.example',
      cuenta: { correo: email, frase: null },
      partes: { seguimiento: { patentes: ['AB123CD'] } },
    })
    const registros = body.registros as { tabla: string; filas: Record<string, unknown>[] }[]
    expect(registros.find(({ tabla }) => tabla === 'newsletter_subscriptions')?.filas).toMatchObject([
      { email },
    ])
    expect(registros.find(({ tabla }) => tabla === 'account_sessions')?.filas).toHaveLength(1)
    expect(JSON.stringify(body)).not.toMatch(/_hash|"type":"Buffer"/)
    expect((await ask(code)).status).toBe(400)
  })
})

it('the data of an account have all rows of a table that fit into a reply, and say how many are left', async () => {
  const email = someone()
  const cookie = await enter(email)
  await database().pool.query(
    `insert into contact_requests (id, kind, email_hash, content_sealed, received_at)
     select gen_random_uuid(), 'fleet', $1, $2, $3 from generate_series(1, 100002)`,
    [under.secrets.lookupHash('email', email), under.secrets.encrypt('{}'), under.now()],
  )
  const code = await codeTo('download', email, cookie)
  const { body } = await under.post('/api/account/data', { code }, { cookie })
  const registros = body.registros as { tabla: string; filas: object[]; faltan?: number }[]
  expect(registros.map(({ tabla, filas, faltan }) => [tabla, filas.length, faltan])).toContainEqual([
    'contact_requests',
    100_000,
    2,
  ])
})

describe('the end of an account', () => {
  it('erases it with all data about it and its address, and notifies that address', async () => {
    const email = someone()
    const outsider = await enter(someone())
    const cookie = await enter(email)
    expect((await get('/api/account/deletion', cookie)).body).toEqual({ keeps: ['nada.'] })
    const download = await codeTo('download', email, cookie)
    const erase = (code: string) => under.post('/api/account/deletion', { code }, { cookie })
    expect((await erase(download)).status).toBe(400)
    const erased = await erase(await codeTo('deletion', email, cookie))
    expect(erased).toMatchObject({ status: 200, setCookie: expect.stringMatching(/^cuenta=; Max-Age=0/) })
    expect(erasedAccounts).toHaveLength(1)
    expect((await get('/api/account', cookie)).status).toBe(401)
    expect((await get('/api/account', outsider)).status).toBe(200)
    const person = { emailHash: under.secrets.lookupHash('email', email), subjectHashes: [] }
    for (const { count: rowsOf } of personTables([...ACCOUNT_TABLES, ...VERIFICATION_TABLES]))
      expect(await rowsOf(database().db, person)).toBe(0)
    await sendClosingEmails()
    expect(mails).toMatchObject([{ to: email, subject: 'Borramos tu cuenta de Multas Demo' }])
    expect(mails[0]?.text).toContain('Queda guardado: nada.')
    expect(await count('account_closing_emails')).toBe(0)
  })

  it('leaves everything as it was when a part of it fails, the code too', async () => {
    const email = someone()
    const cookie = await enter(email)
    const code = await codeTo('deletion', email, cookie)
    breaks = true
    const erase = () => under.post('/api/account/deletion', { code }, { cookie })
    expect((await erase()).status).toBe(500)
    expect((await get('/api/account', cookie)).status).toBe(200)
    expect(await count('account_closing_emails')).toBe(0)
    breaks = false
    expect((await erase()).status).toBe(200)
  })
})

it('a row shows what is kept, and nothing that only opens or finds', async () => {
  const [, table] = personTables(ACCOUNT_TABLES)
  expect(await table?.read(database().db, { emailHash: null, subjectHashes: [] })).toEqual({
    rows: [],
    left: 0,
  })
})
