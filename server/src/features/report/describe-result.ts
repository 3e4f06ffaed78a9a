import type { Infraction, JurisdictionCoverage } from '@multas/contract'
import {
  type Act,
  type AmountNote,
  amountDueSumText,
  amountDueText,
  amountNoteText,
  argentineMoment,
  type CalendarDay,
  compareFines,
  describeNotConsulted,
  describeOtherKind,
  extraFacts,
  FALLBACK_ACT_NUMBER,
  FALLBACK_JURISDICTION,
  formatDay,
  formatLongDate,
  foundInSystem,
  groupReports,
  hasAnswered,
  hasLapsed,
  haveAllAnswered,
  infractionCount,
  isFailure,
  isResolved,
  LEGAL_STATUS_LABELS,
  lapsedText,
  NO_LONGER_REPORTED,
  notSummedText,
  principalReports,
  readAmountDue,
  STATE_LABELS,
  sharedActsText,
  sharedActText,
  sumAmountsDue,
  summariseCoverage,
  voluntaryAmountText,
} from '@multas/domain'
import type { SearchStatus } from '../search/index.ts'

type Coverage = readonly JurisdictionCoverage[]

/** States "no fines" only if every queryable jurisdiction answered. */
export interface ReportHeadline {
  readonly title: string
  readonly text: string | null
}

export function headlineOf({
  infractions,
  coverage,
  sessionComplete,
  searchType,
}: Pick<SearchStatus, 'infractions' | 'coverage' | 'sessionComplete' | 'searchType'>): ReportHeadline {
  if (infractions.length > 0) {
    const acts = groupReports(infractions)
    return { title: foundInSystem(acts.length), text: sharedActsText(acts) }
  }
  const summary = summariseCoverage(coverage, coverage.length)
  const { answered, withNothing, asked, notAsked } = summary
  const otherKind = describeOtherKind(coverage, searchType)
  if (sessionComplete && haveAllAnswered(summary))
    return {
      title: 'No se encontraron infracciones',
      text: join([
        `Respondieron todas las jurisdicciones consultadas (${answered}).`,
        describeNotConsulted(notAsked),
        otherKind,
      ]),
    }
  return {
    title: `Nada encontrado en ${withNothing} de ${asked} jurisdicciones`,
    text: join([
      'En las demás puede haber infracciones: no respondieron, o hay que consultarlas en su sitio oficial.',
      otherKind,
    ]),
  }
}

const join = (sentences: readonly (string | null)[]): string => sentences.filter(Boolean).join(' ')

export function consultedAt({ startTime }: Pick<SearchStatus, 'startTime'>): string {
  const { day, time } = argentineMoment(Date.parse(startTime))
  return `${formatLongDate(day)} a las ${time} (hora de la Argentina)`
}

export interface CoverageLine {
  readonly label: string
  readonly names: readonly string[]
}

const GROUPS: readonly {
  readonly label: string
  readonly has: (line: JurisdictionCoverage) => boolean
}[] = [
  { label: 'Respondieron', has: hasAnswered },
  {
    label: 'No pudieron consultarse completamente',
    has: ({ outcome }) => outcome !== null && isFailure(outcome),
  },
  { label: 'Hay que consultarlas en su sitio oficial', has: ({ outcome }) => outcome === 'needs_user' },
  { label: 'No permiten esta consulta', has: ({ outcome }) => outcome === 'unsupported' },
  { label: 'No se consultan todavía', has: ({ outcome }) => outcome === 'not_configured' },
  { label: 'Sin respuesta hasta ahora', has: ({ outcome }) => outcome === null },
]

export function groupCoverage(coverage: Coverage): CoverageLine[] {
  return GROUPS.flatMap(({ label, has }) => {
    const names = coverage.filter(has).map(({ name }) => name)
    return names.length === 0 ? [] : [{ label, names: names.toSorted((a, b) => a.localeCompare(b, 'es-AR')) }]
  })
}

export function summaryRows(reports: readonly Infraction[], today: CalendarDay): string[][] {
  const fines = principalReports(reports)
  const resolved = fines.filter(isResolved)
  const pending = fines.filter((fine) => !isResolved(fine))
  const row = (label: string, some: readonly Infraction[]) => summaryRow(label, some, today)
  return [row('Total', fines), row('Pendientes', pending), row('Resueltas', resolved)]
}

function summaryRow(label: string, fines: readonly Infraction[], today: CalendarDay): string[] {
  const sum = sumAmountsDue(fines.map(readAmountDue))
  const lapsed = fines.filter((fine) => hasLapsed(fine, today))
  const count = [infractionCount(fines.length), notSummedText(sum), lapsedText(lapsed.length)]
  return [label, count.filter(Boolean).join(', '), amountDueSumText(sum)]
}

export function inReportOrder(fines: readonly Infraction[], today: CalendarDay): Act<Infraction>[] {
  const compare = compareFines(today)
  return groupReports(fines).toSorted((one, other) => compare(one.principal, other.principal))
}

export function fineCells(fine: Infraction): string[] {
  return [
    fine.jurisdiccion || FALLBACK_JURISDICTION,
    fine.numeroActa ?? FALLBACK_ACT_NUMBER,
    formatDay(fine.fechaInfraccion),
    isResolved(fine) ? 'Resuelta' : 'Pendiente',
    amountDueText(readAmountDue(fine), 'Sin importe'),
    fine.pagoVoluntarioVencimiento ? formatDay(fine.pagoVoluntarioVencimiento) : '–',
  ]
}

const IN_REVIEW = 'En revisión: alguien avisó que este registro tiene un error'

export function actNote(
  act: Act<Infraction>,
  searchType: 'patent' | 'dni',
  notes: ReadonlyMap<string, AmountNote> = new Map(),
): string {
  const { principal: fine, others } = act
  const note = notes.get(fine.hash)
  const reported = [
    (fine.motivo && `Motivo: ${fine.motivo}`) ||
      (fine.descripcion && `Descripción: ${fine.descripcion}`) ||
      (fine.tipologia && `Tipología: ${fine.tipologia}`),
    fine.hora && `Hora: ${fine.hora}`,
    fine.ubicacion && `Ubicación: ${fine.ubicacion}`,
    ...extraFacts(fine).map(({ label, value }) => `${label}: ${value}`),
    searchType === 'dni' && fine.dominio && `Patente: ${fine.dominio}`,
    describeState(fine.estado.trim()),
    fine.situacion && `Situación: ${LEGAL_STATUS_LABELS[fine.situacion]}`,
    voluntaryAmountText(fine),
    note && amountNoteText(note),
    fine.enRevision && IN_REVIEW,
    ...others.map((other) => describeOther(other, notes.get(other.hash))),
    sharedActText(act),
  ]
  return reported.filter((one) => typeof one === 'string' && one !== '').join(' · ')
}

function describeOther(fine: Infraction, note: AmountNote | undefined): string {
  const [jurisdiction, act, , state, amount] = fineCells(fine)
  const reported = [
    `acta ${act}`,
    state?.toLowerCase(),
    amount,
    describeState(fine.estado.trim()),
    isResolved(fine) ? null : fine.pagoLink,
    note && amountNoteText(note),
  ]
  return `También la informa ${jurisdiction}: ${reported.filter((one) => typeof one === 'string').join(', ')}${fine.enRevision ? `, ${IN_REVIEW.toLowerCase()}` : ''}`
}

function describeState(state: string): string | null {
  if (state === NO_LONGER_REPORTED || state === STATE_LABELS.desconocido) return state
  return state === '' || /^(pendiente|resuelta)$/i.test(state) ? null : `Estado informado: ${state}`
}
