import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestFleets, type TestFleets } from '../../../../test/start-test-fleets.ts'
import { useTestDatabase } from '../../../../test/test-database.ts'
import { type SheetCell, writeXlsx } from '../../../platform/xlsx/write-xlsx.ts'

const OWNER = 'jefa@empresa.com.ar'

const database = useTestDatabase()
let fleets: TestFleets
let fleet: string
beforeEach(async () => {
  fleets = await startTestFleets(database())
  fleet = await fleets.open('Transportes del Sur', OWNER, 10_000)
})
afterEach(() => fleets.close())

const get = (url: string) => fleets.ask(OWNER, 'GET', `/api/fleet/${fleet}${url}`)
const post = (url: string, json: object = {}) =>
  fleets.ask(OWNER, 'POST', `/api/fleet/${fleet}${url}`, { json })

/** Uploads a file, takes the columns as they were proposed, and applies it. */
async function take(file: Buffer | string, name = 'flota.csv') {
  const bytes = Buffer.from(file)
  const { body } = await fleets.ask(OWNER, 'POST', `/api/fleet/${fleet}/imports?name=${name}`, {
    file: bytes,
  })
  const columns = body.import.columns.map(({ field }: { field: string | null }) => field)
  const staged = (await post(`/imports/${body.import.id}/stage`, { columns })).body.import
  const { rows } = (await get(`/imports/${body.import.id}/rows?result=refused`)).body
  const applied = await post(`/imports/${body.import.id}/apply`)
  expect(applied.status).toBe(200)
  return { columns, preview: staged.preview, refused: rows }
}

const plates = async (): Promise<string[]> =>
  (await get('/vehicles?sort=dominio&dir=asc')).body.rows.map(({ dominio }: { dominio: string }) => dominio)

it.each([
  ['one column with its title', 'Patente\nAB123CD\nABC123\n'],
  ['one column without a title', 'AB123CD\nABC123\n'],
  [
    'a title that the reader does not know, and a note among the plates',
    'Dom.;Obs\nAB123CD;x\nvendido;y\nABC123;z\n',
  ],
  [
    'a title above, a total below',
    'Flota al 10/03/2026;\n\nDominio;Interno\nAB123CD;1\nABC123;2\nTotal: 2;\n',
  ],
  ['titles in English and tabs', 'Unit\tPlate\tpatente\n1\tx\tab-123-cd\n2\ty\tabc 123\n'],
  [
    'cells in quotes, with marks that are not seen',
    '"Dominio","Sector"\n"\u200bAB\u00a0123\u00a0CD","\u200e"\n" ABC.123 ",""\n',
  ],
])('%s', async (_name, file) => {
  await take(file)
  expect(await plates()).toEqual(['AB123CD', 'ABC123'])
})

it('one name with and without an invisible character is one group', async () => {
  const { preview } = await take('Dominio;Sector\nAB123CD;Norte 1\nABC123;Norte \u200b 1\n')
  expect(preview.newGroups).toEqual(['Norte 1'])
})

it('every format that a search accepts is accepted, and similar texts are not', async () => {
  const good = ['ABC123', 'AB123CD', 'A123BCD', '123ABC']
  const bad = ['АВ123СD', 'AB123C', 'AB1234D', 'O0O000', 'ABI23CD', '1234567', 'AB123CDE', "'AB123CE"]
  const { preview, refused } = await take(['Patente', ...good, ...bad].join('\n'))
  expect(preview).toMatchObject({ added: 4, refused: bad.length })
  expect(refused.map(({ row }: { row: number }) => row)).toEqual(bad.map((_, index) => index + 6))
  expect(new Set(await plates())).toEqual(new Set(good))
})

it('one group however it is written, and nothing that a database cannot hold', async () => {
  const rows = [
    ['AB123CD', 'Pe\u00f1\u00f3n  Norte', '1'],
    ['AC123CD', ' Pen\u0303o\u0301n Norte', '2'],
    ['AD123CD', 'PEÑÓN\u00a0NORTE', '3\u0000\u0007'],
  ]
  const records = rows.map(([patente, grupo, interno]) => ({ patente, grupo, interno }))
  const { preview } = await take(JSON.stringify(records), 'flota.json')
  expect(preview).toMatchObject({ added: 3, newGroups: ['Peñón Norte'] })
  expect((await get('/groups')).body.groups).toMatchObject([{ name: 'Peñón Norte', vehicles: 3 }])
  expect((await get('/vehicles?q=AD123CD')).body.rows).toMatchObject([{ interno: '3' }])
})

it('a full book that ends in empty rows is not too long, and one row more is', async () => {
  const row = (index: number): SheetCell[] => [
    `A${String.fromCharCode(65 + (Math.floor(index / 1_000) % 26))}${String(index % 1_000).padStart(3, '0')}ZZ`,
    index,
  ]
  const good = Array.from({ length: 10_000 }, (_, index) => row(index))
  const empty = Array.from({ length: 3_000 }, (): SheetCell[] => [' ', null])
  const { preview } = await take(
    writeXlsx('Flota', [['Dominio', 'Interno'], ...good, ...empty]),
    'flota.xlsx',
  )
  expect(preview).toMatchObject({ added: 10_000, refused: 0, beyondLimit: 0 })
  const file = writeXlsx('Flota', [['Dominio', 'Interno'], ...good, ...empty, ['AB123CD', 1]])
  const more = await fleets.ask(OWNER, 'POST', `/api/fleet/${fleet}/imports?name=f.xlsx`, { file })
  expect(more).toMatchObject({ status: 422, body: { message: expect.stringContaining('10.000') } })
})
