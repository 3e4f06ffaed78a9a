import { type FleetFine, type FleetInforming, type Infraction, presentExtra } from '@multas/contract'
import {
  type AmountNote,
  addBusinessDays,
  type CalendarDay,
  type Fine,
  informDeadline,
  todayInArgentina,
} from '@multas/domain'
import { openDriver } from '../drivers/open-driver.ts'
import type { FleetsDeps } from '../fleets-deps.ts'
import type { FineRow } from './fine-store.ts'
import type { ReadAmountNotes } from './read-amount-notes.ts'
import { openReported, showReported } from './show-reported.ts'

const NEAR_DAYS = 3

export interface PresentOptions {
  readonly informDays: number
  readonly today: CalendarDay
  readonly readAmountNotes: ReadAmountNotes
}

type PresentDeps = Pick<FleetsDeps, 'secrets' | 'jurisdictionName' | 'amountRules'>

export async function presentRows<R extends FineRow, T>(
  deps: PresentDeps,
  rows: readonly R[],
  options: PresentOptions,
  present: (row: R, fine: Fine, amounts: ShownAmounts) => T,
): Promise<T[]> {
  const notes = await options.readAmountNotes(rows)
  return rows.map((row) => {
    const fine = openReported(deps, row)
    const shown = showReported(deps, fine, options.today)
    return present(row, fine, pickAmounts(shown, notes.get(fine.hash)))
  })
}

export async function presentFines(
  deps: PresentDeps,
  rows: readonly FineRow[],
  options: PresentOptions,
): Promise<FleetFine[]> {
  return presentRows(deps, rows, options, (row, fine, amounts) => ({
    hash: fine.hash,
    vehicleId: row.vehicleId,
    dominio: deps.secrets.decrypt(row.plateSealed),
    interno: row.interno,
    group: row.groupId === null ? null : { id: row.groupId, name: row.groupName ?? '' },
    costCentre: row.costCentre,
    jurisdiccion: fine.jurisdiccion,
    jurisdiccionSlug: fine.jurisdiction,
    numeroActa: fine.numeroActa,
    estado: fine.estado,
    estadoTexto: fine.estadoTexto,
    resuelto: fine.resuelto,
    totalCentavos: fine.totalCentavos,
    ...amounts,
    pagoVoluntario: fine.pagoVoluntario,
    pagoVoluntarioVencimiento: fine.pagoVoluntarioVencimiento,
    fechaInfraccion: fine.fechaInfraccion,
    tipologia: fine.tipologia,
    ...presentExtra(fine),
    firstSeenAt: row.firstSeenAt.toISOString(),
    enRevision: row.isInReview,
    ...(row.countedInJurisdiction === null
      ? {}
      : { countedIn: deps.jurisdictionName(row.countedInJurisdiction) }),
    ...(row.alsoReportedBy.length === 0
      ? {}
      : { alsoReportedBy: row.alsoReportedBy.map(deps.jurisdictionName) }),
    informing: presentInforming(deps, row, options),
  }))
}

type ShownAmounts = Pick<FleetFine, 'situacion' | 'importeCompleto' | 'notaImporte'>

function pickAmounts(
  { situacion, importeCompleto }: Infraction,
  notaImporte: AmountNote | undefined,
): ShownAmounts {
  return {
    ...(situacion === undefined ? {} : { situacion }),
    ...(importeCompleto === undefined ? {} : { importeCompleto }),
    ...(notaImporte === undefined ? {} : { notaImporte }),
  }
}

export function presentInforming(
  { secrets }: Pick<FleetsDeps, 'secrets'>,
  row: FineRow,
  { informDays, today }: PresentOptions,
): FleetInforming {
  const isOpen = row.informedAt === null && !row.resuelto
  const start = row.notifiedOn ?? todayInArgentina(row.firstSeenAt)
  const deadline = isOpen ? informDeadline(start, informDays) : null
  return {
    state: row.informedAt !== null ? 'informed' : row.driverId === null ? 'unassigned' : 'assigned',
    driver:
      row.driverId === null || row.driverSealed === null
        ? null
        : { id: row.driverId, name: openDriver(secrets, row.driverSealed).name },
    notifiedOn: row.notifiedOn,
    informedAt: row.informedAt?.toISOString() ?? null,
    reference: row.referenceSealed === null ? null : secrets.decrypt(row.referenceSealed),
    deadline,
    countedFrom: row.notifiedOn === null ? 'seen' : 'notified',
    deadlineState: deadline === null ? null : evaluateDeadline(deadline, today),
  }
}

function evaluateDeadline(deadline: CalendarDay, today: CalendarDay): 'open' | 'near' | 'overdue' {
  if (deadline < today) return 'overdue'
  return deadline <= addBusinessDays(today, NEAR_DAYS, new Set()) ? 'near' : 'open'
}
