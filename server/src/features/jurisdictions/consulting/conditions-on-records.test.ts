import { afterEach, describe, expect, it } from 'vitest'
import { describeFaults } from '../loading/fault.ts'
import { always, closeSources, loadFiles, sourceOf } from '../testing/consult.ts'

afterEach(closeSources)

const CSV =
  'Nro Acta;Situación;Importe\nA-1;IMPAGA;100,00\nA-2;PAGA;200,00\nA-3;IMPAGA;300,00\nTOTAL;;600,00\n'
const read = async (yaml: string, body: string, type = 'text/csv') => {
  const { ask } = await sourceOf(`request: { path: /t }\n${yaml}`, always(body, type))
  const { fines, rejected, end } = await ask()
  return { acts: fines.map(({ numeroActa }) => numeroActa), fines, rejected, end }
}

describe('conditions over CSV', () => {
  const csv = (more: string, field = '') =>
    `format: csv\n${more}fields: { numeroActa: Nro Acta, totalInfraccion: { from: Importe, as: es-AR money }${field} }\n`

  it.each([
    [`where: "Situación = 'IMPAGA'"\n`, ['A-1', 'A-3']],
    [`where: "situacion != 'PAGA'"\n`, ['A-1', 'A-3']],
    ["where: \"$number($replace(Importe, ',', '.')) > 150\"\n", ['A-2', 'A-3']],
    ['where: Situación\n', ['A-1', 'A-2', 'A-3']],
    ['where: "`Nro Acta` = \'A-2\'"\n', ['A-2']],
  ])('%j keeps the rows for which it holds', async (where, expected) => {
    const { acts, end } = await read(csv(where), CSV)
    expect([acts, end.outcome]).toEqual([expected, 'found'])
  })

  it('decide a field, too', async () => {
    const field = `, estado: [{ value: pagada, unless: "Situación = 'IMPAGA'" }, { value: pendiente, when: "Situación = 'IMPAGA'" }]`
    const { fines } = await read(csv('', field), CSV)
    expect(fines.map(({ estado }) => estado)).toEqual(['pendiente', 'pagada', 'pendiente'])
  })

  it('a row of totals is not a record', async () => {
    const { acts, end } = await read(csv(''), CSV)
    expect([acts, end.outcome]).toEqual([['A-1', 'A-2', 'A-3'], 'found'])
  })
})

it('records that came and were all left out are no proof of none', async () => {
  const yaml = `items: actas\nwhere: "estado = 'X'"\nfields: { numeroActa: nro }\n`
  const { end } = await read(yaml, '{"actas":[{"nro":"1"},{"nro":"2"}]}')
  expect(end).toMatchObject({
    outcome: 'partial',
    reason: '2 records came and where excluded all of them',
  })
})

it('a list at the top needs no items', async () => {
  const { acts } = await read('fields: { numeroActa: nro }\n', '[{"nro":"1"},{"nro":"2"}]')
  expect(acts).toEqual(['1', '2'])
})

it('$$ and ^ mean in an expression what they mean in a path', async () => {
  const yaml = `items: personas.actas
where: "^.activa = true and $$.estado = 'OK'"
fields: { numeroActa: nro, motivo: { expr: "^.nombre & ' de ' & $$.lugar & ' $$ ^.x'" } }
`
  const body = JSON.stringify({
    estado: 'OK',
    lugar: 'acá',
    personas: [
      { nombre: 'uno', activa: true, actas: [{ nro: '1' }] },
      { nombre: 'dos', activa: false, actas: [{ nro: '2' }] },
    ],
  })
  const { fines } = await read(yaml, body)
  expect(fines.map(({ numeroActa, motivo }) => [numeroActa, motivo])).toEqual([['1', 'uno de acá $$ ^.x']])
})

it('the environment is escaped in an XML body', async () => {
  const file = `slug: test
name: Prueba
sources:
  - subjects: [patent]
    base_url: \${TEST_URL}
    request: { path: /t, xml: "<a><p>\${TEST_PASS}</p><d>{{ patent }}</d></a>" }
    items: actas
    fields: { numeroActa: nro }
`
  const loaded = loadFiles({ 'test.yaml': file }, { TEST_URL: 'http://a.example', TEST_PASS: 'a<b&c' })
  if (!loaded.ok) throw new Error(describeFaults(loaded.faults))
  const plan = loaded.jurisdictions[0]?.sources[0]?.plan
  const { variablesFor } = await import('./variables.ts')
  const request = plan?.plans.patent?.build(variablesFor({ kind: 'patent', plate: 'AB123CD' }))
  await loaded.close()
  expect(request?.body).toBe('<a><p>a&#60;b&#38;c</p><d>AB123CD</d></a>')
})

describe('the loader refuses, with line and remedy,', () => {
  const head = 'slug: test\nname: Prueba\n'
  const source = (keys: string) =>
    `${head}sources:\n  - subjects: [patent]\n    base_url: http://a.example\n    request: { path: /a }\n${keys}`
  const plain = '    fields: { numeroActa: nro }\n'
  it.each([
    ['no field', source('    fields: {}\n'), 'test.yaml:7:5: sources[0].fields: no field identifies a fine'],
    [
      'no identifier',
      source('    fields: { motivo: m }\n'),
      'map numeroActa, or fechaInfraccion with dominio',
    ],
    [
      'a placeholder in headers of a source',
      source(`    headers: { X-Id: "{{ patent }}" }\n${plain}`),
      'test.yaml:7:5: sources[0].headers: "X-Id" holds {{ }}, which only a request fills in: use request.headers',
    ],
    [
      'a condition of an answer on a record',
      source(`    where: { regex: x }\n${plain}`),
      'sources[0].where: "regex" is of a whole answer, not of a record: use text, is or selector',
    ],
    [
      'an unknown column',
      source(`    format: csv\n    csv: { header: [nro, estado] }\n    where: situacion\n${plain}`),
      'sources[0].where: there is no column "situacion": csv.header has nro, estado',
    ],
    [
      'an unknown province',
      `${head}level: municipal\nprovince: bueno-aires\n`,
      'test.yaml:4:1: province: there is no province "bueno-aires", did you mean "buenos-aires"?',
    ],
  ])('%s', (_name, file, words) => {
    const loaded = loadFiles({ 'test.yaml': file })
    expect(loaded.ok ? '' : describeFaults(loaded.faults)).toContain(words)
  })
})
