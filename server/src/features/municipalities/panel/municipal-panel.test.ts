import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { useTestDatabase } from '../../../../test/test-database.ts'
import { startPanel, type TestPanel } from './testing/start-panel.ts'

const database = useTestDatabase()
let panel: TestPanel
beforeEach(async () => {
  panel = await startPanel(database())
})
afterEach(() => panel.close())

/** As an old program writes it: Windows-1252, typos in the headers, a row twice, a date that is none, a total. */
const DIRTY = Buffer.from(
  [
    'Nº Acta;Dominio;Fecha Infracion;Importe;Estdo;Ubicación',
    'A-0001;AB123CD;14/02/2026;84.300,50;PENDIENTE;Av. Peñón 100',
    'A-0002;AC456EF;15/02/2026;1.200,00;PAGADA;San Martín 20',
    'A-0002;AC456EF;15/02/2026;1.300,00;PENDIENTE;San Martín 20',
    'A-0003;AD789GH;32/13/2026;500,00;PENDIENTE;Ruta 3',
    '',
  ].join('\r\n'),
  'latin1',
)

async function upload(cookie: string, slug = 'ezeiza', file = DIRTY) {
  const { status, body } = await panel.ask(cookie, 'POST', `/${slug}/deliveries?name=actas.csv`, { file })
  expect(status).toBe(200)
  return body.delivery.id as number
}

async function ready(cookie: string): Promise<number> {
  const id = await upload(cookie)
  const { body: preview } = await panel.ask(cookie, 'GET', `/ezeiza/deliveries/${id}/file`)
  const json = { mapping: preview.proposed, hints: {}, kind: 'partial' }
  expect(await panel.ask(cookie, 'POST', `/ezeiza/deliveries/${id}/stage`, { json })).toMatchObject({
    status: 200,
    body: { delivery: { state: 'reading' } },
  })
  await panel.read('ezeiza', id)
  return id
}

async function memberOf(slug: string, email: string, role: 'supervisor' | 'clerk' = 'clerk') {
  await panel.invite(slug, email, role)
  return panel.enter(email)
}

describe('a clerk with a dirty file', () => {
  it('sees what the columns seem to mean, what would change and what was refused, publishes and undoes', async () => {
    const cookie = await memberOf('ezeiza', 'ana@example.com')
    const id = await upload(cookie)
    const { body: preview } = await panel.ask(cookie, 'GET', `/ezeiza/deliveries/${id}/file`)
    expect(preview).toMatchObject({
      format: 'csv',
      encoding: 'windows-1252',
      separator: ';',
      remembered: null,
    })
    expect(preview.columns.map(({ field }: { field: string }) => field)).toEqual([
      'numeroActa',
      'dominio',
      'fechaInfraccion',
      'totalInfraccion',
      'estado',
      'ubicacion',
    ])
    expect(preview.columns[5].samples).toContain('Av. Peñón 100')
    const json = { mapping: preview.proposed, hints: {}, kind: 'partial' }
    await panel.ask(cookie, 'POST', `/ezeiza/deliveries/${id}/stage`, { json })
    await panel.read('ezeiza', id)
    const read = await panel.ask(cookie, 'GET', `/ezeiza/deliveries/${id}`)
    expect(read.body.delivery).toMatchObject({
      state: 'ready',
      handedInBy: 'ana@example.com',
      progress: 1,
      refused: 1,
      diff: { added: 2, repeated: 0, conflicting: 1, changed: 0, isStale: false },
    })
    const contradicted = await panel.ask(cookie, 'GET', `/ezeiza/deliveries/${id}/changes?change=conflicting`)
    expect(contradicted.body.changes).toMatchObject([{ numeroActa: 'A-0002', rowNumber: 3, rulingRow: 4 }])
    const rows = await panel.ask(cookie, 'GET', `/ezeiza/deliveries/${id}/rows?kind=refused`)
    expect(rows.body.rows).toEqual([
      { rowNumber: 5, issues: [expect.objectContaining({ field: 'fechaInfraccion' })] },
    ])
    const csv = await panel.ask(cookie, 'GET', `/ezeiza/deliveries/${id}/rows.csv`)
    expect(csv.text).toMatch(/^\ufeffFila;Columna;Dato;Motivo\r\n5;Fecha Infracion;Fecha de la infracción;/)
    const added = await panel.ask(cookie, 'GET', `/ezeiza/deliveries/${id}/changes?change=added`)
    expect(added.body.changes.map(({ numeroActa }: { numeroActa: string }) => numeroActa)).toEqual([
      'A-0001',
      'A-0002',
    ])
    const whole = await panel.ask(cookie, 'GET', `/ezeiza/deliveries/${id}/changes?change=added&limit=2`)
    expect([whole.body.changes.length, whole.body.next]).toEqual([2, null])
    const only = await panel.ask(cookie, 'GET', `/ezeiza/deliveries/${id}/rows?kind=refused&limit=1`)
    expect([only.body.rows.length, only.body.next]).toEqual([1, null])
    expect((await panel.ask(cookie, 'GET', '/ezeiza/contests?before=x')).status).toBe(400)
    expect(await panel.ask(cookie, 'POST', `/ezeiza/deliveries/${id}/publish`)).toMatchObject({
      status: 200,
      body: { delivery: { state: 'published', publishedBy: 'ana@example.com' } },
    })
    const { body: figures } = await panel.ask(cookie, 'GET', '/ezeiza/figures')
    expect(figures).toMatchObject({
      fines: 2,
      byState: [{ estado: 'pendiente', fines: 2, totalCentavos: 8_560_050 }],
      byMonth: [{ month: '2026-02', fines: 2, totalCentavos: 8_560_050 }],
      seenFines: 0,
    })
    expect(await panel.ask(cookie, 'POST', `/ezeiza/deliveries/${id}/undo`)).toMatchObject({
      status: 200,
      body: { delivery: { state: 'undone' } },
    })
    expect((await panel.ask(cookie, 'GET', '/ezeiza/figures')).body.fines).toBe(0)
  })

  it('finds again what was said of such columns, and says of an identical file that it is in force', async () => {
    const cookie = await memberOf('ezeiza', 'ana@example.com')
    const id = await ready(cookie)
    await panel.ask(cookie, 'POST', `/ezeiza/deliveries/${id}/publish`)
    const again = await panel.ask(cookie, 'POST', '/ezeiza/deliveries?name=otra.csv', { file: DIRTY })
    expect(again.body.sameAs).toBe(id)
    const preview = await panel.ask(cookie, 'GET', `/ezeiza/deliveries/${again.body.delivery.id}/file`)
    expect(preview.body.remembered).toEqual(preview.body.proposed)
  })

  it('must review an outdated delivery again before publishing it', async () => {
    const cookie = await memberOf('ezeiza', 'ana@example.com')
    const first = await ready(cookie)
    const second = await ready(cookie)
    await panel.ask(cookie, 'POST', `/ezeiza/deliveries/${first}/publish`)
    const publish = () => panel.ask(cookie, 'POST', `/ezeiza/deliveries/${second}/publish`)
    expect(await publish()).toMatchObject({ status: 409, body: { code: 'conflicto' } })
    const compared = await panel.ask(cookie, 'POST', `/ezeiza/deliveries/${second}/compare`)
    expect(compared.body.delivery.diff).toMatchObject({ added: 0, unchanged: 2, isStale: false })
    expect((await publish()).status).toBe(200)
    expect((await panel.ask(cookie, 'GET', '/ezeiza/deliveries?limit=1')).body).toMatchObject({
      deliveries: [{ id: second }],
      next: second,
    })
  })

  it('publishes what it saw, not what a colleague calculated meanwhile', async () => {
    const cookie = await memberOf('ezeiza', 'ana@example.com')
    const first = await ready(cookie)
    const second = await ready(cookie)
    const { diff } = (await panel.ask(cookie, 'GET', `/ezeiza/deliveries/${second}`)).body.delivery
    await panel.ask(cookie, 'POST', `/ezeiza/deliveries/${first}/publish`)
    const compared = await panel.ask(cookie, 'POST', `/ezeiza/deliveries/${second}/compare`)
    const publish = (version: string) =>
      panel.ask(cookie, 'POST', `/ezeiza/deliveries/${second}/publish?version=${version}`)
    expect(await publish(diff.version)).toMatchObject({
      ...{ status: 409, body: { message: expect.stringContaining('no son los que viste') } },
    })
    expect((await publish(compared.body.delivery.diff.version)).status).toBe(200)
  })

  it('gets an explanation for a faulty file, a faulty mapping, a decision that comes too late', async () => {
    const cookie = await memberOf('ezeiza', 'ana@example.com')
    const empty = await panel.ask(cookie, 'POST', '/ezeiza/deliveries?name=x.csv', { file: Buffer.alloc(0) })
    expect(empty).toMatchObject({ status: 400, body: { message: 'El archivo está vacío. Elegí otro.' } })
    const id = await upload(cookie)
    const mapping = { columns: [null, null, null, null, null, null], amounts: 'auto', stateWhenBlank: null }
    const json = { mapping, hints: {}, kind: 'partial' }
    expect(await panel.ask(cookie, 'POST', `/ezeiza/deliveries/${id}/stage`, { json })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('patente o el DNI') },
    })
    expect((await panel.ask(cookie, 'POST', `/ezeiza/deliveries/${id}/undo`)).status).toBe(409)
    expect((await panel.ask(cookie, 'POST', `/ezeiza/deliveries/${id}/discard`)).status).toBe(200)
    expect((await panel.ask(cookie, 'POST', `/ezeiza/deliveries/${id}/discard`)).status).toBe(409)
    expect((await panel.ask(cookie, 'GET', `/ezeiza/deliveries/${id}/file`)).status).toBe(409)
  })
})

const OF_ONE = [
  ['GET', '/ezeiza/deliveries/1'],
  ['GET', '/ezeiza/deliveries/1/file'],
  ['GET', '/ezeiza/deliveries/1/changes?change=added'],
  ['GET', '/ezeiza/deliveries/1/rows?kind=refused'],
  ['GET', '/ezeiza/deliveries/1/rows.csv'],
  ['POST', '/ezeiza/deliveries/1/publish'],
  ['POST', '/ezeiza/deliveries/1/compare'],
  ['POST', '/ezeiza/deliveries/1/undo'],
  ['POST', '/ezeiza/deliveries/1/discard'],
] as const
const OF_ALL = [
  ['GET', '/ezeiza/deliveries'],
  ['GET', '/ezeiza/figures'],
  ['GET', '/ezeiza/contests'],
  ['GET', '/ezeiza/keys'],
  ['GET', '/ezeiza/members'],
  ['GET', '/ezeiza/audit'],
] as const
const KEY = { name: 'Sistema', scopes: ['fines:write'], days: null }

describe('a user without permission', () => {
  it('is refused without a session', async () => {
    await ready(await memberOf('ezeiza', 'ana@example.com'))
    for (const [method, url] of [...OF_ONE, ...OF_ALL])
      expect(await panel.ask('', method, url)).toMatchObject({
        status: 401,
        body: { code: 'ingreso_requerido' },
      })
    expect((await panel.ask('', 'GET', '')).status).toBe(401)
    expect((await panel.ask('', 'POST', '/ezeiza/deliveries?name=x.csv', { file: DIRTY })).status).toBe(401)
  })

  it('is refused as a member of another municipality, in either address', async () => {
    const id = await ready(await memberOf('ezeiza', 'ana@example.com'))
    const outsider = await memberOf('pilar', 'beto@example.com', 'supervisor')
    for (const [method, url] of [...OF_ONE, ...OF_ALL])
      expect((await panel.ask(outsider, method, url)).status).toBe(403)
    for (const [method, url] of OF_ONE)
      expect((await panel.ask(outsider, method, url.replace('/ezeiza/', '/pilar/'))).status).toBe(404)
    expect((await panel.ask(outsider, 'GET', '/ninguno/figures')).status).toBe(403)
    const upload = await panel.ask(outsider, 'POST', '/ezeiza/deliveries?name=x.csv', { file: DIRTY })
    expect(upload.status).toBe(403)
    expect(await panel.registry.findDelivery('ezeiza', id)).toMatchObject({ state: 'ready' })
  })

  it('is refused from the moment of being removed, or the municipality shut out', async () => {
    const supervisor = await memberOf('ezeiza', 'jefa@example.com', 'supervisor')
    const clerk = await memberOf('ezeiza', 'ana@example.com')
    const { members } = (await panel.ask(supervisor, 'GET', '/ezeiza/members')).body
    const ana = members.find(({ email }: { email: string }) => email === 'ana@example.com')
    expect((await panel.ask(clerk, 'GET', '/ezeiza/figures')).status).toBe(200)
    const json = { role: 'clerk', isEnabled: false }
    await panel.ask(supervisor, 'POST', `/ezeiza/members/${ana.id}`, { json })
    expect((await panel.ask(clerk, 'GET', '/ezeiza/figures')).status).toBe(403)
    expect((await panel.ask(clerk, 'GET', '')).body).toEqual({ email: 'ana@example.com', municipalities: [] })
    await panel.municipalities.municipalities.switch('ezeiza', false)
    expect((await panel.ask(supervisor, 'GET', '/ezeiza/figures')).status).toBe(403)
  })

  it('is refused as a clerk what only supervisors do, and sees colleagues masked', async () => {
    await panel.invite('ezeiza', 'jefa@example.com', 'supervisor')
    const clerk = await memberOf('ezeiza', 'ana@example.com')
    expect((await panel.ask(clerk, 'GET', '/ezeiza/keys')).status).toBe(403)
    expect((await panel.ask(clerk, 'POST', '/ezeiza/keys', { json: KEY })).status).toBe(403)
    expect((await panel.ask(clerk, 'GET', '/ezeiza/audit')).status).toBe(403)
    const json = { email: 'otra@example.com', role: 'clerk' }
    expect((await panel.ask(clerk, 'POST', '/ezeiza/members', { json })).status).toBe(403)
    const { members } = (await panel.ask(clerk, 'GET', '/ezeiza/members')).body
    const emails = members.map(({ email }: { email: string }) => email)
    expect(emails.toSorted()).toEqual(['ana@example.com', 'j***@example.com'])
  })
})

describe('a supervisor', () => {
  it('creates keys that are returned once, rotates and revokes them', async () => {
    const cookie = await memberOf('ezeiza', 'jefa@example.com', 'supervisor')
    const issued = await panel.ask(cookie, 'POST', '/ezeiza/keys', { json: KEY })
    expect(issued.body.key).toMatch(/^mk_/)
    const listed = await panel.ask(cookie, 'GET', '/ezeiza/keys')
    expect(listed.text).not.toContain(issued.body.key)
    expect(listed.body.keys).toMatchObject([{ lastFour: issued.body.key.slice(-4), isActive: true }])
    const outsider = await memberOf('pilar', 'beto@example.com', 'supervisor')
    const { id } = issued.body
    expect((await panel.ask(outsider, 'POST', `/pilar/keys/${id}/revoke`)).status).toBe(404)
    const rotated = await panel.ask(cookie, 'POST', `/ezeiza/keys/${id}/rotate`)
    expect(rotated.body.key).not.toBe(issued.body.key)
    expect((await panel.ask(cookie, 'POST', `/ezeiza/keys/${id}/revoke`)).status).toBe(200)
    const after = (await panel.ask(cookie, 'GET', '/ezeiza/keys')).body.keys
    expect(after.map(({ isActive }: { isActive: boolean }) => isActive).toSorted()).toEqual([false, true])
  })

  it('gets a message about a character that cannot be stored, instead of a failure', async () => {
    const cookie = await memberOf('ezeiza', 'jefa@example.com', 'supervisor')
    const answers = [
      await panel.ask(cookie, 'POST', '/ezeiza/keys', {
        json: { name: 'Siste\u0000ma', scopes: ['fines:read'], days: null },
      }),
      await panel.ask(cookie, 'POST', '/ezeiza/webhooks', {
        json: { url: 'https://avisos.example.com/\u0000', events: ['fine.seen'] },
      }),
      await panel.ask(cookie, 'POST', '/ezeiza/deliveries?name=actas%00.csv', { file: DIRTY }),
    ]
    for (const { status, body } of answers) expect([status, body.code]).toEqual([400, 'datos_invalidos'])
  })

  it('lets colleagues in, and cannot shut themselves out', async () => {
    const cookie = await memberOf('ezeiza', 'jefa@example.com', 'supervisor')
    const invite = (email: string) =>
      panel.ask(cookie, 'POST', '/ezeiza/members', { json: { email, role: 'clerk' } })
    expect((await invite('nueva@example.com')).status).toBe(200)
    expect((await invite('Nueva@example.com')).status).toBe(409)
    expect((await invite('no es un correo')).status).toBe(400)
    expect((await panel.ask(await panel.enter('nueva@example.com'), 'GET', '')).body).toEqual({
      email: 'nueva@example.com',
      municipalities: [{ slug: 'ezeiza', name: 'EZEIZA', role: 'clerk' }],
    })
    const { members } = (await panel.ask(cookie, 'GET', '/ezeiza/members')).body
    const own = members.find(({ isYou }: { isYou: boolean }) => isYou)
    const json = { role: 'clerk', isEnabled: false }
    expect((await panel.ask(cookie, 'POST', `/ezeiza/members/${own.id}`, { json })).status).toBe(409)
  })
})
