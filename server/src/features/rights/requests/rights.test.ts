import type { Infraction } from '@multas/contract'
import { canonicalEmail } from '@multas/domain'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { secrets, startTestRights } from '../../../../test/start-test-rights.ts'
import { useTestDatabase } from '../../../../test/test-database.ts'
import type { Db } from '../../../platform/database/database.ts'
import { ACCOUNT_TABLES } from '../../accounts/index.ts'
import { CONTACT_TABLES } from '../../contact/index.ts'
import { SEARCH_TABLES } from '../../search/index.ts'
import { TRACKING_TABLES } from '../../tracking/index.ts'
import { VERIFICATION_TABLES } from '../../verification/index.ts'
import { rightsPart } from './rights-part.ts'

const database = useTestDatabase()
const tables = [
  ...SEARCH_TABLES,
  ...VERIFICATION_TABLES,
  ...ACCOUNT_TABLES,
  ...CONTACT_TABLES,
  ...TRACKING_TABLES,
]
async function start() {
  await sql`truncate feedback, verification_codes, verification_tokens, contact_requests, newsletter_subscriptions,
    account_sessions, tracking_batches, tracking_events cascade`.execute(database().db)
  const test = await startTestRights(database(), { tables })
  return { ...test, rights: test.people, purge: test.sweep }
}

const ASKED = {
  kind: 'suppression',
  channel: 'email',
  receivedDay: '2026-03-11',
  name: 'Ana Pérez',
  email: 'Ana@gmail.com',
  text: 'Quiero que borren mi patente.',
}

describe('a request about personal data', () => {
  it('is kept sealed, with the day on which the law’s term ends', async () => {
    const { operator } = await start()
    const { id } = (await operator.post('/api/admin/rights', ASKED)).json()
    const { rows } = await sql`select * from rights_requests`.execute(database().db)
    expect(JSON.stringify(rows)).not.toMatch(/Ana|gmail|patente/)
    expect((await operator.get(`/api/admin/rights/${id}`)).json()).toMatchObject({
      kind: ASKED.kind,
      channel: ASKED.channel,
      name: ASKED.name,
      text: ASKED.text,
      email: 'ana@gmail.com',
      dueDay: '2026-03-18',
      daysLeft: 7,
      state: 'open',
      norm: 'Ley 25.326, artículo 16, inciso 2',
    })
    expect((await operator.get('/api/admin/rights?q=ana@GMAIL.com')).json().total).toBe(1)
    expect((await operator.get('/api/admin/rights?q=otra@gmail.com')).json().total).toBe(0)
  })

  it('is filed once, also when its form is sent again after a lost reply', async () => {
    const { app, operator, people, signIn } = await start()
    const accountId = await signIn()
    const id = '00000000-0000-4000-8000-000000000001'
    const payload = { id, kind: 'access', about: 'data', name: 'Ana', text: 'Todo' }
    const file = () => app.inject({ method: 'POST', url: '/api/account/rights', payload })
    const filed = await Promise.all([file(), file()])
    expect(filed.map((reply) => reply.json().request)).toMatchObject(Array(2).fill({ id, text: 'Todo' }))
    expect(people.mails.filter((mail) => mail.accountId === accountId)).toHaveLength(1)
    await signIn()
    expect((await file()).statusCode).toBe(409)
    const record = () => operator.post('/api/admin/rights', { ...ASKED, id: id.replace('1', '2') })
    expect((await record()).json()).toEqual((await record()).json())
    expect((await operator.get('/api/admin/rights')).json().total).toBe(2)
  })

  it('shows what ends soonest first, then what is closed; what is overdue counts below nothing', async () => {
    const { operator, rights } = await start()
    const late = (await operator.post('/api/admin/rights', ASKED)).json().id
    const soon = (await operator.post('/api/admin/rights', { ...ASKED, receivedDay: '2026-03-02' })).json().id
    await operator.post(`/api/admin/rights/${soon}/close`, { state: 'granted', note: 'Borrado.' })
    const list = async () =>
      (await operator.get('/api/admin/rights'))
        .json()
        .rows.map(({ id, daysLeft }: { id: string; daysLeft: number | null }) => [id, daysLeft])
    expect(await list()).toEqual([
      [late, 7],
      [soon, null],
    ])
    rights.now = new Date('2026-03-20T12:00:00Z')
    expect((await list())[0]).toEqual([late, -2])
  })

  it('is closed once, with the words that say how', async () => {
    const { operator, auditLog } = await start()
    const { id } = (await operator.post('/api/admin/rights', ASKED)).json()
    const close = (note: string) =>
      operator.post(`/api/admin/rights/${id}/close`, { state: 'rejected', note })
    expect((await close(' ')).statusCode).toBe(400)
    expect((await close('No acreditó quién es.')).statusCode).toBe(200)
    expect((await close('Otra vez')).json()).toMatchObject({ code: 'conflicto' })
    expect((await operator.get(`/api/admin/rights/${id}`)).json()).toMatchObject({
      state: 'rejected',
      note: 'No acreditó quién es.',
      daysLeft: null,
    })
    expect(JSON.stringify(await auditLog())).not.toMatch(/Ana|gmail|acreditó/)
  })

  it('cannot come from tomorrow, nor from an address that is none', async () => {
    const { operator } = await start()
    const ask = async (over: object) =>
      (await operator.post('/api/admin/rights', { ...ASKED, ...over })).json()
    expect(await ask({ receivedDay: '2026-03-12' })).toMatchObject({ code: 'datos_invalidos' })
    expect(await ask({ receivedDay: '0026-03-10' })).toMatchObject({ code: 'datos_invalidos' })
    expect(await ask({ email: 'nada' })).toMatchObject({ code: 'email_invalido' })
    expect(await ask({ channel: 'site' })).toMatchObject({ code: 'datos_invalidos' })
  })

  it('is reported to the operator in the morning when it is new, and again near its deadline', async () => {
    const { operator, rights, runScheduled } = await start()
    const remind = async () => {
      rights.sent.length = 0
      await runScheduled('rights.desk.remind')
      return rights.sent
    }
    expect(await remind()).toEqual([])
    await operator.post('/api/admin/rights', ASKED)
    const [mail] = await remind()
    expect(mail).toMatchObject({
      to: 'hola@multas.example',
      subject: 'Datos personales: 1 por responder',
      headers: { 'Message-ID': '<rights.desk.2026-03-11@multas.example>' },
    })
    expect(mail?.text).toContain('18/03/2026')
    expect(mail?.text).not.toMatch(/Ana|gmail|patente\./)
    rights.now = new Date('2026-03-14T12:10:00Z')
    expect(await remind()).toEqual([])
    rights.now = new Date('2026-03-16T12:10:00Z')
    expect(await remind()).toHaveLength(1)
    rights.now = new Date('2026-03-30T12:10:00Z')
    expect(await remind()).toHaveLength(1)
  })

  it('stays when the account that made it is erased, and the account is told so', async () => {
    const { operator, signIn } = await start()
    await operator.post('/api/admin/rights', ASKED)
    const account = await signIn()
    await sql`update rights_requests set account_id = ${account}`.execute(database().db)
    const part = rightsPart({ database: database(), secrets, clock: () => new Date() })
    await database()
      .db.transaction()
      .execute((tx) => part.erase(tx, account))
    const { rows } = await sql`select account_id from rights_requests`.execute(database().db)
    expect(rows).toEqual([{ account_id: null }])
    expect(part.keeps).toMatch(/pedidos .* con tu correo.* dos años/)
  })

  it('is forgotten two years after it was closed', async () => {
    const { operator, rights, purge } = await start()
    const { id } = (await operator.post('/api/admin/rights', ASKED)).json()
    await operator.post(`/api/admin/rights/${id}/close`, { state: 'granted', note: 'Hecho.' })
    await operator.post('/api/admin/rights', ASKED)
    const closed = rights.now
    rights.now = new Date(closed.getTime() + 729 * 86_400_000)
    await purge()
    expect((await sql`select from rights_requests`.execute(database().db)).rows).toHaveLength(2)
    rights.now = new Date(closed.getTime() + 732 * 86_400_000)
    await purge()
    await purge()
    expect((await sql`select from rights_requests`.execute(database().db)).rows).toHaveLength(1)
  })
})

/** One row of everything about an address and a subject, and of another's. */
async function fill(db: Db, email: string, subject: string): Promise<void> {
  const emailHash = secrets.lookupHash('email', email)
  const subjectHash = secrets.lookupHash('subject', subject)
  const sealed = secrets.encrypt('x')
  const long = Buffer.alloc(32, email.length)
  const mailboxHash = secrets.lookupHash('email', canonicalEmail(email))
  await sql`insert into searches (id, subject_kind, subject_hash, subject_sealed, email_hash,
      canonical_email_hash, email_sealed, browser_hash, state, created_at, deadline_at)
    values (gen_random_uuid(), 'patent', ${subjectHash}, ${sealed}, ${emailHash}, ${mailboxHash}, ${sealed}, ${long}, 'complete', now(), now())`.execute(
    db,
  )
  await sql`insert into search_checks (search_id, jurisdiction, outcome, found, from_cache, consulted_at, elapsed_ms)
    select id, 'salta', 'empty', 0, false, now(), 1 from searches where email_hash = ${emailHash}`.execute(db)
  await sql`insert into fines (subject_hash, hash, jurisdiction, estado, resuelto, pago_voluntario, first_seen_at, changed_at)
    values (${subjectHash}, ${long}, 'salta', 'pendiente', false, false, now(), now())`.execute(db)
  await sql`insert into feedback (received_at, message, detected_email_hash) values (now(), 'hola', ${emailHash})`.execute(
    db,
  )
  await sql`insert into contact_requests (id, kind, received_at, email_hash, content_sealed)
    values (gen_random_uuid(), 'fleet', now(), ${emailHash}, ${sealed})`.execute(db)
  await sql`insert into verification_codes (email_hash, otp_type) values (${emailHash}, 'user')`.execute(db)
}

describe('what is kept of a person', () => {
  it('is counted by table, by an address, a plate or a DNI of whichever gender', async () => {
    const { operator, auditLog } = await start()
    await fill(database().db, 'ana@gmail.com', 'patent:AB123CD')
    await fill(database().db, 'beto@gmail.com.ar', 'dni:28456789:F')
    const find = async (who: object) =>
      (await operator.post('/api/admin/people/find', who))
        .json()
        .holdings.map(({ table, rows }: { table: string; rows: number }) => `${table} ${rows}`)
    expect(await find({ email: 'ANA@gmail.com' })).toEqual([
      'searches 1',
      'verification_codes 1',
      'contact_requests 1',
      'feedback 1',
    ])
    expect(await find({ patent: 'ab 123 cd' })).toEqual(['searches 1', 'fines 1'])
    expect(await find({ dni: '28.456.789' })).toEqual(['searches 1', 'fines 1'])
    expect(await find({ dni: '28456789', gender: 'M' })).toEqual([])
    expect(await find({ patent: 'AB123CD', email: 'ana@gmail.com' })).toContain('searches 1')
    expect(JSON.stringify(await auditLog())).not.toMatch(/gmail|AB123|28456/i)
  })

  it('is found by any address of the mailbox, as the list of their searches is', async () => {
    const { operator } = await start()
    const { db } = database()
    await fill(db, 'ana@gmail.com', 'patent:AB123CD')
    await fill(db, 'a.n.a@gmail.com', 'patent:AC123CD')
    await fill(db, 'beto@gmail.com', 'patent:AD123CD')
    const erased = await operator.post('/api/admin/people/forget', { email: 'an.a@gmail.com' })
    expect(erased.json().forgotten).toContainEqual({ table: 'searches', rows: 2 })
    expect((await sql`select from searches`.execute(db)).rows).toHaveLength(1)
  })

  it('is erased, and nothing of anybody else', async () => {
    const { operator } = await start()
    const { db } = database()
    await fill(db, 'ana@gmail.com', 'patent:AB123CD')
    await fill(db, 'beto@gmail.com.ar', 'patent:AC123CD')
    const erase = () =>
      operator.post('/api/admin/people/forget', { email: 'ana@gmail.com', patent: 'AB123CD' })
    expect((await erase()).json().forgotten).toContainEqual({ table: 'fines', rows: 1 })
    expect((await erase()).json()).toEqual({ forgotten: [] })
    for (const table of [
      'searches',
      'search_checks',
      'fines',
      'feedback',
      'contact_requests',
      'verification_codes',
    ])
      expect((await sql`select from ${sql.table(table)}`.execute(db)).rows, table).toHaveLength(1)
  })

  it('is exported for the person: all data of the plate or DNI, nothing of those who searched', async () => {
    const { operator, people, as, auditLog } = await start()
    await fill(database().db, 'ana@gmail.com', 'patent:AB123CD')
    people.fines = [{ numeroActa: 'A-1' } as Infraction]
    const read = (body: object) => operator.post('/api/admin/people/export', body)
    const { subjects } = (await read({ patent: 'ab 123 cd' })).json()
    expect(subjects).toMatchObject([{ subject: 'AB123CD', infractions: [{ numeroActa: 'A-1' }] }])
    expect(JSON.stringify(subjects)).not.toContain('gmail')
    expect((await read({ dni: '28.456.789' })).json().subjects).toHaveLength(3)
    expect((await read({})).statusCode).toBe(400)
    expect((await read({ email: 'ana@gmail.com' })).statusCode).toBe(400)
    const before = await as('operator', { confirmed: false })
    expect((await before.post('/api/admin/people/export', { patent: 'AB123CD' })).json()).toMatchObject({
      code: 'reautenticacion',
    })
    expect(JSON.stringify(await auditLog())).not.toMatch(/AB123|28456/i)
  })

  it('asks for a person, and for a fresh confirmation before it erases', async () => {
    const { operator, as } = await start()
    expect((await operator.post('/api/admin/people/find', {})).statusCode).toBe(400)
    expect((await operator.post('/api/admin/people/find', { patent: 'A1' })).json()).toMatchObject({
      code: 'datos_invalidos',
    })
    const before = await as('operator', { confirmed: false })
    expect((await before.post('/api/admin/people/forget', { patent: 'AB123CD' })).json()).toMatchObject({
      code: 'reautenticacion',
    })
  })
})
