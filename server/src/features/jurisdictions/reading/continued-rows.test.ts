import { afterEach, describe, expect, it } from 'vitest'
import { always, closeSources, loadFiles, sourceOf } from '../testing/consult.ts'

afterEach(closeSources)

const HTML = `
request: { path: /t }
format: html
items: table.actas tr
continues: td[colspan]
fields:
  numeroActa: { column: Acta }
  totalInfraccion: { column: Importe, as: es-AR money }
  motivo: { from: "+ td.motivo", join: " / " }
`
const PAGE = `<table class="actas"><tr><th>Acta</th><th>Importe</th></tr>
<tr><td>A-1</td><td>1.000,00</td></tr>
<tr><td colspan="2" class="motivo">Exceso de velocidad</td></tr>
<tr><td colspan="2" class="motivo">Sin cinturón</td></tr>
<tr><td>A-2</td><td>2.000,00</td></tr>
<tr><td>A-3</td><td>3.000,00</td></tr>
<tr><td colspan="2" class="motivo">Semáforo</td></tr></table>`

describe('rows that continue in the next table row', () => {
  it('are one record in html', async () => {
    const { ask } = await sourceOf(HTML, always(PAGE, 'text/html'))
    const { fines, rejected, end } = await ask()
    expect(end.outcome).toBe('found')
    expect(rejected).toEqual([])
    expect(fines.map(({ numeroActa, motivo }) => [numeroActa, motivo])).toEqual([
      ['A-1', 'Exceso de velocidad / Sin cinturón'],
      ['A-2', null],
      ['A-3', 'Semáforo'],
    ])
  })

  it('are one record in csv, and count as one', async () => {
    const csv = `
request: { path: /t }
format: csv
continues: "Acta = ''"
fields: { numeroActa: Acta, totalInfraccion: Importe, motivo: { from: ["+ Motivo", Motivo] }, descripcion: Motivo }
`
    const body = 'Acta;Importe;Motivo\nA-1;1000;Velocidad\n;;Cinturón\nA-2;2000;Luces\n'
    const { fines, end } = await (await sourceOf(csv, always(body, 'text/csv'))).ask()
    expect(end.outcome).toBe('found')
    expect(fines).toMatchObject([
      { numeroActa: 'A-1', descripcion: 'Velocidad', motivo: 'Cinturón' },
      { numeroActa: 'A-2', motivo: 'Luces' },
    ])
  })

  it('without a record before them are not lost', async () => {
    const body = '<table class="actas"><tr><td colspan="2" class="motivo">Suelta</td></tr></table>'
    const source = HTML.replace('numeroActa: { column: Acta }', 'numeroActa: "td.acta"\n  ubicacion: td')
    const { fines, rejected, end } = await (await sourceOf(source, always(body, 'text/html'))).ask()
    expect([fines.length, rejected.length, end.outcome]).toEqual([0, 1, 'error'])
  })

  it.each([
    ['without continues', HTML.replace('continues: td[colspan]\n', ''), 'with continues'],
    [
      'over json',
      'request: { path: /t }\nitems: a\ncontinues: seguido\nfields: { numeroActa: n }\n',
      'only rows of html and csv',
    ],
  ])('are refused with their line: %s', (_name, yaml, reason) => {
    const source = yaml.trim().replaceAll('\n', '\n    ')
    const text = `slug: test\nname: Prueba\nsources:\n  - subjects: [patent]\n    base_url: https://a.example\n    ${source}\n`
    const loaded = loadFiles({ 'test.yaml': text })
    expect(loaded.ok ? [] : loaded.faults).toMatchObject([
      { reason: expect.stringContaining(reason), line: expect.any(Number) },
    ])
  })
})

describe('dates with a month in letters', () => {
  it.each([
    ['04-may-2026', '2026-05-04'],
    ['4-MAY-2026', '2026-05-04'],
    ['04-Sep-2026', '2026-09-04'],
    ['04-set-2026', '2026-09-04'],
    ['04-ene.-2026', '2026-01-04'],
  ])('dd-MMM-yyyy reads %s', async (written, day) => {
    const yaml =
      'request: { path: /t }\nitems: a\nfields: { numeroActa: n, fechaInfraccion: { from: f, as: dd-MMM-yyyy } }\n'
    const { ask } = await sourceOf(yaml, always(JSON.stringify({ a: [{ n: '1', f: written }] })))
    expect((await ask()).fines).toMatchObject([{ fechaInfraccion: day }])
  })
})
