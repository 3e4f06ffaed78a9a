import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { startTestAdmin } from '../../../test/start-test-admin.ts'
import { useTestDatabase } from '../../../test/test-database.ts'
import { createSecrets } from '../../platform/secrets/secrets.ts'
import { contactInboxRoutes } from './admin-routes.ts'
import { type ContactContent, sealContact } from './contact-content.ts'

const database = useTestDatabase()
const secrets = createSecrets('s'.repeat(32))

const FLEET: ContactContent = {
  kind: 'fleet',
  name: 'Ana',
  email: 'ana@transportes.com.ar',
  phone: '11 5555 5555',
  company: 'Transportes del Sur',
  vehicles: 25,
}
const TOWN: ContactContent = {
  kind: 'municipality',
  name: 'Beto',
  email: 'beto@villa.gob.ar',
  municipality: 'Villa Ejemplo',
  province: 'cordoba',
  message: 'Queremos publicar.',
}

async function start() {
  await sql`truncate contact_requests`.execute(database().db)
  const admin = await startTestAdmin(database(), (app, registerAdminCall) =>
    contactInboxRoutes(app, {
      database: database(),
      secrets,
      clock: () => new Date('2026-03-12T12:00:00Z'),
      registerAdminCall,
    }),
  )
  return { ...admin, operator: await admin.as('operator') }
}

async function put(content: ContactContent, at: string): Promise<string> {
  const id = randomUUID()
  await sql`insert into contact_requests (id, kind, received_at, email_hash, content_sealed)
    values (${id}, ${content.kind}, ${at}, ${secrets.lookupHash('email', content.email)}, ${sealContact(secrets, content)})`.execute(
    database().db,
  )
  return id
}

describe('the inbox of messages', () => {
  it('names who wrote, the newest first, and finds them by their whole address', async () => {
    const { operator } = await start()
    await put(FLEET, '2026-03-10T12:00:00Z')
    await put(TOWN, '2026-03-11T12:00:00Z')
    const list = async (query = '') =>
      (await operator.get(`/api/admin/contacts?${query}`))
        .json()
        .rows.map(({ organisation }: { organisation: string }) => organisation)
    expect(await list()).toEqual(['Villa Ejemplo (Córdoba)', 'Transportes del Sur'])
    expect(await list('kind=fleet')).toEqual(['Transportes del Sur'])
    expect(await list('q=Beto@villa.gob.ar')).toEqual(['Villa Ejemplo (Córdoba)'])
    expect(await list('q=beto')).toEqual([])
  })

  it('opens one whole to who may answer, and leaves a trace of it', async () => {
    const { operator, as, auditLog } = await start()
    const id = await put(FLEET, '2026-03-10T12:00:00Z')
    expect((await operator.get(`/api/admin/contacts/${id}`)).json()).toMatchObject({
      name: 'Ana',
      email: 'ana@transportes.com.ar',
      phone: '11 5555 5555',
      vehicles: 25,
      message: null,
      note: '',
      state: 'new',
    })
    expect((await auditLog()).at(-1)).toMatchObject({
      operation: 'admin.contacts.read',
      target: id,
      outcome: 'done',
    })
    const reader = await as('read_only')
    expect((await reader.get(`/api/admin/contacts/${id}`)).statusCode).toBe(403)
    expect((await reader.get('/api/admin/contacts')).body).not.toContain('ana@')
  })

  it('keeps how it goes on, the note sealed', async () => {
    const { operator } = await start()
    const id = await put(TOWN, '2026-03-10T12:00:00Z')
    const note = 'Llamé a Beto: manda el padrón el lunes.'
    expect((await operator.post(`/api/admin/contacts/${id}`, { state: 'answered', note })).statusCode).toBe(
      200,
    )
    expect((await operator.get(`/api/admin/contacts/${id}`)).json()).toMatchObject({
      state: 'answered',
      note,
    })
    const { rows } = await sql`select * from contact_requests`.execute(database().db)
    expect(JSON.stringify(rows)).not.toContain('Llamé')
    expect((await operator.get('/api/admin/contacts?state=new')).json().total).toBe(0)
  })

  it('keeps what a colleague noted while it was open on another screen', async () => {
    const { operator } = await start()
    const path = `/api/admin/contacts/${await put(TOWN, '2026-03-10T12:00:00Z')}`
    const opened = { state: 'answered', changedAt: null }
    expect((await operator.post(path, { ...opened, note: 'La llamé.' })).statusCode).toBe(200)
    expect((await operator.post(path, { ...opened, note: '' })).json()).toMatchObject({ code: 'conflicto' })
    const { changedAt, note } = (await operator.get(path)).json()
    expect(note).toBe('La llamé.')
    expect((await operator.post(path, { state: 'closed', note, changedAt })).statusCode).toBe(200)
  })

  it('forgets one for good', async () => {
    const { operator } = await start()
    const id = await put(TOWN, '2026-03-10T12:00:00Z')
    expect((await operator.post(`/api/admin/contacts/${id}/delete`)).statusCode).toBe(200)
    for (const reply of [
      await operator.get(`/api/admin/contacts/${id}`),
      await operator.post(`/api/admin/contacts/${id}`, { state: 'closed', note: '' }),
      await operator.post(`/api/admin/contacts/${id}/delete`),
    ])
      expect(reply.statusCode).toBe(404)
  })
})
