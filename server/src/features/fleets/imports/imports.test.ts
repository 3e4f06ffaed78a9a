import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestFleets, type TestFleets } from '../../../../test/start-test-fleets.ts'
import { useTestDatabase } from '../../../../test/test-database.ts'
import { writeXlsx } from '../../../platform/xlsx/write-xlsx.ts'

const OWNER = 'jefa@empresa.com.ar'

const database = useTestDatabase()
let fleets: TestFleets
let fleet: string
const open = async (limit: number) => {
  fleet = await fleets.open('Transportes del Sur', OWNER, limit)
}
beforeEach(async () => {
  fleets = await startTestFleets(database())
  await open(10_000)
})
afterEach(() => fleets.close())

const get = (url: string) => fleets.ask(OWNER, 'GET', `/api/fleet/${fleet}${url}`)
const post = (url: string, json: object = {}) =>
  fleets.ask(OWNER, 'POST', `/api/fleet/${fleet}${url}`, { json })
const upload = (file: Buffer, name = 'flota.csv') =>
  fleets.ask(OWNER, 'POST', `/api/fleet/${fleet}/imports?name=${name}`, { file })

async function staged(file: Buffer, name?: string) {
  const { body } = await upload(file, name)
  const columns = body.import.columns.map(({ field }: { field: string | null }) => field)
  return (await post(`/imports/${body.import.id}/stage`, { columns })).body.import
}

const count = async (table: string): Promise<number> =>
  (await database().pool.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]?.n ?? 0

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
/** AA000AA, AA000AB … */
const plate = (index: number) =>
  `A${LETTERS[Math.floor(index / 26_000) % 26]}${String(Math.floor(index / 26) % 1_000).padStart(3, '0')}A${LETTERS[index % 26]}`
const csv = (rows: readonly string[]) =>
  Buffer.from(`${['Patente;Interno;Sector;CC;DNI chofer', ...rows].join('\r\n')}\r\n`, 'latin1')

describe('a dirty file of 10,000 rows', () => {
  it('says of each row what it would do, and does it', async () => {
    const person = { name: 'Ana', dni: '28456789', licenceCategory: null, licenceExpires: null }
    await post('/drivers', person)
    const rows = Array.from({ length: 9_990 }, (_, index) => `${plate(index)};${index};Peñón;C${index % 7};`)
    rows[5] = `${plate(5)
      .toLowerCase()
      .replace(/(..)(...)(..)/, '$1 $2-$3')};5;norte;C5;28.456.789`
    const dirty = [
      `${plate(17)};otra vez;;;`,
      'SAB1234;uruguaya;;;',
      'XX;corta;;;',
      ';sin patente;;;',
      `${plate(9_995)};x;;;99`,
      `${plate(9_996)};x;;;30111222`,
      `${plate(9_997)};${'y'.repeat(41)};;;`,
      `${plate(9_998)};"salto\nde línea";;;`,
      ';;;;',
      '"=HYPERLINK(""x"")";f;;;',
    ]
    const one = await staged(csv([...rows, ...dirty]))
    expect(one).toMatchObject({ state: 'ready', rows: 9_999, mapping: expect.anything() })
    expect(one.preview).toEqual({
      ...{ added: 9_991, changed: 0, unchanged: 0, refused: 8, beyondLimit: 0 },
      newGroups: ['Peñón', 'norte'],
    })
    const refused = (await get(`/imports/${one.id}/rows?result=refused`)).body.rows
    expect(
      refused.map(({ issues }: { issues: readonly { message: string }[] }) => issues[0]?.message),
    ).toEqual([
      'La patente ya está en la fila 19',
      'Formato incorrecto (ej: ABC123, AB123CD, A123BCD, 123ABC)',
      'La patente debe tener al menos 6 caracteres',
      'Falta la patente',
      expect.stringContaining('DNI'),
      'No hay un conductor con ese DNI en la flota',
      'Tiene más de 40 caracteres',
      expect.stringContaining('patente'),
    ])
    const file = (await get(`/imports/${one.id}/rows.csv`)).raw.toString()
    expect(file.split('\r\n')).toHaveLength(10)
    expect(file).not.toMatch(/^[^;]*;=/m)
    expect(await count('fleet_vehicles')).toBe(0)
    expect((await post(`/imports/${one.id}/apply`)).body.import).toMatchObject({
      state: 'applied',
      columns: [],
    })
    expect([await count('fleet_vehicles'), await count('watches'), await count('watched_subjects')]).toEqual([
      9_991, 9_991, 9_991,
    ])
    expect((await get('/vehicles?q=aa000af')).body.rows).toMatchObject([
      { interno: '5', costCentre: 'C5', group: { name: 'norte' }, defaultDriver: { name: 'Ana' } },
    ])
    expect((await get('/vehicles')).body).toMatchObject({ total: 9_991, inFleet: 9_991, limit: 10_000 })
    expect((await post(`/imports/${one.id}/apply`)).status).toBe(409)
  })
})

it('the same file again changes nothing, and a column that is not there leaves what was', async () => {
  await post(`/imports/${(await staged(csv([`${plate(1)};7;Sur;C1;`]))).id}/apply`)
  expect((await staged(csv([`${plate(1)};7;SUR;C1;`]))).preview).toMatchObject({
    unchanged: 1,
    newGroups: [],
  })
  const short = await staged(Buffer.from(`Interno,Dominio\n9,${plate(1)}\n`))
  expect(short.preview).toMatchObject({ changed: 1 })
  await post(`/imports/${short.id}/apply`)
  expect((await get('/vehicles')).body.rows).toMatchObject([
    { interno: '9', costCentre: 'C1', group: { name: 'Sur' } },
  ])
})

it('a workbook and its template are read too; a file without a table is refused with a reason', async () => {
  const book = writeXlsx('Flota', [
    ['Dominio', 'Nota'],
    [plate(1), 'a'],
    [plate(2), 7],
    [null, { day: '2026-01-01' }],
  ])
  const one = await staged(book, 'flota.xlsx')
  expect(one.columns).toMatchObject([{ field: 'dominio', samples: [plate(1), plate(2)] }, { field: null }])
  expect(one.preview).toMatchObject({ added: 2, refused: 1 })
  const { raw } = await get('/import-template.xlsx')
  expect((await upload(raw, 'plantilla.xlsx')).status).toBe(422)
  for (const file of [Buffer.from('\x00\x01\x02'), Buffer.from('Patente\n')])
    expect((await upload(file)).status).toBe(422)
  expect((await upload(Buffer.alloc(0))).status).toBe(400)
  expect((await upload(Buffer.alloc(5 * 1024 * 1024 + 1, 65))).status).toBe(413)
  const many = csv(Array.from({ length: 10_001 }, (_, index) => plate(index)))
  expect((await upload(many)).body.message).toContain('10.000')
})

it('what does not fit into the plan is not taken at all', async () => {
  await open(2)
  const one = await staged(csv([1, 2, 3].map((index) => `${plate(index)};;;;`)))
  expect(one.preview).toMatchObject({ added: 3, beyondLimit: 1 })
  expect((await post(`/imports/${one.id}/apply`)).status).toBe(409)
  expect(await count('fleet_vehicles')).toBe(0)
})

const APPLY = path.join(import.meta.dirname, 'apply-import.ts')
const SOURCES = path.join(import.meta.dirname, '../../..')

/** Applies an import in a process of its own, so that it can be killed. */
function applyElsewhere(id: string) {
  const program = `
    import { applyImport } from '${APPLY}'
    import { manageWatches } from '${SOURCES}/features/monitoring/index.ts'
    import { openDatabase } from '${SOURCES}/platform/database/database.ts'
    import { createSecrets } from '${SOURCES}/platform/secrets/secrets.ts'
    const database = openDatabase({ connectionString: process.argv[1], maxConnections: 4, onIdleError() {} })
    const base = { database, secrets: createSecrets('s'.repeat(32)), clock: () => new Date() }
    const watches = manageWatches({ ...base, consultations: { list: () => [] }, finesOfSubject: async () => [] })
    await applyImport({ ...base, watches, directory: '/nonexistent' }, process.argv[2], { id: process.argv[3] })`
  const args = ['--input-type=module', '-e', program, database().connectionString, fleet, id]
  return spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] })
}

it('a process that is killed while it applies leaves nothing, and the next one does it all', async () => {
  const one = await staged(
    csv(Array.from({ length: 2_000 }, (_, index) => `${plate(index)};;G${index % 3};;`)),
  )
  const blocker = await database().pool.connect()
  await blocker.query('begin')
  // Somebody else holds the last subject: the import gets as far as that, with its groups written, and waits.
  await blocker.query(
    `insert into watched_subjects (subject_hash, kind, sealed, created_at, whole_check_at)
     values ($1, 'patent', '', now(), now())`,
    [fleets.hashOf(plate(1_999))],
  )
  const child = applyElsewhere(one.id)
  const isWaiting = async () =>
    (await database().pool.query(`select from pg_locks where not granted`)).rows.length > 0
  while (!(await isWaiting())) {
    expect(child.exitCode).toBeNull()
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  child.kill('SIGKILL')
  await once(child, 'exit')
  await blocker.query('rollback')
  blocker.release()
  expect([await count('fleet_groups'), await count('fleet_vehicles'), await count('watches')]).toEqual([
    0, 0, 0,
  ])
  expect((await get(`/imports/${one.id}`)).body.import.state).toBe('ready')
  expect((await post(`/imports/${one.id}/apply`)).status).toBe(200)
  expect([await count('fleet_groups'), await count('fleet_vehicles'), await count('watches')]).toEqual([
    3, 2_000, 2_000,
  ])
})
