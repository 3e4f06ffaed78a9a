import type { FleetFine, FleetInforming } from '@multas/contract'
import {
  addBusinessDays,
  type CalendarDay,
  dropJudicialDiscount,
  informDeadline,
  todayInArgentina,
} from '@multas/domain'
import { type FineContent, openFineContent } from '../../search/index.ts'
import { openDriver } from '../drivers/open-driver.ts'
import type { FleetsDeps } from '../fleets-deps.ts'
import type { FineRow } from './fine-store.ts'

/** A term with so many business days left is told apart. */
const NEAR_DAYS = 3

export interface PresentOptions {
  readonly informDays: number
  readonly today: CalendarDay
}

/** What the fine says, opened. */
export const openContent = (
  { secrets }: Pick<FleetsDeps, 'secrets'>,
  row: Pick<FineRow, 'contentSealed' | 'contentClear'>,
): FineContent => openFineContent(secrets, { sealed: row.contentSealed, clear: row.contentClear })

export function presentFine(
  { secrets, jurisdictionName }: Pick<FleetsDeps, 'secrets' | 'jurisdictionName'>,
  row: FineRow,
  options: PresentOptions,
): FleetFine {
  const content = openContent({ secrets }, row)
  const { pagoVoluntario, pagoVoluntarioVencimiento } = dropJudicialDiscount(row)
  return {
    hash: row.hash.toString('base64url'),
    vehicleId: row.vehicleId,
    dominio: secrets.decrypt(row.plateSealed),
    interno: row.interno,
    group: row.groupId === null ? null : { id: row.groupId, name: row.groupName ?? '' },
    costCentre: row.costCentre,
    jurisdiccion: jurisdictionName(row.jurisdiction),
    jurisdiccionSlug: row.jurisdiction,
    numeroActa: content.numeroActa,
    estado: row.estado,
    estadoTexto: content.estadoTexto,
    resuelto: row.resuelto,
    totalCentavos: row.totalCentavos,
    pagoVoluntario,
    pagoVoluntarioVencimiento,
    fechaInfraccion: row.fechaInfraccion,
    tipologia: content.tipologia,
    firstSeenAt: row.firstSeenAt.toISOString(),
    enRevision: row.isInReview,
    ...(row.countedInJurisdiction === null ? {} : { countedIn: jurisdictionName(row.countedInJurisdiction) }),
    ...(row.alsoReportedBy.length === 0 ? {} : { alsoReportedBy: row.alsoReportedBy.map(jurisdictionName) }),
    informing: presentInforming({ secrets }, row, options),
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
    deadlineState: deadline === null ? null : judgeDeadline(deadline, today),
  }
}

function judgeDeadline(deadline: CalendarDay, today: CalendarDay): 'open' | 'near' | 'overdue' {
  if (deadline < today) return 'overdue'
  return deadline <= addBusinessDays(today, NEAR_DAYS, new Set()) ? 'near' : 'open'
}
