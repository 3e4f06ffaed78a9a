import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FleetFine } from '@multas/contract'
import {
  amountDue,
  amountDueText,
  amountNoteText,
  argentineMoment,
  FALLBACK_ACT_NUMBER,
  formatArs,
  formatDay,
  formatMonth,
  knownAmountText,
  LEGAL_STATUS_LABELS,
  voluntaryAmountText,
} from '@multas/domain'
import type { MailSite } from '../../../platform/mail/mail-content.ts'
import { type PdfColumn, startTable } from '../../../platform/pdf/pdf-table.ts'
import type { PdfWriter } from '../../../platform/pdf/pdf-writer.ts'
import { writeInSlices } from '../../../platform/pdf/write-in-slices.ts'
import type { FineGroup } from '../fines/fine-store.ts'
import { toPesos } from '../news/record-fleet-changes.ts'
import type { Month, MonthFigures } from './read-month.ts'

const GROUPS: readonly PdfColumn[] = [
  { title: 'Pendientes por', share: 0.5, bold: true },
  { title: 'Infracciones', share: 0.2, align: 'right' },
  { title: 'Importe', share: 0.3, align: 'right' },
]

const FINES: readonly PdfColumn[] = [
  { title: 'Patente', share: 0.13, bold: true },
  { title: 'Jurisdicción', share: 0.23 },
  { title: 'Acta', share: 0.22 },
  { title: 'Fecha', share: 0.13 },
  { title: 'Estado', share: 0.12 },
  { title: 'Importe', share: 0.17, align: 'right' },
]

const MANY_FINES = 1_000

export interface MonthReport {
  readonly site: MailSite
  readonly fleetName: string
  readonly month: Month
  readonly figures: MonthFigures
  readonly writtenAt: Date
}

export async function* writeMonth(report: MonthReport): AsyncGenerator<Uint8Array> {
  const { site, fleetName, month, writtenAt } = report
  await nextTurn()
  const { PdfWriter } = await import('../../../platform/pdf/pdf-writer.ts')
  const writer = new PdfWriter({
    title: `Flota de ${fleetName} · ${formatMonth(month.name)}`,
    author: site.name,
    createdAt: writtenAt,
    footer: `${site.name} · ${new URL(site.url).host} · Flota de ${shorten(fleetName)} · No es un libre deuda`,
  })
  yield* writeInSlices(writer, writeParts(writer, report))
}

const FOOT_NAME = 40

const shorten = (name: string): string =>
  name.length <= FOOT_NAME ? name : `${name.slice(0, FOOT_NAME - 1).trimEnd()}…`

function* writeParts(
  writer: PdfWriter,
  { fleetName, month, figures, writtenAt }: MonthReport,
): Iterable<void> {
  const { day, time } = argentineMoment(writtenAt.getTime())
  writer.heading(`Flota de ${fleetName}`, 1)
  writer.paragraph(`Informe de ${formatMonth(month.name)}`, { size: 13, bold: true })
  writer.paragraph(`Escrito el ${formatDay(day)} a las ${time} (hora de la Argentina).`)
  if (day <= month.last)
    writer.notice('El mes todavía no terminó: lo que cambie después no está en este informe.')
  writer.heading('Resumen', 2)
  for (const line of monthLines(figures)) writer.paragraph(line)
  writer.heading(`Cómo está la flota hoy, ${formatDay(day)}`, 2)
  if (day > month.last)
    writer.notice(
      `Estas sumas son del día en que se escribió el informe, no del ${formatDay(month.last)}: los importes y los estados de entonces no se conservan.`,
    )
  for (const line of totalLines(figures)) writer.paragraph(line)
  if (figures.unchecked > 0)
    writer.notice(
      figures.unchecked === 1
        ? 'Hay 1 vehículo que todavía no se consultó: de él no se sabe nada.'
        : `Hay ${write(figures.unchecked)} vehículos que todavía no se consultaron: de ellos no se sabe nada.`,
    )
  if (figures.hidden > 0)
    writer.notice(
      `Hay vehículos cuyas infracciones no se muestran, a pedido de su titular: ${figures.hidden}.`,
    )
  writer.notice(
    'Este informe muestra lo que las jurisdicciones informaron hasta ahora. No es un libre deuda ni lo reemplaza.',
  )
  yield
  writeGroups(writer, 'Pendientes por jurisdicción', figures.byJurisdiction, 'Sin jurisdicción')
  writeGroups(writer, 'Pendientes por grupo', figures.byGroup, 'Sin grupo')
  yield
  yield* writeFines(writer, `Nuevas en ${formatMonth(month.name)}`, figures.fines, figures.fresh.rows)
  const { settled } = figures
  yield* writeFines(writer, `Resueltas en ${formatMonth(month.name)}`, settled.fines, settled.rows)
  if (figures.overdue.length > 0) {
    yield* writeFines(
      writer,
      'Con el plazo para informar al conductor vencido',
      figures.overdue,
      figures.totals.overdue,
    )
    writer.paragraph(
      'El plazo es orientativo: son los días hábiles que la empresa configuró, sin descontar feriados. Cada jurisdicción tiene el suyo.',
      { size: 8, colour: 'soft' },
    )
  }
  writer.gap(6)
  writer.paragraph('Fin del informe.', { size: 8, colour: 'soft' })
}

const write = (count: number): string => count.toLocaleString('es-AR')

const many = (count: number, one: string, more: string): string =>
  `${write(count)} ${count === 1 ? one : more}`

function monthLines({ fresh, settled }: MonthFigures): string[] {
  return [
    `Infracciones nuevas en el mes: ${write(fresh.fines)}${
      fresh.fines > 0 ? `, de ${many(fresh.vehicles, 'vehículo', 'vehículos')}` : ''
    }.`,
    `Infracciones que figuran resueltas desde este mes: ${write(settled.count)}.`,
  ]
}

function totalLines({ totals, vehicles }: MonthFigures): string[] {
  const unknown = totals.pendingWithoutAmount
  return [
    `Vehículos en la flota: ${write(vehicles)}.`,
    `Pendientes: ${write(totals.pending)}, por ${formatArs(totals.pendingCentavos)}${
      unknown > 0 ? `, sin contar ${write(unknown)} de las que no se sabe el importe` : ''
    }.`,
    `Sin conductor asignado: ${write(totals.unassigned)}.`,
  ]
}

function writeGroups(writer: PdfWriter, title: string, groups: readonly FineGroup[], nameless: string): void {
  if (groups.length === 0) return
  writer.heading(title, 2)
  const table = startTable(writer, { columns: GROUPS, tagsCells: true })
  for (const { key, pending, pendingCentavos, pendingWithoutAmount } of groups)
    table.row([key ?? nameless, write(pending), knownAmountText(pendingCentavos, pendingWithoutAmount)])
  table.end()
}

function* writeFines(
  writer: PdfWriter,
  title: string,
  fines: readonly FleetFine[],
  total: number,
): Iterable<void> {
  writer.heading(title, 2)
  if (fines.length === 0) {
    writer.paragraph('Ninguna.')
    return
  }
  const table = startTable(writer, { columns: FINES, tagsCells: fines.length < MANY_FINES })
  for (const fine of fines) {
    const cells = [
      fine.dominio,
      fine.countedIn === undefined
        ? fine.jurisdiccion
        : `${fine.jurisdiccion} (se cuenta en ${fine.countedIn})`,
      fine.numeroActa ?? FALLBACK_ACT_NUMBER,
      formatDay(fine.fechaInfraccion),
      `${fine.resuelto ? 'Resuelta' : 'Pendiente'}${fine.enRevision ? ', en revisión' : ''}`,
      amountDueText(amountDue(fine), 'Sin importe'),
    ]
    table.row(cells, describeAmount(fine))
    yield
  }
  table.end()
  if (total > fines.length) writer.paragraph(`Y ${write(total - fines.length)} más en la exportación.`)
}

function describeAmount(fine: FleetFine): string {
  const { situacion, totalCentavos, pagoVoluntario, pagoVoluntarioVencimiento: lastDay, notaImporte } = fine
  const parts = [
    situacion && `Situación: ${LEGAL_STATUS_LABELS[situacion]}`,
    voluntaryAmountText({
      ...fine,
      pagoVoluntario: pagoVoluntario ? 'SI' : 'NO',
      totalInfraccion: toPesos(totalCentavos),
    }),
    lastDay !== null && `Vencimiento de pago voluntario: ${formatDay(lastDay)}`,
    notaImporte && amountNoteText(notaImporte),
  ]
  return parts.filter((part) => typeof part === 'string').join(' · ')
}
