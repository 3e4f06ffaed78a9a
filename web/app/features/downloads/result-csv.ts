import type { Infraction } from '@multas/contract'
import {
  type AmountNote,
  amountNoteText,
  CSV_START,
  type CsvCell,
  FALLBACK_ACT_NUMBER,
  type FieldsWith,
  fieldOf,
  fieldsWith,
  fullAmountOriginText,
  isResolved,
  LEGAL_STATUS_LABELS,
  noteAmounts,
  readAmountDue,
  UNDETERMINED_TEXT,
  writeCsvLine,
} from '@multas/domain'
import { reportsOf, type ShownAct } from '../../acts/index.ts'

interface Column {
  readonly title: string
  readonly read: (act: ShownAct, note: AmountNote | undefined) => CsvCell
}

const PLACED: ReadonlySet<string> = new Set([
  ...['numeroActa', 'dominio', 'pagoVoluntarioVencimiento', 'lat', 'lng'],
])

const COLUMNS: readonly Column[] = [
  { title: 'Jurisdicción', read: ({ jurisdiccion }) => jurisdiccion },
  columnOf('numeroActa'),
  columnOf('dominio'),
  { title: 'Estado', read: (fine) => (isResolved(fine) ? 'Resuelta' : 'Pendiente') },
  { title: 'Estado informado', read: ({ estado }) => estado },
  { title: 'Situación', read: ({ situacion }) => (situacion ? LEGAL_STATUS_LABELS[situacion] : null) },
  { title: 'En revisión', read: ({ enRevision }) => enRevision === true },
  { title: 'Importe', read: writeAsked },
  {
    title: 'Importe completo',
    read: ({ importeCompleto }) => decimalComma(importeCompleto?.importe ?? null),
  },
  {
    title: 'Origen del importe completo',
    read: ({ importeCompleto }) =>
      importeCompleto === undefined ? null : fullAmountOriginText(importeCompleto),
  },
  {
    title: 'Nota sobre el importe',
    read: (_fine, note) => (note === undefined ? null : amountNoteText(note)),
  },
  { title: 'Pago voluntario', read: ({ pagoVoluntario }) => pagoVoluntario === 'SI' },
  columnOf('pagoVoluntarioVencimiento'),
  ...fieldsWith({ isShown: true })
    .filter((name) => !PLACED.has(name))
    .map(columnOf),
  { title: 'Foto 1', read: ({ pruebas1 }) => pruebas1 },
  { title: 'Foto 2', read: ({ pruebas2 }) => pruebas2 },
  { title: 'Acta en PDF', read: ({ actaPdf }) => actaPdf },
  { title: 'Boleta en PDF', read: ({ boletaPdf }) => boletaPdf },
  { title: 'Enlace de pago', read: linkToPay },
  columnOf('lat'),
  columnOf('lng'),
  { title: 'Identificador', read: ({ hash }) => hash },
  {
    title: 'Otras jurisdicciones que informan la misma acta',
    read: ({ otherReports }) => otherReports?.map(describeReport).join(' | ') ?? null,
  },
  { title: 'Jurisdicciones que informan el acta', read: (act) => reportsOf(act).length },
]

/**
 * CSV (RFC 4180) for Argentine spreadsheets: semicolons, decimal commas, days as `05/03/2026`, CR LF. Unknown
 * values are empty.
 */
export function writeResultCsv(acts: readonly ShownAct[], coverage: string): string {
  const titles = [...COLUMNS.map(({ title }) => title), 'Cobertura de la consulta']
  const notes = noteAmounts(acts.flatMap(reportsOf))
  const rows = acts.map((act) => [...COLUMNS.map(({ read }) => read(act, notes.get(act.hash))), coverage])
  return CSV_START + [titles, ...rows].map(writeCsvLine).join('')
}

function columnOf(name: FieldsWith<{ isShown: true }>): Column {
  const { label, kind } = fieldOf(name)
  return {
    title: kind === 'speed' ? [label, '(km/h)'].join(' ') : label,
    read: (fine) => {
      const value = fine[name] ?? null
      return kind === 'day' && typeof value === 'string' ? writeDay(value) : value
    },
  }
}

/**
 * `Buenos Aires: acta LN-4471902, Pendiente, importe 84300,00, https://…`. Its amount is not part of the
 * column's sum.
 */
function describeReport(report: Infraction): string {
  const { jurisdiccion, numeroActa, estado } = report
  const state = isResolved(report) ? 'Resuelta' : 'Pendiente'
  const asked = writeAsked(report)
  const amount = asked === null ? 'sin importe' : `importe ${asked.toLowerCase()}`
  const parts = [
    `acta ${numeroActa ?? FALLBACK_ACT_NUMBER}`,
    `${state} (${estado})`,
    amount,
    report.enRevision ? 'en revisión' : null,
    linkToPay(report),
  ]
  return `${jurisdiccion}: ${parts.filter((part) => part !== null).join(', ')}`
}

function linkToPay(fine: Infraction): string | null {
  return isResolved(fine) ? null : fine.pagoLink
}

/** Spreadsheet sums skip text. */
function writeAsked(fine: Infraction): string | null {
  const isSet = readAmountDue(fine).kind !== 'undetermined'
  return isSet ? decimalComma(fine.totalInfraccion) : UNDETERMINED_TEXT
}

function decimalComma(pesos: string | null): string | null {
  if (pesos === null) return null
  return /^-?[0-9]+(?:\.[0-9]+)?$/.test(pesos) ? pesos.replace('.', ',') : pesos
}

const writeDay = (day: string): string => day.replace(/^([0-9]{4})-([0-9]{2})-([0-9]{2})$/, '$3/$2/$1')
