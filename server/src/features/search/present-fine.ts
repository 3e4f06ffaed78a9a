import { type Infraction, tellShown } from '@multas/contract'
import {
  type AmountFacts,
  type CalendarDay,
  type DiscountRule,
  dropJudicialDiscount,
  type Fine,
  findFullAmount,
  isNoLongerReported,
  isResolved,
  judgeAmount,
  judgePaymentLink,
  judgeStanding,
  NO_LONGER_REPORTED,
  type PaymentHost,
  STATE_LABELS,
} from '@multas/domain'

/** Whether a jurisdiction (its slug) publishes its fines through us, so that it can be told of them. */
export type TakesContests = (jurisdiction: string) => boolean

/** Where fines of a jurisdiction (its slug) may be paid; none for one that is not described any more. */
export type PaymentHostsOf = (jurisdiction: string) => readonly PaymentHost[]

/** The discount for voluntary payment of a jurisdiction (its slug); null when none is known. */
export type DiscountRuleOf = (jurisdiction: string) => DiscountRule | null

/** What is known of the amounts of a jurisdiction (its slug); null for one that is not described any more. */
export type AmountFactsOf = (jurisdiction: string) => AmountFacts | null

export interface FinePresentation {
  readonly amountFacts: AmountFactsOf
  /** The day in Argentina. */
  readonly today: () => CalendarDay
  readonly discountRule: DiscountRuleOf
  readonly takesContests: TakesContests
  readonly paymentHosts: PaymentHostsOf
}

/**
 * A fine as the browser sees it (docs/behaviour/fines.md#fields): no address of evidence, money as a numeric string.
 */
export function presentFine(
  reported: Fine,
  { takesContests, paymentHosts, discountRule, amountFacts, today }: FinePresentation,
  isNew?: boolean,
): Infraction {
  const fine = dropJudicialDiscount(reported)
  const full = presentFullAmount(fine, discountRule)
  const note = judgeAmount(fine, amountFacts(fine.jurisdiction), today())
  const standing = judgeStanding(fine, today())
  return {
    id: fine.hash,
    hash: fine.hash,
    jurisdiccion: fine.jurisdiccion,
    jurisdiccionSlug: fine.jurisdiction,
    ...tellShown(fine),
    resuelto: fine.resuelto,
    estado: stateText(fine),
    ...(standing === null ? {} : { situacion: standing }),
    totalInfraccion: fine.totalCentavos === null ? null : writePesos(fine.totalCentavos),
    ...(full === null ? {} : { importeCompleto: full }),
    ...(note === null ? {} : { notaImporte: note }),
    pagoVoluntario: fine.pagoVoluntario ? 'SI' : 'NO',
    pruebas1: fine.evidence.pruebas1 !== null,
    pruebas2: fine.evidence.pruebas2 !== null,
    actaPdf: fine.evidence.actaPdf !== null,
    boletaPdf: fine.evidence.boletaPdf !== null,
    pagoLink: allowedLink(fine, paymentHosts),
    ...(takesContests(fine.jurisdiction) ? { admiteAviso: true } : {}),
    ...(fine.enRevision ? { enRevision: true } : {}),
    ...(isNew === undefined ? {} : { isNew }),
  }
}

const writePesos = (centavos: number): string => (centavos / 100).toFixed(2)

function presentFullAmount(fine: Fine, discountRule: DiscountRuleOf): Infraction['importeCompleto'] | null {
  const full = findFullAmount(fine, discountRule(fine.jurisdiction))
  if (full === null) return null
  const importe = writePesos(full.centavos)
  if (full.origin === 'reported')
    return { importe, descuento: null, norma: null, fuente: null, revisado: null }
  const { norm, source, checked } = full.rule
  return { importe, descuento: full.discount, norma: norm, fuente: source, revisado: checked }
}

/**
 * The source's own words, unless a client that applies the rule "contains 'resuelta'"
 * (docs/behaviour/fines.md#resolved) would take them for the contrary of what they say ("NO RESUELTA" is not
 * settled), or the source reports the fine no longer.
 */
function stateText(fine: Fine): string {
  if (isNoLongerReported(fine)) return NO_LONGER_REPORTED
  const { estado, estadoTexto, resuelto } = fine
  const misleads = !resuelto && isResolved({ resuelto: false, estado: estadoTexto ?? '' })
  return estadoTexto === null || misleads ? STATE_LABELS[estado] : estadoTexto
}

/** What was stored before its host was taken off the list, or before there was one, is not shown. */
function allowedLink({ pagoLink, jurisdiction }: Fine, paymentHosts: PaymentHostsOf): string | null {
  if (pagoLink === null) return null
  return judgePaymentLink(pagoLink, paymentHosts(jurisdiction)).ok ? pagoLink : null
}
