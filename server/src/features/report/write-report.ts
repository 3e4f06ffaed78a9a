import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  type CalendarDay,
  describeInconclusive,
  noteAmounts,
  summariseCoverage,
  todayInArgentina,
} from '@multas/domain'
import { type PdfColumn, startTable } from '../../platform/pdf/pdf-table.ts'
import type { PdfWriter } from '../../platform/pdf/pdf-writer.ts'
import { writeInSlices } from '../../platform/pdf/write-in-slices.ts'
import type { SearchStatus } from '../search/index.ts'
import {
  actNote,
  consultedAt,
  fineCells,
  groupCoverage,
  headlineOf,
  inReportOrder,
  summaryRows,
} from './describe-result.ts'

export interface ReportSite {
  readonly name: string
  readonly url: string
  /** A source is the simulator, and pages and reports must say so. */
  readonly isDemo: boolean
}

export interface ReportInput {
  readonly status: SearchStatus
  readonly subjectLabel: string
  readonly writtenAt: Date
}

const MANY_FINES = 1_000

const FINES: readonly PdfColumn[] = [
  { title: 'Jurisdicción', share: 0.23, bold: true },
  { title: 'Acta', share: 0.22 },
  { title: 'Fecha', share: 0.13 },
  { title: 'Estado', share: 0.12 },
  { title: 'Importe', share: 0.16, align: 'right' },
  { title: 'Vencimiento', share: 0.14, align: 'right' },
]

const SUMMARY: readonly PdfColumn[] = [
  { title: 'Resumen', share: 0.3, bold: true },
  { title: 'Cantidad', share: 0.4 },
  { title: 'Importe', share: 0.3, align: 'right' },
]

export async function* writeReport(site: ReportSite, input: ReportInput): AsyncGenerator<Uint8Array> {
  const { status } = input
  const what = status.searchType === 'dni' ? 'DNI' : 'Patente'
  const title = `Infracciones de tránsito · ${what} ${input.subjectLabel}`
  await nextTurn()
  const { PdfWriter } = await import('../../platform/pdf/pdf-writer.ts')
  const writer = new PdfWriter({
    title,
    author: site.name,
    createdAt: input.writtenAt,
    footer: `${site.name} · ${new URL(site.url).host} · ${what} ${input.subjectLabel} · No es un libre deuda`,
  })
  yield* writeInSlices(writer, writeParts(writer, site, input, `${what} ${input.subjectLabel}`))
}

function* writeParts(
  writer: PdfWriter,
  site: ReportSite,
  { status, writtenAt }: ReportInput,
  subject: string,
): Iterable<void> {
  writer.heading('Infracciones de tránsito', 1)
  writer.paragraph(subject, { size: 13, bold: true })
  for (const fact of factsOf(status)) writer.paragraph(fact)
  writer.paragraph(`Consulta del ${consultedAt(status)} en ${site.url}`)
  if (site.isDemo) writer.notice('Datos de demostración: las infracciones que se muestran son inventadas.')
  if (!status.sessionComplete)
    writer.notice(
      'La búsqueda todavía no terminó: pueden aparecer más infracciones que no están en este informe.',
    )
  yield
  const today = todayInArgentina(writtenAt)
  writeSummary(writer, status, today)
  writeCoverage(writer, status)
  writer.notice(
    'Las respuestas de las jurisdicciones son las del momento de la consulta, y las infracciones, las que conocíamos al hacer este informe. No es un libre deuda ni lo reemplaza.',
  )
  yield
  yield* writeFines(writer, status, today)
  writer.gap(6)
  writer.paragraph('Fin del informe.', { size: 8, colour: 'soft' })
}

function factsOf({ vehicle, personData }: SearchStatus): string[] {
  const model = [vehicle?.marca, vehicle?.modelo, vehicle?.anio].filter(Boolean).join(' ')
  const person = [personData?.denominacion, personData?.cuil && `CUIT ${personData.cuil}`].filter(Boolean)
  return [...(model ? [`Vehículo: ${model}`] : []), ...(person.length > 0 ? [person.join(' · ')] : [])]
}

function writeSummary(writer: PdfWriter, status: SearchStatus, today: CalendarDay): void {
  const { infractions, scoring } = status
  const headline = headlineOf(status)
  writer.heading(headline.title, 2)
  if (headline.text) writer.paragraph(headline.text)
  if (infractions.length > 0) {
    writer.gap(4)
    const table = startTable(writer, { columns: SUMMARY, tagsCells: true })
    for (const row of summaryRows(infractions, today)) table.row(row)
    table.end()
  }
  const inconclusive = describeInconclusive(summariseCoverage(status.coverage, status.coverage.length))
  if (!scoring && !inconclusive) return
  writer.heading('Análisis de Seguridad Vial', 2)
  if (scoring)
    writer.paragraph(`Puntaje ${scoring.score} de 100: ${scoring.category}`, { size: 10, bold: true })
  if (inconclusive) writer.paragraph(inconclusive, { size: 10, bold: true })
  writer.paragraph('Es un puntaje de este sitio. No es el sistema de puntos de la licencia de conducir.', {
    size: 9,
    colour: 'soft',
  })
}

function writeCoverage(writer: PdfWriter, { coverage }: SearchStatus): void {
  writer.heading('Jurisdicciones', 2)
  for (const { label, names } of groupCoverage(coverage))
    writer.paragraph(`${label} (${names.length} de ${coverage.length}): ${names.join(', ')}.`, { size: 9 })
}

function* writeFines(
  writer: PdfWriter,
  { infractions, searchType }: SearchStatus,
  today: CalendarDay,
): Iterable<void> {
  if (infractions.length === 0) return
  writer.heading('Detalle', 2)
  const table = startTable(writer, { columns: FINES, tagsCells: infractions.length < MANY_FINES })
  const notes = noteAmounts(infractions)
  for (const act of inReportOrder(infractions, today)) {
    table.row(fineCells(act.principal), actNote(act, searchType, notes))
    yield
  }
  table.end()
}
