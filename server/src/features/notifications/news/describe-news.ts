import {
  amountDue,
  amountDueText,
  assessZero,
  FALLBACK_ACT_NUMBER,
  type FineNews,
  formatArs,
  formatDay,
  isNoLongerReported,
  type NewsKind,
  STATE_LABELS,
} from '@multas/domain'
import type { MailFact } from '../../../platform/mail/mail-content.ts'

const HAPPENED: Readonly<
  Record<NewsKind | 'otro_informe', readonly [one: string, several: (count: number) => string]>
> = {
  nueva: ['Una infracción nueva', (count) => `${count} infracciones nuevas`],
  importe: ['Cambió el importe de una infracción', (count) => `Cambió el importe de ${count} infracciones`],
  estado: ['Una infracción cambió de estado', (count) => `${count} infracciones cambiaron de estado`],
  resuelta: [
    'Una infracción ya no figura pendiente',
    (count) => `${count} infracciones ya no figuran pendientes`,
  ],
  otro_informe: [
    'Otra jurisdicción informa un acta que ya figuraba',
    (count) => `Otras jurisdicciones informan ${count} actas que ya figuraban`,
  ],
  vence: ['Está por vencer un pago voluntario', (count) => `Están por vencer ${count} pagos voluntarios`],
}

/** For subjects and lock screens: without plate or act number. */
export function headlineOf(news: readonly FineNews[]): string {
  const [first] = news
  if (first === undefined) return 'Sin novedades'
  const kinds = new Set(news.map(wordingOf))
  const places = new Set(news.map(({ fine }) => fine.jurisdiccion))
  if (kinds.size > 1)
    return `${news.length} novedades sobre infracciones${places.size === 1 ? placeOf(first) : ''}`
  const [one, several] = HAPPENED[wordingOf(first)]
  const happened = news.length === 1 ? one : several(news.length)
  return places.size === 1 ? `${happened}${placeOf(first)}` : `${happened} en ${places.size} jurisdicciones`
}

/** Another jurisdiction's report of a known act is not a new fine. */
const wordingOf = ({ kind, isKnownAct }: FineNews) => (isKnownAct ? 'otro_informe' : kind)

const placeOf = ({ fine }: FineNews) => ` en ${fine.jurisdiccion}`

export const titleOf = (news: FineNews): string => `${HAPPENED[wordingOf(news)][0]}${placeOf(news)}`

/** Fines no longer reported have no current state. */
const stateOf = (fine: FineNews['fine']): string =>
  isNoLongerReported(fine) ? 'Ya no figura' : (fine.estadoTexto ?? STATE_LABELS[fine.estado])

/** The amount reported by the jurisdiction, never a computed double. */
function writeFull({ completoCentavos, totalCentavos }: FineNews['fine']): string | null {
  if (completoCentavos == null || totalCentavos === null || completoCentavos <= totalCentavos) return null
  return formatArs(completoCentavos)
}

export function factsOf(news: FineNews): readonly MailFact[] {
  const { kind, fine, beforeCentavos, beforeState, dueDay, alsoReportedBy = [] } = news
  const asked = amountDue(fine)
  const amount = asked.kind === 'missing' ? null : amountDueText(asked, '')
  const isReduced = fine.pagoVoluntario && kind !== 'resuelta'
  const until = dueDay ?? fine.pagoVoluntarioVencimiento
  const facts: readonly (readonly [string, string | null])[] = [
    ['Patente', fine.dominio],
    ['Acta', fine.numeroActa ?? FALLBACK_ACT_NUMBER],
    ['Fecha', fine.fechaInfraccion === null ? null : formatDay(fine.fechaInfraccion)],
    ['Tipología', fine.tipologia],
    ['Estado anterior', beforeState === null ? null : STATE_LABELS[beforeState]],
    ['Estado', stateOf(fine)],
    ['Importe anterior', beforeCentavos === null ? null : formatArs(beforeCentavos)],
    [isReduced ? 'Importe con pago voluntario' : 'Importe', kind === 'resuelta' ? null : amount],
    ['Sobre el importe', assessZero(fine)?.texto ?? null],
    ['Importe completo', isReduced ? writeFull(fine) : null],
    ['Pago voluntario hasta', isReduced && until !== null ? formatDay(until) : null],
    [
      'También la informa',
      alsoReportedBy.length === 0 ? null : `${alsoReportedBy.join(', ')}: es una sola acta`,
    ],
    ['En revisión', fine.enRevision ? 'alguien avisó que este registro tiene un error' : null],
  ]
  return facts.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]))
}
