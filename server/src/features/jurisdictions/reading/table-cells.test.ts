import { afterEach, expect, it } from 'vitest'
import { always, closeSources, sourceOf } from '../testing/consult.ts'

afterEach(closeSources)

const SOURCE = `
request: { path: /a }
format: html
items: table tr
empty: { text: No se encontraron }
fields:
  numeroActa: { column: Acta }
  motivo: { column: Motivo }
  totalInfraccion: { column: Importe, as: es-AR money }
`
const HEAD = '<tr><th>Acta</th><th>Motivo</th><th>Importe</th></tr>'
const ACT = '<tr><td>A-1</td><td>Luz roja</td><td>$ 1.000,00</td></tr>'
const ask = async (rows: string) => {
  const source = await sourceOf(SOURCE, always(`<table>${rows}</table>`, 'text/html'))
  return source.ask()
}

it.each([
  ['one cell', '<tr><td>No se encontraron infracciones</td></tr>'],
  ['a cell across the table', '<tr><td colspan="3">No se encontraron infracciones</td></tr>'],
])('the words of an empty table are no fine: %s', async (_name, row) => {
  const { fines, rejected, end } = await ask(HEAD + row)
  expect([fines, rejected, end.outcome]).toEqual([[], [], 'empty'])
})

it('one cell with unknown words means neither a fine nor none', async () => {
  const { fines, end } = await ask(`${HEAD}<tr><td>Complete el captcha</td></tr>`)
  expect([fines, end.outcome]).toEqual([[], 'error'])
})

it('a note below the fines is no fine', async () => {
  const { fines, end } = await ask(`${HEAD}${ACT}<tr><td colspan="3">Actualizado el 3/5</td></tr>`)
  expect(fines.map(({ numeroActa }) => numeroActa)).toEqual(['A-1'])
  expect(end.outcome).toBe('found')
})

it.each([
  ['titles', 'th'],
  ['cells', 'td'],
])('a title above the header does no harm, of %s', async (_name, tag) => {
  const rows = `<tr><${tag} colspan="3">Actas del vehículo</${tag}></tr>${HEAD.replaceAll('th>', `${tag}>`)}`
  const { fines, end } = await ask(rows + ACT)
  expect([fines.map(({ numeroActa }) => numeroActa), end.outcome]).toEqual([['A-1'], 'found'])
})

it.each([
  '<tr><td>Total: 1 acta</td><td></td><td>$ 1.000,00</td></tr>',
  '<tr><td></td><td>TOTAL</td><td>$ 1.000,00</td></tr>',
  '<tr><td colspan="2">Total a pagar</td><td>$ 1.000,00</td></tr>',
])('a row of totals is no fine: %s', async (row) => {
  const { fines, end } = await ask(HEAD + ACT + row)
  expect([fines.map(({ numeroActa }) => numeroActa), end.outcome]).toEqual([['A-1'], 'found'])
})

it('a cell that spans rows is read in each of them', async () => {
  const rows = `<tr><td rowspan="2">A-1</td><td>Luz roja</td><td rowspan="2">$ 1.000,00</td></tr>
    <tr><td>Velocidad</td></tr>
    <tr><td>A-2</td><td colspan="1">Casco</td><td>$ 2.000,00</td></tr>`
  const { fines, rejected } = await ask(HEAD + rows)
  expect(rejected).toEqual([])
  expect(fines.map((fine) => [fine.numeroActa, fine.motivo, fine.totalCentavos])).toEqual([
    ['A-1', 'Luz roja', 100_000],
    ['A-1', 'Velocidad', 100_000],
    ['A-2', 'Casco', 200_000],
  ])
})

it('a title that spans more rows than its head does not reach the fines', async () => {
  const head = HEAD.replace('<th>', '<th rowspan="2">')
  const { fines } = await ask(`<thead>${head}</thead><tbody>${ACT}</tbody>`)
  expect(fines.map(({ numeroActa }) => numeroActa)).toEqual(['A-1'])
})

it('rows of a table within a cell are not of the table around it', async () => {
  const inner = '<table><tr><th>Cuota</th><th>Vence</th></tr><tr><td>1</td><td>3/5</td></tr></table>'
  const outer = HEAD.replaceAll('th>', 'td>')
  const { fines } = await ask(`${outer}<tr><td>A-1</td><td>Luz roja ${inner}</td><td>1.000,00</td></tr>`)
  expect(fines.map(({ numeroActa }) => numeroActa)).toEqual(['A-1'])
})

it('a page of reaching cells is read within its limits', async () => {
  const cells = '<td rowspan="1000" colspan="50">1</td>'.repeat(200)
  const { end } = await ask(HEAD + `<tr>${cells}</tr>${'<tr></tr>'.repeat(5_000)}`.repeat(4))
  expect(end.outcome).toBe('found')
})
