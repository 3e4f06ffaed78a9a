import type { AdminJurisdiction } from '@multas/contract'
import { afterEach, beforeEach } from 'vitest'
import { startUpstream, type Upstream } from '../src/platform/outbound/testing/start-upstream.ts'
import { type JurisdictionAdminOptions, startJurisdictionAdmin } from './jurisdiction-admin-process.ts'
import { type ActingAdmin, startTestAdmin } from './start-test-admin.ts'
import { useTestDatabase } from './test-database.ts'

export const variable = (name: string) => `$\{${name}}`

/** A source with one fine under `actas`, and none under `nada`. */
export const FILE = `slug: test
name: Prueba
sources:
  - subjects: [patent]
    base_url: ${variable('TEST_URL')}
    request: { path: /actas, query: { d: "{{ patent }}" } }
    items: actas
    fields: { numeroActa: nro, fechaInfraccion: { from: fecha, as: dd/MM/yyyy } }
`
export const EMPTY = FILE.replace('items: actas', 'items: nada')

/** Several processes of one site, one of them with an administrator in front of it. */
export function useJurisdictionAdmin() {
  const database = useTestDatabase()
  const closing: (() => Promise<unknown>)[] = []
  const up: { stream: Upstream | null } = { stream: null }
  beforeEach(async () => {
    up.stream = await startUpstream((_asked, response) =>
      response.end(JSON.stringify({ actas: [{ nro: 'A-1', fecha: '04/05/2026' }], nada: [] })),
    )
  })
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close()
    await up.stream?.close()
    await database().pool.query(
      'truncate jurisdiction_controls, jurisdiction_versions, jurisdiction_changes, rejected_records',
    )
  })

  /** One more process of the same site. */
  async function another(options: Partial<JurisdictionAdminOptions> = {}) {
    const settings = { TEST_URL: up.stream?.url ?? '' }
    const started = await startJurisdictionAdmin({
      database: database(),
      files: { 'test.yaml': FILE },
      settings,
      ...options,
    })
    closing.push(() => started.stop())
    return started
  }

  /** A process that serves the administration, and a signed-in administrator. */
  async function open(
    role: 'read_only' | 'operator' = 'operator',
    options: Partial<JurisdictionAdminOptions> = {},
  ) {
    const doors: Parameters<Parameters<typeof startTestAdmin>[1]>[] = []
    const admin = await startTestAdmin(database(), (...door) => void doors.push(door))
    const [app, registerAdminCall] = doors[0] ?? []
    if (!app || !registerAdminCall) throw new Error('the administration gave no door')
    const process = await another({ registerAdminCall, clock: () => admin.state.now, ...options })
    process.jurisdictionAdmin.routes(app)
    const acting = await admin.as(role)
    return { ...process, admin, acting, ...speak(acting) }
  }

  return { database, another, open, upstream: () => up.stream?.url ?? '' }
}

function speak(acting: ActingAdmin) {
  const address = (slug: string, rest = '') => `/api/admin/jurisdictions/${slug}${rest}`
  return {
    read: async (slug = 'test') => (await acting.get(address(slug))).json<AdminJurisdiction>(),
    act: async (action: string, body: object = {}, slug = 'test') => {
      const reply = await acting.post(address(slug, `/${action}`), body)
      return { status: reply.statusCode, ...reply.json() }
    },
  }
}
