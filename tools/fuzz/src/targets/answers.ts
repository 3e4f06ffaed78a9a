import { join } from 'node:path'
import { isCalendarDay, type ReportedFine } from '@multas/domain'
import { loadJurisdictions } from '@multas/server/src/features/jurisdictions/index.ts'
import type { AnswerReading, Reading } from '@multas/server/src/features/jurisdictions/reading/read-answer.ts'
import type { WireExchange } from '@multas/server/src/platform/outbound/index.ts'
import { pdfTable, writePdf } from '@multas/server/src/platform/tables/testing/write-pdf.ts'
import { textSheet, writeWorkbook } from '@multas/server/src/platform/tables/testing/write-workbook.ts'
import { simulatorEnvironment, startSimulator } from '@multas/simulator'
import { LARGE_BYTES, repeated, requireThat, type Target } from '../target.ts'

const FOLDER = join(import.meta.dirname, '..', '..', '..', '..', 'jurisdictions')
const SUBJECTS = [
  { kind: 'patent', plate: 'AB123CD' },
  { kind: 'dni', dni: '30111222', gender: 'F' },
] as const

const FIELDS =
  'fields: { numeroActa: Acta, dominio: Patente, fechaInfraccion: { from: Fecha, as: [dd/MM/yyyy HH:mm, iso, long date] }, totalInfraccion: { from: Importe, as: money }, estado: Estado, ubicacion: { from: Lugar, join: " " }, lat: Latitud, lng: Longitud }'
const HEADER = ['Acta', 'Patente', 'Fecha', 'Importe', 'Estado', 'Lugar', 'Latitud', 'Longitud']
const ROW = ['A-1', 'AB123CD', '04/05/2026 10:30', '$ 1.234,56', 'Impaga', 'Mitre 100', '-34.6', '-58.4']
const record = Object.fromEntries(HEADER.map((name, at) => [name, ROW[at]]))
const cells = (tag: string, row: readonly string[]) => row.map((cell) => `<${tag}>${cell}</${tag}>`).join('')

/** Formats beyond those of today's jurisdictions. */
const OWN: readonly (readonly [yaml: string, body: () => Buffer | Promise<Buffer>])[] = [
  [
    `format: csv\n${FIELDS}`,
    () => Buffer.from([HEADER, ROW, ['TOTAL']].map((row) => row.join(';')).join('\n')),
  ],
  [`format: xlsx\n${FIELDS}`, () => writeWorkbook({ sheet: textSheet([['Actas'], HEADER, ROW]) })],
  [
    `format: pdf\n${FIELDS}`,
    () =>
      writePdf(
        [
          pdfTable(
            60,
            HEADER.map((_name, at) => 20 + at * 70),
            [HEADER, ROW],
          ),
        ],
        { compress: false },
      ),
  ],
  [
    `format: html\nitems: table.grilla tr\nempty: { text: No se encontraron }\n${FIELDS.replace(/(from: |: )([A-Z]\w+)/g, (_all, how, name) => (how === ': ' ? `: { column: ${name} }` : `column: ${name}`))}`,
    () =>
      Buffer.from(`<table class=grilla><tr>${cells('th', HEADER)}</tr><tr>${cells('td', ROW)}</tr></table>`),
  ],
  [
    `format: xml\nitems: r.actas.acta\nempty: "r.codigo = '1'"\n${FIELDS}`,
    () =>
      Buffer.from(
        `<?xml version="1.0"?><s:r xmlns:s="x"><codigo>0</codigo><actas><acta>${HEADER.map((name, at) => `<${name}>${ROW[at]}</${name}>`).join('')}</acta></actas></s:r>`,
      ),
  ],
  [
    `format: json\nunwrap: [base64, { json: d }]\nitems: r.actas\nwhere: "Estado != 'x' and $exists(Acta)"\nerrors: [{ when: "error", outcome: error, message: error }]\npage: { total: r.total }\n${FIELDS}`,
    () =>
      Buffer.from(
        Buffer.from(JSON.stringify({ d: JSON.stringify({ r: { total: 1, actas: [record] } }) })).toString(
          'base64',
        ),
      ),
  ],
  [
    `format: html\nunwrap: [ms_ajax_delta, entities]\nitems: li\nfields: { numeroActa: { after: "Acta:" }, fechaInfraccion: { from: b, as: long date } }`,
    () => {
      const panel = '<li><p>Acta: 12</p><b>lunes 4 de mayo de 2026, 10:30 hs</b></li>'
      return Buffer.from(`1|#||4|${panel.length}|updatePanel|u1|${panel}|`)
    },
  ],
]

type Read = (body: Buffer, headers: Record<string, string>) => Promise<AnswerReading<unknown>>

const TYPES = [
  '',
  'application/json',
  'text/html; charset=iso-8859-1',
  'text/xml; charset=utf-16',
  'text/csv; charset="x"',
  'text/plain; charset=utf-7',
]
const STATUSES = [200, 404, 500, 302]
const WORDS = [
  'No se encontraron',
  'mantenimiento',
  'sin infracciones',
  '&nbsp;',
  '<br/>',
  '<td colspan=9999999>',
  'rel="next"',
]

type Loaded = Extract<ReturnType<typeof loadJurisdictions>, { ok: true }>

interface Book {
  readonly loaded: Loaded
  readonly readers: Read[]
  readonly seeds: Buffer[]
  readonly words: Set<string>
}

/** Every description of `jurisdictions/`, with the answers of its simulator; the first bytes choose one. */
export async function open(): Promise<Target> {
  const simulator = await startSimulator({ seed: 1, latency: [0, 0] })
  const settings: Record<string, string> = { ...simulatorEnvironment(simulator.url) }
  const loaded = loadJurisdictions({ dir: FOLDER, lookup: (name) => settings[name] })
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.faults))
  const book: Book = { loaded, readers: [], seeds: [], words: new Set(WORDS) }
  for (const [slug, text] of loaded.texts) await recordAnswers(book, slug, text)
  await simulator.close()
  const named = await addOwn(book)
  const { readers, seeds, words } = book
  return {
    seeds,
    words: [...words],
    mutate(input, random, mutateBytes) {
      const head = Buffer.from(input.subarray(0, 3))
      if (random.chance(0.1)) head[random.integer(3)] = random.integer(readers.length)
      return Buffer.concat([head, mutateBytes(input.subarray(3))])
    },
    async run(input) {
      const [reader = 0, type = 0, status = 0] = input
      const headers = {
        status: String(STATUSES[status % STATUSES.length]),
        'content-type': TYPES[type % TYPES.length] ?? '',
        link: input.toString('latin1', 3, 203),
      }
      const answer = await readers[reader % readers.length]?.(input.subarray(3), headers).catch(declared)
      if (answer?.kind === 'records') for (const fine of answer.fines) requireReal(fine as ReportedFine)
    },
    large: () =>
      LARGE.map(([format, body]) => Buffer.concat([Buffer.from([named.get(format) ?? 0, 0, 0]), body()])),
    close: () => loaded.close(),
  }
}

/** Nesting that overflows the stack ends as an answer that the reader could not read. */
function declared(error: unknown): null {
  if (error instanceof RangeError) return null
  throw error
}

const LARGE: readonly (readonly [format: string, body: () => Buffer])[] = [
  ['csv', () => repeated(`${ROW.join(';')}\n`, `${HEADER.join(';')}\n`)],
  ['csv', () => repeated('"')],
  ['xml', () => repeated('<acta><Acta>1</Acta></acta>', '<r><actas>', '</actas></r>')],
  ['xml', () => repeated('<a>')],
  [
    'html',
    () => repeated(`<tr>${cells('td', ROW)}</tr>`, `<table class=grilla><tr>${cells('th', HEADER)}</tr>`),
  ],
  ['html', () => repeated('<b>')],
  [
    'html',
    () => Buffer.concat([Buffer.from('<table class=grilla><tr><td>'), Buffer.alloc(LARGE_BYTES, '&')]),
  ],
  ['json', () => repeated('[')],
  ['json', () => repeated('{"a":')],
]

function add(book: Book, slug: string, text: string, trace?: (exchange: WireExchange) => void) {
  const { loaded, readers, words } = book
  const compiled = loaded.compile(slug, text, trace ? { trace } : {})
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.faults))
  for (const { plan } of compiled.jurisdiction.sources) {
    if (plan === null) continue
    const { evidenceOrigins } = plan
    const context = {
      asked: { kind: 'patent', plate: 'AB123CD' } as const,
      pageUrl: 'https://a.example/p',
      evidenceOrigins,
    }
    const toRead =
      (reading: Reading<unknown>): Read =>
      (body, { status, ...headers }) =>
        reading.read({ status: Number(status), headers, body, redirectedTo: null, context })
    readers.push(toRead(plan.reading))
    if (plan.detail !== null)
      readers.push(toRead(plan.detail.list.reading), toRead(plan.detail.answer.reading))
    for (const [word] of JSON.stringify(plan.readingSpec).matchAll(/[\p{L}_][\p{L}\p{N}_ -]{2,30}/gu))
      words.add(word)
  }
  return compiled.jurisdiction
}

async function recordAnswers(book: Book, slug: string, text: string): Promise<void> {
  const { readers, seeds } = book
  const seen: Buffer[] = []
  const first = readers.length
  const jurisdiction = add(book, slug, text, ({ result }) => void (result.ok && seen.push(result.body)))
  if (readers.length === first) return
  for (const subject of SUBJECTS)
    for (const source of jurisdiction.sources)
      if (source.subjects.includes(subject.kind))
        for await (const _report of source.consult(subject, AbortSignal.timeout(20_000)));
  for (const body of seen.filter(({ length }) => length > 20 && length < 60_000).slice(-3))
    for (let at = first; at < readers.length; at += 1)
      seeds.push(Buffer.concat([Buffer.from([at, 0, 0]), body]))
}

async function addOwn(book: Book): Promise<ReadonlyMap<string, number>> {
  const named = new Map<string, number>()
  for (const [yaml, body] of OWN) {
    named.set(/format: (\w+)/.exec(yaml)?.[1] ?? '', book.readers.length)
    book.seeds.push(Buffer.concat([Buffer.from([book.readers.length, 0, 0]), await body()]))
    const source = `base_url: http://127.0.0.1:9\nsubjects: [patent]\nrequest: { path: /a }\n${yaml}`
    const indented = source.replaceAll('\n', '\n    ')
    add(
      book,
      'fuzz',
      `slug: fuzz\nname: Fuzz\nofficial_form: https://form.example/\nsources:\n  - ${indented}\n`,
    )
  }
  return named
}

function requireReal(fine: ReportedFine): void {
  for (const [name, value] of Object.entries(fine)) {
    if (name.endsWith('entavos') && value !== null)
      requireThat(Number.isSafeInteger(value), `${name} is money`)
    if (typeof value === 'number') requireThat(Number.isFinite(value), `${name} is finite`)
  }
  for (const day of [fine.fechaInfraccion, fine.pagoVoluntarioVencimiento])
    requireThat(day === null || day === undefined || isCalendarDay(day), 'a date is a day of the calendar')
  requireThat(!fine.hora || /^([01]\d|2[0-3]):[0-5]\d$/.test(fine.hora), 'a time is a time')
}
