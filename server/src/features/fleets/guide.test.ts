import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { promisify } from 'node:util'
import { CALLS } from '@multas/contract'
import { describeApi } from '@multas/contract/openapi'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestFleets, type TestFleets } from '../../../test/start-test-fleets.ts'
import { useTestDatabase } from '../../../test/test-database.ts'

const OWNER = 'jefa@empresa.com.ar'
const run = promisify(execFile)
const GUIDE = readFileSync(path.join(import.meta.dirname, '../../../../docs/fleet-api.md'), 'utf8')
const EXAMPLES = [...GUIDE.matchAll(/^```bash\n(.*?)^```/gms)].map(([, block]) => block ?? '')
const HASHES = ['a', 'b'].map((name) => createHash('sha256').update(name).digest('base64url'))

const database = useTestDatabase()
let fleets: TestFleets
const env: Record<string, string> = {}
beforeAll(async () => {
  fleets = await startTestFleets(database())
  const base = `/api/fleet/${await fleets.open('Transportes del Sur', OWNER)}`
  const data = { interno: null, costCentre: null, groupId: null, defaultDriverId: null }
  await fleets.ask(OWNER, 'POST', `${base}/vehicles`, { json: { ...data, dominio: 'AB123CD' } })
  for (const hash of HASHES) await fleets.fine('AB123CD', { hash, totalCentavos: 8_430_000 })
  const json = { name: 'Sistema', scopes: ['vehicles:read', 'fines:read'], days: null }
  const { key } = (await fleets.ask(OWNER, 'POST', `${base}/keys`, { json })).body
  env.CLAVE = key
  await fleets.test.app.listen({ port: 0, host: '127.0.0.1' })
  env.SITIO = `http://127.0.0.1:${(fleets.test.app.server.address() as AddressInfo).port}`
  const first = await fleets.ask(null, 'GET', '/api/v1/fleet/fines?limit=1', { key })
  env.HASH = first.body.fines[0].hash
  env.CURSOR = first.body.next
})
afterAll(() => fleets.close())

describe('the examples of the guide for fleets', () => {
  it('are there for every call of the API', () => {
    expect(EXAMPLES).toHaveLength(5)
  })

  it.each([
    [0, { vehicles: [{ dominio: 'AB123CD', consultadoEn: null }], next: null }],
    [1, { fines: [{ dominio: 'AB123CD' }, { dominio: 'AB123CD' }], next: null }],
    [2, { fines: [{ totalInfraccion: '84300.00' }, { informar: { estado: 'unassigned' } }] }],
    [3, { dominio: 'AB123CD', resuelto: false }],
    [4, { fines: [{ dominio: 'AB123CD' }], next: null }],
  ] as const)('number %i answers as it says', async (at, expected) => {
    const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', EXAMPLES[at] ?? ''], {
      env: { PATH: '/usr/local/bin:/usr/bin:/bin', ...env },
    })
    expect(JSON.parse(stdout)).toMatchObject(expected)
  })

  it('are followed by every error that the document of the API lists', () => {
    const { paths } = describeApi(CALLS, { siteName: 'Multas', siteUrl: 'https://multas.example' })
    const ours = Object.entries(paths).filter(([url]) => url.startsWith('/api/v1/fleet/'))
    const replies = ours.flatMap(([, { get }]) => Object.keys(get?.responses ?? {}))
    const named = [...GUIDE.matchAll(/^\| (\d{3}) \| `/gm)].map(([, status]) => status)
    expect(new Set(named)).toEqual(new Set(['405', ...replies.filter((status) => status !== '200')]))
  })

  it('name every event that a webhook can receive', () => {
    for (const event of ['fine.new', 'fine.amount', 'fine.state', 'fine.resolved', 'fine.due', 'ping'])
      expect(GUIDE).toContain(`\`${event}\``)
  })
})
