import type { Infraction } from '@multas/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { resultFileName } from './file-name.ts'
import { writeResultCsv } from './result-csv.ts'

const fine = (changes: Partial<Infraction> = {}): Infraction => ({
  id: 'h',
  hash: 'Zk3v0',
  jurisdiccion: 'Córdoba',
  jurisdiccionSlug: 'cordoba',
  numeroActa: 'A-0012345',
  resuelto: false,
  estado: 'CON DEUDA',
  totalInfraccion: '84300.50',
  pagoVoluntario: 'SI',
  pagoVoluntarioVencimiento: '2026-12-05',
  dominio: 'AB123CD',
  fechaInfraccion: '2026-03-05',
  hora: '10:30',
  juzgado: null,
  ubicacion: 'Av. Colón 1200',
  tipologia: 'exceso de velocidad',
  motivo: null,
  descripcion: null,
  uf: 150.5,
  velocidad: 131,
  velocidadMax: 120,
  pruebas1: true,
  pruebas2: false,
  actaPdf: false,
  boletaPdf: true,
  pagoLink: null,
  lat: -31.4103,
  lng: -64.1978,
  ...changes,
})

const COVERAGE = 'Respondieron 12 de 33 jurisdicciones; en 10 no hay infracciones.'

/** As RFC 4180 reads it, with semicolons. */
function parse(csv: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  const cells = /(?:"((?:[^"]|"")*)"|([^;"\r\n]*))(;|\r\n)/g
  for (const [, quoted, plain = '', end] of csv.slice(1).matchAll(cells)) {
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === ';') continue
    rows.push(row)
    row = []
  }
  return rows
}

const cellOf = (title: string, changes: Partial<Infraction>) => {
  const [titles = [], cells = []] = parse(writeResultCsv([fine(changes)], COVERAGE))
  return cells[titles.indexOf(title)]
}

it('has the full amount with its origin where it is known, and nothing where it is not', () => {
  const importeCompleto = {
    ...{ importe: '105375.63', descuento: 20, norma: 'Ordenanza 1', fuente: null },
    revisado: '2026-11-21',
  }
  const origin = 'calculado con el descuento del 20 % (Ordenanza 1, revisado el 21/11/2026)'
  expect(cellOf('Importe completo', { importeCompleto })).toBe('105375,63')
  expect(cellOf('Origen del importe completo', { importeCompleto })).toBe(origin)
  expect(cellOf('Importe completo', {})).toBe('')
  expect(cellOf('Origen del importe completo', {})).toBe('')
})

it('has the note on an amount with its source', () => {
  const notaImporte = {
    clase: 'dudoso',
    texto: 'Es mucho.',
    norma: 'Ley 1',
    fuente: null,
    revisado: null,
  } as const
  expect(cellOf('Nota sobre el importe', { notaImporte })).toBe('Es mucho. Fuente: Ley 1.')
  expect(cellOf('Nota sobre el importe', {})).toBe('')
})

it('is read by a spreadsheet of Argentina', () => {
  const csv = writeResultCsv([fine()], COVERAGE)
  expect(csv.startsWith('\ufeffJurisdicción;Número de acta;Patente;Estado;')).toBe(true)
  expect(csv.endsWith('\r\n')).toBe(true)
  const [titles = [], cells = []] = parse(csv)
  expect(cells).toHaveLength(titles.length)
  expect(csv).toContain(
    'Córdoba;A-0012345;AB123CD;Pendiente;CON DEUDA;;No;84300,50;;;;Sí;05/12/2026;05/03/2026;10:30;;Av. Colón 1200;exceso de velocidad;;;150,5;131;120;;Sí;No;No;Sí;;-31,4103;-64,1978;Zk3v0;;1;"Respondieron 12 de 33 jurisdicciones; en 10 no hay infracciones."\r\n',
  )
})

it('gives the state of a pending fine', () => {
  expect(cellOf('Situación', { situacion: 'en_juicio' })).toBe('en juicio')
})

it('has the licence points where they are reported', () => {
  expect(cellOf('Puntos de licencia', { puntos: 4 })).toBe('4')
  expect(cellOf('Puntos de licencia', {})).toBe('')
})

it('says of another report of the act that it is under review', () => {
  const otherReports = [fine({ hash: 'other', enRevision: true })]
  expect(writeResultCsv([{ ...fine(), otherReports }], COVERAGE)).toContain(
    ', importe 84300,50, en revisión;',
  )
})

it('has no link to pay what is resolved', () => {
  const paid = { resuelto: true, pagoLink: 'https://pagos.example.org/1' }
  expect(cellOf('Enlace de pago', { ...paid, resuelto: false })).toBe(paid.pagoLink)
  expect(cellOf('Enlace de pago', paid)).toBe('')
  const csv = writeResultCsv([{ ...fine(), otherReports: [fine(paid)] }], COVERAGE)
  expect(csv).not.toContain(paid.pagoLink)
})

it('says in each row how many jurisdictions answered', () => {
  expect(cellOf('Cobertura de la consulta', {})).toBe(COVERAGE)
})

it('says of a record under review that it is', () => {
  expect(cellOf('En revisión', { enRevision: true })).toBe('Sí')
})

it('leaves empty what is not known', () => {
  for (const title of ['Importe', 'Fecha', 'Valor UF', 'Latitud', 'Patente'])
    expect([
      title,
      cellOf(title, { totalInfraccion: null, fechaInfraccion: null, uf: null, lat: null, dominio: null }),
    ]).toEqual([title, ''])
})

describe('a text', () => {
  it.each([
    ['con; y "comillas"', 'con; y "comillas"'],
    ['dos\r\nlíneas', 'dos\r\nlíneas'],
    [' con espacios ', ' con espacios '],
    ['', ''],
  ])('%j comes back as it was', (motivo, read) => {
    expect(cellOf('Motivo', { motivo })).toBe(read)
  })

  it.each(['=1+1', '+54', '-2', '@SUMA(A1)', ' =1', '\t=1', '\r=1', '＝1', '\u200b=1', '%0', '|cmd'])(
    '%j is not a formula',
    (motivo) => {
      expect(cellOf('Motivo', { motivo })).toBe(`'${motivo}`)
    },
  )

  it('never breaks out of its cell', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (motivo) => {
        const [titles = [], cells = []] = parse(writeResultCsv([fine({ motivo })], COVERAGE))
        expect(cells).toHaveLength(titles.length)
        expect([motivo, `'${motivo}`]).toContain(cells[titles.indexOf('Motivo')])
      }),
    )
  })
})

it.each([
  ['AB123CD', 'infracciones_AB123CD.csv'],
  ['**.***.222', 'infracciones_222.csv'],
  ['../x', 'infracciones_x.csv'],
])('the result of %s is saved as %s', (subject, name) => {
  expect(resultFileName(subject, 'csv')).toBe(name)
})

it('is one row for an act of two jurisdictions, so that the column of amounts adds up', () => {
  const other = fine({
    ...{ jurisdiccion: 'Buenos Aires', jurisdiccionSlug: 'buenos-aires', totalInfraccion: '50000.50' },
    pagoLink: 'https://pagos.example.org/1',
  })
  const [titles = [], ...rows] = parse(writeResultCsv([{ ...fine(), otherReports: [other] }], COVERAGE))
  expect(rows).toHaveLength(1)
  const cell = (title: string) => rows[0]?.[titles.indexOf(title)]
  expect(cell('Importe')).toBe('84300,50')
  expect(cell('Jurisdicciones que informan el acta')).toBe('2')
  expect(cell('Otras jurisdicciones que informan la misma acta')).toBe(
    'Buenos Aires: acta A-0012345, Pendiente (CON DEUDA), importe 50000,50, https://pagos.example.org/1',
  )
})
