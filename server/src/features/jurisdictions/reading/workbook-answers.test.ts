import { afterEach, describe, expect, it } from 'vitest'
import { textSheet, writeWorkbook } from '../../../platform/tables/testing/write-workbook.ts'
import { writeZip } from '../../../platform/xlsx/write-zip.ts'
import { always, closeSources, sourceOf } from '../testing/consult.ts'

afterEach(closeSources)

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const XLSX = `
request: { path: /planilla }
format: xlsx
fields:
  numeroActa: Nº Acta
  totalInfraccion: Importe
  fechaInfraccion: { from: Fecha, as: dd/MM/yyyy }
  estado: Situación
`
const HEADER = ['Nº Acta', 'Fecha', 'Importe', 'Situación']
const book = (...rows: (readonly string[])[]) => writeWorkbook({ sheet: textSheet(rows) })

describe('an answer that is a workbook', () => {
  it('is read by the names of its columns, below its titles', async () => {
    const body = book(
      ['Consulta de infracciones'],
      [],
      HEADER,
      ['A-1', '04/05/2026', '$ 1.234,50', 'IMPAGA'],
      ['A-2', '05/05/2026', '2.000,00', 'PAGADA'],
      ['TOTAL', '', '3.234,50'],
    )
    const { fines, rejected, end } = await (await sourceOf(XLSX, always(body, TYPE))).ask()
    expect([end.outcome, rejected]).toEqual(['found', []])
    expect(fines).toMatchObject([
      { numeroActa: 'A-1', totalCentavos: 123_450, fechaInfraccion: '2026-05-04', estado: 'pendiente' },
      { numeroActa: 'A-2', totalCentavos: 200_000, estado: 'pagada' },
    ])
  })

  it('means none when it says so, or has only its header where the file says what that means', async () => {
    const yaml = `${XLSX}empty: { text: No registra }\n`
    const none = book(HEADER, ['No registra infracciones', '', '', ''])
    expect((await (await sourceOf(yaml, always(none, TYPE))).ask()).end.outcome).not.toBe('found')
  })

  it.each([
    [`${XLSX}unwrap: base64\n`, 'is for answers of text'],
    [`${XLSX.replace('format: xlsx', 'format: csv')}sheet: Hoja1\n`, 'is for format xlsx'],
  ])('refuses what would be ignored', async (yaml, reason) => {
    await expect(sourceOf(yaml, always(''))).rejects.toThrow(reason)
  })

  it.each([
    ['a page of maintenance', Buffer.from('<html>Sitio en mantenimiento</html>'), 'maintenance'],
    ['another file', Buffer.from('PK nothing of a workbook'), 'error'],
    ['a workbook without a known column', book(['Otra', 'Cosa', 'Más'], ['1', '2', '3']), 'error'],
    ['a bomb', writeZip({ 'xl/workbook.xml': 'a'.repeat(80 * 1_048_576) }), 'error'],
  ])('is never "no fines" when it is %s', async (_name, body, outcome) => {
    expect((await (await sourceOf(XLSX, always(body, TYPE))).ask()).end.outcome).toBe(outcome)
  })
})
