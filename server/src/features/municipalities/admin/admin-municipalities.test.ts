import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { accepted } from '@multas/domain'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type ActingAdmin, SITE_URL, startTestAdmin } from '../../../../test/start-test-admin.ts'
import { useTestDatabase } from '../../../../test/test-database.ts'
import { UNUSED_MAILER } from '../../../../test/unused-mailer.ts'
import { createLog } from '../../../platform/log/log.ts'
import { createWebhookClient } from '../../../platform/outbound/safe-fetch.ts'
import { createDiskEvidence } from '../../../platform/storage/disk-evidence.ts'
import { createFileReader, createRegistry } from '../../registry/index.ts'
import { createMunicipalities } from '../create-municipalities.ts'
import { createAdminMunicipalities } from './index.ts'

const BASE = '/api/admin/municipalities'
const FILE = [
  'Acta;Dominio;Fecha;Importe;Estado',
  'A-1;AB123CD;14/02/2026;84.300,50;PENDIENTE',
  'A-2;XX;15/02/2026;1,00;PAGADA',
].join('\n')
const JURISDICTIONS = ['ezeiza', 'lujan', 'pilar'].map((slug) => ({
  slug,
  name: slug.toUpperCase(),
}))
const registryUse = (slug: string) => (slug === 'lujan' ? 'absent' : 'read')

const database = useTestDatabase()
let opened: Awaited<ReturnType<typeof open>>
beforeEach(async () => {
  opened = await open()
})
afterEach(() => opened.close())

async function open() {
  await sql`truncate organizations, registries,
    deliveries, registry_fines, rate_limits restart identity cascade`.execute(database().db)
  const directory = await mkdtemp(path.join(os.tmpdir(), 'admin-municipalities-'))
  const test = await startTestAdmin(database(), () => undefined)
  const { app, state, secrets, limiter, admin } = test
  const find = (slug: string) => JURISDICTIONS.find((one) => one.slug === slug) ?? null
  const shared = {
    ...{ database: database(), secrets, limiter },
    clock: () => state.now,
    log: createLog('silent'),
  }
  const registry = createRegistry({
    ...shared,
    directory: path.join(directory, 'deliveries'),
    reader: createFileReader(secrets),
    paymentHosts: () => ['pagos.example'],
    isRead: (slug) => registryUse(slug) === 'read',
    onRegistryChanged: async () => undefined,
  })
  const municipalities = createMunicipalities({
    ...shared,
    registry,
    jurisdictionName: (slug) => find(slug)?.name ?? null,
    registryUse,
    checkEmail: (text) => accepted(text.toLowerCase()),
    mailer: UNUSED_MAILER,
    site: { name: 'Multas', url: 'http://localhost:3000' },
    evidenceStore: createDiskEvidence(path.join(directory, 'evidence')),
    webhookClient: createWebhookClient({ allowsPrivate: false, timeoutMs: 1_000 }),
    shownBy: async () => null,
    admitSearchOwner: async () => undefined,
    openDispute: async () => true,
  })
  createAdminMunicipalities({
    ...{ ...shared, municipalities, registry, registerAdminCall: admin.registerAdminCall },
    registryUse,
    jurisdictions: { list: () => JURISDICTIONS, find },
  }).routes(app)
  return {
    ...test,
    municipalities,
    upload: async (who: ActingAdmin, slug: string) =>
      await app.inject({
        method: 'POST',
        url: `${BASE}/${slug}/deliveries?name=actas.csv`,
        headers: { cookie: who.cookie, origin: SITE_URL, 'content-type': 'application/octet-stream' },
        payload: FILE,
      }),
    /** Reads what was staged, as the worker would. */
    async read(jurisdiction: string, id: number) {
      const context = { attempt: 1, isLastAttempt: false, signal: new AbortController().signal }
      for (const job of registry.jobs) await job.run({ jurisdiction, id } as never, context)
    },
    async close() {
      await Promise.all([app.close(), municipalities.close()])
      await rm(directory, { recursive: true })
    },
  }
}

async function withEzeiza() {
  const operator = await opened.as('operator')
  expect((await operator.post(BASE, { slug: 'ezeiza', contact: null })).statusCode).toBe(200)
  return operator
}

const KEY = { name: 'Sistema', scopes: ['fines:write'], days: null }
const ANA = { email: 'ana@example.com', role: 'clerk' }

describe('an operator', () => {
  it('lets a jurisdiction publish, shuts it out and lets it in again', async () => {
    const operator = await withEzeiza()
    const again = await operator.post(BASE, { slug: 'ezeiza', contact: null })
    expect(again.statusCode).toBe(409)
    expect((await operator.post(BASE, { slug: 'nada', contact: null })).statusCode).toBe(404)
    const unread = await operator.post(BASE, { slug: 'lujan', contact: null })
    expect([unread.statusCode, unread.json().message]).toEqual([
      409,
      expect.stringContaining('no consulta lo que se publica acá'),
    ])
    expect((await operator.get('/api/admin/municipality-candidates')).json()).toEqual({
      candidates: [
        { slug: 'pilar', name: 'PILAR', hasRegistry: true },
        { slug: 'lujan', name: 'LUJAN', hasRegistry: false },
      ],
    })
    await operator.post(`${BASE}/ezeiza/switch`, { isEnabled: false })
    expect((await operator.get(`${BASE}?state=disabled`)).json()).toMatchObject({
      total: 1,
      rows: [{ slug: 'ezeiza', name: 'EZEIZA', isEnabled: false, fines: 0, lastSeenAt: null }],
    })
    expect((await operator.get(`${BASE}?state=enabled`)).json().total).toBe(0)
    await operator.post(`${BASE}/ezeiza/switch`, { isEnabled: true })
    expect((await operator.get(`${BASE}/ezeiza`)).json()).toMatchObject({
      isEnabled: true,
      hasRegistry: true,
      contests: 0,
    })
    expect(await opened.auditLog()).toMatchObject(
      [
        ['create', 'done', { target: 'slug:ezeiza' }],
        ['create', 'refused', { reason: 'conflicto' }],
        ['create', 'refused', { reason: 'no_encontrado' }],
        ['create', 'refused', { reason: 'conflicto' }],
        ['switch', 'done', { details: { isEnabled: false } }],
        ['switch', 'done', { details: { isEnabled: true } }],
      ].map(([name, outcome, rest]) => ({
        operation: `admin.municipalities.${name}`,
        outcome,
        ...(rest as object),
      })),
    )
  })

  it('invites people, changes their role and takes their access away; the audit log names no address', async () => {
    const operator = await withEzeiza()
    const { id } = (await operator.post(`${BASE}/ezeiza/members`, ANA)).json()
    expect((await operator.post(`${BASE}/ezeiza/members`, ANA)).statusCode).toBe(409)
    const member = `${BASE}/ezeiza/members/${id}`
    await operator.post(member, { role: 'supervisor', isEnabled: false })
    expect((await operator.get(`${BASE}/ezeiza/members`)).json().members).toMatchObject([
      { email: 'ana@example.com', role: 'supervisor', isEnabled: false },
    ])
    expect(await opened.municipalities.members.ofEmail('ana@example.com')).toEqual([])
    expect(JSON.stringify(await opened.auditLog())).not.toContain('ana@')
  })

  it('creates keys that are returned once, rotates and revokes them', async () => {
    const operator = await withEzeiza()
    const issued = (await operator.post(`${BASE}/ezeiza/keys`, KEY)).json()
    expect(issued.key).toMatch(/^mk_/)
    const rotated = (await operator.post(`${BASE}/ezeiza/keys/${issued.id}/rotate`)).json()
    expect((await operator.post(`${BASE}/ezeiza/keys/${issued.id}/revoke`)).statusCode).toBe(200)
    const listed = await operator.get(`${BASE}/ezeiza/keys`)
    expect(listed.body).not.toContain(issued.key)
    expect(listed.body).not.toContain(rotated.key)
    expect(listed.json().keys).toHaveLength(2)
    expect((await operator.get(`${BASE}/ezeiza`)).json().keys).toBe(1)
    expect(JSON.stringify(await opened.auditLog())).not.toContain('mk_')
  })

  it('tries a message again that was given up', async () => {
    const operator = await withEzeiza()
    const [webhook, event] = [randomUUID(), randomUUID()]
    await database().pool.query(
      `insert into organization_webhooks (id, organization_id, url, events, secret_sealed, created_at, created_by)
        values ($1, 'ezeiza', 'https://ezeiza.example/avisos', '{fine.seen}', '', now(), 'command')`,
      [webhook],
    )
    await database().pool.query(
      `insert into organization_webhook_deliveries (id, webhook, organization_id, event_id, event_type, body, created_at, attempts, dead_at)
        values ($1, $2, 'ezeiza', $3, 'fine.seen', '{}', now(), 8, now())`,
      [randomUUID(), webhook, event],
    )
    const states = async () =>
      (await operator.get(`${BASE}/ezeiza/webhooks`)).json().webhooks[0].messages[0].state
    expect(await states()).toBe('dead')
    const retry = () => operator.post(`${BASE}/ezeiza/webhooks/${webhook}/retry`, { eventId: event })
    expect((await retry()).statusCode).toBe(200)
    expect(await states()).toBe('pending')
    expect((await retry()).statusCode).toBe(404)
  })
})

describe('a file that the administration hands in', () => {
  it('is mapped, read, published and undone, and says that it came from the administration', async () => {
    const operator = await withEzeiza()
    const uploaded = await opened.upload(operator, 'ezeiza')
    expect(uploaded.json()).toMatchObject({ delivery: { origin: 'admin', handedInBy: 'La administración' } })
    const { id } = uploaded.json().delivery
    const one = `${BASE}/ezeiza/deliveries/${id}`
    const preview = (await operator.get(`${one}/file`)).json()
    await operator.post(`${one}/stage`, { mapping: preview.proposed, hints: {}, kind: 'partial' })
    await opened.read('ezeiza', id)
    expect((await operator.get(one)).json().delivery).toMatchObject({
      state: 'ready',
      refused: 1,
      diff: { added: 1 },
    })
    expect((await operator.get(`${one}/rows?kind=refused`)).json().rows).toMatchObject([{ rowNumber: 3 }])
    expect((await operator.post(`${one}/publish`)).json().delivery.state).toBe('published')
    expect((await operator.get(`${BASE}/ezeiza`)).json()).toMatchObject({
      fines: 1,
      lastDeliveryAt: opened.state.now.toISOString(),
    })
    expect((await operator.post(`${one}/undo`)).json().delivery.state).toBe('undone')
    expect((await operator.get(`${BASE}/ezeiza`)).json().fines).toBe(0)
    const auditLog = (await opened.auditLog()).filter(({ operation }) =>
      operation.startsWith('admin.deliveries'),
    )
    expect(auditLog.map(({ operation }) => operation.split('.').at(-1))).toEqual([
      'upload',
      'look',
      'stage',
      'publish',
      'undo',
    ])
    const { rows } = await database().pool.query('select handed_in_by from deliveries')
    expect(rows).toEqual([{ handed_in_by: `admin:${operator.accountId}` }])
  })

  it('is absent under the name of another municipality', async () => {
    const operator = await withEzeiza()
    await operator.post(BASE, { slug: 'pilar', contact: null })
    const { id } = (await opened.upload(operator, 'ezeiza')).json().delivery
    const { id: key } = (await operator.post(`${BASE}/ezeiza/keys`, KEY)).json()
    const { id: member } = (await operator.post(`${BASE}/ezeiza/members`, ANA)).json()
    const changed = { role: 'clerk', isEnabled: false }
    const replies = [
      await operator.get(`${BASE}/pilar/deliveries/${id}`),
      await operator.get(`${BASE}/pilar/deliveries/${id}/file`),
      await operator.get(`${BASE}/pilar/deliveries/${id}/rows?kind=refused`),
      await operator.post(`${BASE}/pilar/deliveries/${id}/publish`),
      await operator.post(`${BASE}/pilar/deliveries/${id}/discard`),
      await operator.post(`${BASE}/pilar/keys/${key}/revoke`),
      await operator.post(`${BASE}/pilar/members/${member}`, changed),
      await opened.upload(operator, 'nadie'),
    ]
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(replies.map(() => 404))
  })
})

describe('a user without permission', () => {
  it('can only read with the role for it, and sees addresses masked and no contact', async () => {
    const operator = await withEzeiza()
    await operator.post(`${BASE}/ezeiza/members`, ANA)
    const contact = { name: 'Ana', email: 'ana@example.com' }
    await operator.post(BASE, { slug: 'pilar', contact })
    expect((await operator.get(`${BASE}/pilar`)).json().contact).toEqual(contact)
    const reader = await opened.as('read_only')
    expect((await reader.get(`${BASE}/pilar`)).json().contact).toBeNull()
    const [member] = (await reader.get(`${BASE}/ezeiza/members`)).json().members
    expect(member.email).toBe('a***@example.com')
    expect(Object.keys(member).toSorted()).toEqual(['email', 'id', 'invitedAt', 'isEnabled', 'role'])
    const replies = [
      await reader.post(BASE, { slug: 'lujan', contact: null }),
      await reader.post(`${BASE}/ezeiza/switch`, { isEnabled: false }),
      await reader.post(`${BASE}/ezeiza/members`, ANA),
      await reader.post(`${BASE}/ezeiza/keys`, KEY),
      await reader.post(`${BASE}/ezeiza/deliveries/1/publish`),
      await reader.get(`${BASE}/ezeiza/deliveries/1/file`),
      await opened.upload(reader, 'ezeiza'),
    ]
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(replies.map(() => 403))
  })

  it('confirms again before what is dangerous, and signs in before anything', async () => {
    await withEzeiza()
    const tired = await opened.as('operator', { confirmed: false })
    const replies = [
      await tired.post(`${BASE}/ezeiza/switch`, { isEnabled: false }),
      await tired.post(`${BASE}/ezeiza/keys`, KEY),
      await tired.post(`${BASE}/ezeiza/deliveries/1/publish`),
      await tired.post(`${BASE}/ezeiza/deliveries/1/undo`),
    ]
    expect(replies.map((reply) => reply.json().code)).toEqual(replies.map(() => 'reautenticacion'))
    expect((await opened.anonymous.get(BASE)).statusCode).toBe(401)
    expect((await opened.anonymous.post(BASE, { slug: 'pilar', contact: null })).statusCode).toBe(401)
  })
})
