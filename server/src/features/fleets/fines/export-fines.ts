import type { FleetFine } from '@multas/contract'
import {
  amountDue,
  amountNoteText,
  FINE_STATE_NAMES,
  fieldOf,
  fieldsWith,
  formatArsExactly,
  fullAmountOriginText,
  isNoLongerReported,
  LEGAL_STATUS_LABELS,
  NO_LONGER_REPORTED,
  todayInArgentina,
  UNDETERMINED_TEXT,
} from '@multas/domain'
import type { SheetCell } from '../../../platform/xlsx/write-xlsx.ts'

const INFORMING = { unassigned: 'Sin asignar', assigned: 'Asignada', informed: 'Informada' } as const

const day = (text: string | null): SheetCell => (text === null ? null : { day: text })

const dayOf = (moment: string | null): SheetCell =>
  day(moment === null ? null : todayInArgentina(new Date(moment)))

const COLUMNS: readonly (readonly [string, (fine: FleetFine) => SheetCell])[] = [
  ['Patente', (fine) => fine.dominio],
  ['Interno', (fine) => fine.interno],
  ['Grupo', (fine) => fine.group?.name ?? null],
  ['Centro de costo', (fine) => fine.costCentre],
  ['Jurisdicción', (fine) => fine.jurisdiccion],
  ['Acta', (fine) => fine.numeroActa],
  ['Fecha', (fine) => day(fine.fechaInfraccion)],
  ['Tipo', (fine) => fine.tipologia],
  ...fieldsWith({ isShown: true, isExtra: true }).map(
    (name) => [fieldOf(name).label, (fine: FleetFine) => fine[name] ?? null] as const,
  ),
  ['Estado', describeState],
  ['Situación', ({ situacion }) => (situacion ? LEGAL_STATUS_LABELS[situacion] : null)],
  ['Resuelta', (fine) => (fine.resuelto ? 'Sí' : 'No')],
  ['En revisión', (fine) => (fine.enRevision ? 'Sí' : 'No')],
  ['Importe', writeAsked],
  ['Importe completo', ({ importeCompleto }) => (importeCompleto ? Number(importeCompleto.importe) : null)],
  [
    'Origen del importe completo',
    ({ importeCompleto }) => (importeCompleto ? fullAmountOriginText(importeCompleto) : null),
  ],
  ['Nota sobre el importe', ({ notaImporte }) => (notaImporte ? amountNoteText(notaImporte) : null)],
  ['También la informa', (fine) => fine.alsoReportedBy?.join(', ') ?? null],
  ['Se cuenta en', (fine) => fine.countedIn ?? null],
  ['Pago voluntario', (fine) => (fine.pagoVoluntario ? 'Sí' : 'No')],
  ['Vencimiento', (fine) => day(fine.pagoVoluntarioVencimiento)],
  ['Conductor', (fine) => fine.informing.driver?.name ?? null],
  ['Deber de informar', (fine) => INFORMING[fine.informing.state]],
  ['Notificada', (fine) => day(fine.informing.notifiedOn)],
  ['Informar hasta (orientativo)', (fine) => day(fine.informing.deadline)],
  ['Informada', (fine) => dayOf(fine.informing.informedAt)],
  ['Vista por primera vez', (fine) => dayOf(fine.firstSeenAt)],
]

/** Spreadsheets ignore text cells when they sum a column. */
function writeAsked(fine: FleetFine): SheetCell {
  const asked = amountDue(fine)
  if (asked.kind === 'known')
    return asked.centavos < 0 ? formatArsExactly(asked.centavos) : asked.centavos / 100
  return asked.kind === 'undetermined' ? UNDETERMINED_TEXT : null
}

function describeState(fine: FleetFine): string {
  return isNoLongerReported(fine) ? NO_LONGER_REPORTED : (fine.estadoTexto ?? FINE_STATE_NAMES[fine.estado])
}

export const EXPORT_TITLES: readonly string[] = COLUMNS.map(([title]) => title)

export const toSheetRow = (fine: FleetFine): SheetCell[] => COLUMNS.map(([, cellOf]) => cellOf(fine))

export const toCsvRow = (fine: FleetFine): (string | number | null)[] =>
  toSheetRow(fine).map((cell) => (typeof cell === 'object' && cell !== null ? cell.day : cell))
