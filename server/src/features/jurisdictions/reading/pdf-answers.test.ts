import { deflateSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { type PdfPage, pdfTable, writePdf } from '../../../platform/tables/testing/write-pdf.ts'
import { always, closeSources, sourceOf } from '../testing/consult.ts'

afterEach(closeSources)

const TYPE = 'application/pdf'
const TABLE = `
request: { path: /libre-deuda.pdf }
format: pdf
empty: { text: No registra infracciones }
limits: { max_body_mb: 16 }
fields:
  numeroActa: Nº Acta
  fechaInfraccion: { from: Fecha, as: dd/MM/yyyy }
  ubicacion: Lugar
  totalInfraccion: { from: Importe, as: es-AR money }
  estado: Situación
`
/** Amounts end where their title ends; all else begins where its title does. */
const COLUMNS = [40, 110, 180, -400, 420]
const HEADER = ['Nº Acta', 'Fecha', 'Lugar', 'Importe', 'Situación']
const TITLE = { text: 'MUNICIPALIDAD DE EJEMPLO', top: 30, left: 200 }
const FOOT = { text: 'Página 1 de 2', top: 800, left: 270 }
const ROW = ['A-1', '04/05/2026', 'Av. Mitre 100 esquina San Martín', '$ 1.234,50', 'IMPAGA']

const askPdf = async (yaml: string, body: Buffer) => (await sourceOf(yaml, always(body, TYPE))).ask()
const askPages = async (yaml: string, ...pages: PdfPage[]) => askPdf(yaml, await writePdf(pages))

describe('an answer that is a PDF with a table', () => {
  it('is read by the names of its columns, on all its pages, whichever way they are aligned', async () => {
    const first = [TITLE, ...pdfTable(60, COLUMNS, [HEADER, ROW]), FOOT]
    const moved = COLUMNS.map((left) => left + Math.sign(left) * 30)
    const rows = [HEADER, ['A-2', '05/05/2026', '', '20,00', 'PAGADA'], ['TOTAL', '', '', '1.254,50']]
    const { fines, rejected, end } = await askPages(TABLE, first, pdfTable(60, moved, rows))
    expect([end.outcome, rejected]).toEqual(['found', []])
    expect(fines).toMatchObject([
      {
        ...{ numeroActa: 'A-1', fechaInfraccion: '2026-05-04', totalCentavos: 123_450, estado: 'pendiente' },
        ubicacion: 'Av. Mitre 100 esquina San Martín',
      },
      { numeroActa: 'A-2', totalCentavos: 2_000, estado: 'pagada', ubicacion: null },
    ])
  })

  it('gives the lines of a cell that goes on below to the row above', async () => {
    const yaml = `${TABLE.replace('ubicacion: Lugar', 'ubicacion: { from: [Lugar], join: " " }\n  motivo: { from: "+ Lugar" }')}continues: "$not($exists(Situación))"\n`
    const rows = [
      HEADER,
      ROW,
      ['', '02/02', 'entre Alsina y Belgrano'],
      ['A-2', '05/05/2026', 'x', '5,00', 'IMPAGA'],
    ]
    const { fines } = await askPages(yaml, pdfTable(60, COLUMNS, rows))
    expect(fines.map(({ motivo }) => motivo)).toEqual(['entre Alsina y Belgrano', null])
  })

  it('leaves cells that are too close to be separated unread, rather than join them', async () => {
    const close = [
      { text: 'A-9', top: 88, left: 90 },
      { text: '05/05/2026', top: 88, left: 108 },
    ]
    const page = [...pdfTable(60, COLUMNS, [HEADER, ROW]), ...close, { text: '5,00', top: 88, right: 400 }]
    const { fines, end } = await askPages(TABLE, page)
    expect([fines.map(({ numeroActa }) => numeroActa), end.outcome]).toEqual([['A-1'], 'partial'])
  })

  it('says that a page is missing when it is only an image', async () => {
    const { fines, rejected, end } = await askPages(TABLE, pdfTable(60, COLUMNS, [HEADER, ROW]), 'scan', [])
    expect([fines.length, rejected.length, end.outcome]).toEqual([1, 1, 'partial'])
  })

  it('means none when it says so, and never because it has no rows', async () => {
    const none = [TITLE, { text: 'No registra infracciones', top: 60, left: 40 }]
    expect((await askPages(TABLE, none)).end.outcome).toBe('empty')
    expect((await askPages(TABLE, pdfTable(60, COLUMNS, [HEADER]))).end).toMatchObject({
      outcome: 'error',
      reason: 'the PDF has neither records nor the words of an empty result',
    })
  })
})

describe('an answer that is a PDF of lines', () => {
  const LINES = `
request: { path: /libre-deuda.pdf }
format: pdf
empty: { text: libre de deuda }
continues: "$not($contains(\`.\`, 'Acta N'))"
where: { text: Acta N }
fields:
  numeroActa: { from: ".", regex: 'Acta N° (\\S+)' }
  fechaInfraccion: { from: ".", regex: '(\\d\\d/\\d\\d/\\d{4})' , as: dd/MM/yyyy }
  totalInfraccion: { from: "+ .", regex: 'Importe: (\\$ [\\d.,]+)', as: es-AR money }
`
  const line = (text: string, top: number) => ({ text, top, left: 40 })
  it('is read line by line, an act with the lines below it', async () => {
    const page = [TITLE, line('Acta N° A-1 del 04/05/2026', 60), line('Importe: $ 1.234,50', 74), FOOT]
    const { fines, end } = await askPages(LINES, page)
    expect(end.outcome).toBe('found')
    expect(fines).toMatchObject([
      { numeroActa: 'A-1', fechaInfraccion: '2026-05-04', totalCentavos: 123_450 },
    ])
  })

  it('means none only when it says so', async () => {
    expect((await askPages(LINES, [TITLE, line('Se encuentra libre de deuda', 60)])).end.outcome).toBe(
      'empty',
    )
    expect((await askPages(LINES, [TITLE, line('Certificado', 60)])).end.outcome).not.toBe('empty')
    const withoutWhere = LINES.replace(/^(?:where|continues): .+\n/gm, '').replace('"+ ."', '"."')
    expect((await askPages(withoutWhere, [TITLE, line('Certificado', 60)])).end.outcome).toBe('error')
  })
})

describe('a PDF that cannot be read', () => {
  const page = pdfTable(60, COLUMNS, [HEADER, ROW])
  const zeros = Buffer.alloc(64 * 1_048_576)
  const bomb = deflateSync(deflateSync(Buffer.concat(Array.from({ length: 32 }, () => zeros)), { level: 9 }))
  const stream = (filter: string, bytes: Buffer) => {
    const head = `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R>>endobj 4 0 obj<</Length ${bytes.length}/Filter ${filter}>>stream\n`
    return Buffer.concat([Buffer.from(head), bytes, Buffer.from('\nendstream endobj trailer<</Root 1 0 R>>')])
  }
  const long = Array.from({ length: 201 }, () => page)

  it.each([
    ['encrypted', () => writePdf([page], { userPassword: 'x' }), 'the PDF is encrypted'],
    ['a scan', () => writePdf(['scan', 'scan']), 'the PDF has no text'],
    ['cut short', async () => (await writePdf([page])).subarray(0, 700), 'the answer is not PDF'],
    ['a text', async () => Buffer.from('cualquier cosa'), 'the answer is not PDF'],
    [
      'of another table',
      () =>
        writePdf([
          pdfTable(
            60,
            [40, 90],
            [
              ['Otra', 'Cosa'],
              ['1', '2'],
            ],
          ),
        ]),
      'the PDF has no line with the names of the columns',
    ],
    ['of too many pages', () => writePdf(long), 'the PDF has more than 200 pages'],
    [
      'a bomb',
      async () => stream('[/FlateDecode/FlateDecode]', bomb),
      /^reading the answer exceeded its (?:time|memory) limit$/,
    ],
    ['10 MB of noise', async () => stream('/FlateDecode', Buffer.alloc(10 * 1_048_576, 'x')), null],
  ])(
    'is an error with its reason when it is %s, and does not end what others ask for',
    async (_name, body, reason) => {
      const yaml = TABLE.replace('empty: {', 'not_found: { empty_body: true }\nempty: {')
      const { end, fines } = await askPdf(yaml, await body())
      expect([end.outcome, fines.length]).toEqual(['error', 0])
      if (reason !== null) expect(end.reason).toMatch(reason)
      expect((await askPdf(TABLE, await writePdf([page]))).end.outcome).toBe('found')
    },
    60_000,
  )

  it('is refused when it is longer than an answer may be', async () => {
    const yaml = TABLE.replace('limits: { max_body_mb: 16 }\n', '')
    const { end } = await askPdf(yaml, Buffer.concat([await writePdf([page]), Buffer.alloc(10 * 1_048_576)]))
    expect(end).toMatchObject({ outcome: 'error', reason: 'the answer is longer than 8388608 bytes' })
  })

  it.each([
    ['unwrap: base64', 'is for answers of text'],
    ['csv: { skip_lines: 1 }', 'does not apply to format pdf'],
    ['sheet: Hoja1', 'is for format xlsx'],
    ['expects: total', 'pdf has nothing but rows'],
  ])('refuses %s, which would be ignored', async (key, reason) => {
    await expect(sourceOf(`${TABLE}${key}\n`, always(''))).rejects.toThrow(reason)
  })
})
