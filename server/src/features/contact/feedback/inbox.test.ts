import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { startTestAdmin } from '../../../../test/start-test-admin.ts'
import { useTestDatabase } from '../../../../test/test-database.ts'
import { createSecrets } from '../../../platform/secrets/secrets.ts'
import { feedbackInboxRoutes } from './admin-routes.ts'

const database = useTestDatabase()
const secrets = createSecrets('s'.repeat(32))

async function start() {
  await sql`truncate feedback restart identity`.execute(database().db)
  const state = { now: new Date('2026-03-12T12:00:00Z') }
  const admin = await startTestAdmin(database(), (app, registerAdminCall) =>
    feedbackInboxRoutes(app, { database: database(), secrets, clock: () => state.now, registerAdminCall }),
  )
  return admin
}

async function put(message: string, at: string, email: string | null = null): Promise<void> {
  await sql`insert into feedback (received_at, message, email_hash, email_sealed)
    values (${at}, ${message}, ${email && secrets.lookupHash('email', email)}, ${email && secrets.encrypt(email)})`.execute(
    database().db,
  )
}

const messages = (reply: { json(): { rows: { message: string }[] } }) =>
  reply.json().rows.map(({ message }) => message)

describe('the inbox of opinions', () => {
  it('shows the newest first, and addresses only to who may answer', async () => {
    const admin = await start()
    await put('primero', '2026-03-10T12:00:00Z', 'ana@gmail.com')
    await put('segundo', '2026-03-11T12:00:00Z')
    const seen = await (await admin.as('operator')).get('/api/admin/feedback')
    expect(seen.json()).toMatchObject({
      total: 2,
      rows: [
        { message: 'segundo', email: null, hasEmail: false, handledAt: null },
        { message: 'primero', email: 'ana@gmail.com', hasEmail: true },
      ],
    })
    const read = (await (await admin.as('read_only')).get('/api/admin/feedback')).json()
    expect(read.rows[1]).toMatchObject({ email: null, hasEmail: true })
  })

  it('is narrowed by words, by days in Argentina and by what is still open', async () => {
    const admin = await start()
    const operator = await admin.as('operator')
    await put('No carga EL mapa 100%', '2026-03-11T02:59:59Z')
    await put('Gracias', '2026-03-11T03:00:00Z')
    const list = async (query: string) => messages(await operator.get(`/api/admin/feedback?${query}`))
    expect(await list('q=el%20mapa')).toEqual(['No carga EL mapa 100%'])
    expect(await list('q=%25')).toEqual(['No carga EL mapa 100%'])
    expect(await list('from=2026-03-11&to=2026-03-11')).toEqual(['Gracias'])
    expect(await list('to=2026-03-10')).toEqual(['No carga EL mapa 100%'])
    await operator.post('/api/admin/feedback/2/handled', { handled: true })
    expect(await list('state=open')).toEqual(['No carga EL mapa 100%'])
    expect(await list('state=handled')).toEqual(['Gracias'])
    await operator.post('/api/admin/feedback/2/handled', { handled: false })
    expect(await list('state=handled')).toEqual([])
  })

  it('forgets an opinion, and says when there is none', async () => {
    const admin = await start()
    const operator = await admin.as('operator')
    await put('basura', '2026-03-10T12:00:00Z')
    expect((await operator.post('/api/admin/feedback/1/delete')).statusCode).toBe(200)
    expect((await operator.post('/api/admin/feedback/1/delete')).statusCode).toBe(404)
    expect((await operator.post('/api/admin/feedback/1/handled', { handled: true })).statusCode).toBe(404)
    expect(
      (await (await admin.as('operator', { confirmed: false })).post('/api/admin/feedback/1/delete')).json(),
    ).toMatchObject({ code: 'reautenticacion' })
  })

  it('is taken along as CSV that no spreadsheet runs', async () => {
    const admin = await start()
    await put('=HYPERLINK("http://mal.example")', '2026-03-10T12:00:00Z', 'ana@gmail.com')
    const reply = await (await admin.as('operator')).get('/api/admin/feedback/export')
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(reply.body).toContain('ana@gmail.com')
    expect(reply.body).not.toMatch(/(^|;)"?=HYPER/m)
    expect((await (await admin.as('read_only')).get('/api/admin/feedback/export')).statusCode).toBe(403)
  })
})
