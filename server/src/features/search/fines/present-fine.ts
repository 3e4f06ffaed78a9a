import { type Infraction, presentShown } from '@multas/contract'
import {
  type AmountFacts,
  assessAmount,
  type CalendarDay,
  type DiscountRule,
  deriveLegalStatus,
  dropJudicialDiscount,
  type Fine,
  findFullAmount,
  isNoLongerReported,
  isResolved,
  NO_LONGER_REPORTED,
  type PaymentHost,
  STATE_LABELS,
  validatePaymentLink,
} from '@multas/domain'

export type AcceptsContests = (jurisdiction: string) => boolean

export type PaymentHostsOf = (jurisdiction: string) => readonly PaymentHost[]

export type DiscountRuleOf = (jurisdiction: string) => DiscountRule | null

export type AmountFactsOf = (jurisdiction: string) => AmountFacts | null

export interface FinePresentation {
  readonly amountFacts: AmountFactsOf
  readonly today: () => CalendarDay
  readonly discountRule: DiscountRuleOf
  readonly acceptsContests: AcceptsContests
  readonly paymentHosts: PaymentHostsOf
}

/**
 * Converts a fine for the browser (docs/behaviour/fines.md#fields): no evidence URLs, money as a numeric
 * string.
 */
export function presentFine(
  reported: Fine,
  { acceptsContests, paymentHosts, discountRule, amountFacts, today }: FinePresentation,
  isNew?: boolean,
): Infraction {
  const fine = dropJudicialDiscount(reported)
  const full = presentFullAmount(fine, discountRule)
  const note = assessAmount(fine, amountFacts(fine.jurisdiction), today())
  const legalStatus = deriveLegalStatus(fine, today())
  return {
    id: fine.hash,
    hash: fine.hash,
    jurisdiccion: fine.jurisdiccion,
    jurisdiccionSlug: fine.jurisdiction,
    ...presentShown(fine),
    resuelto: fine.resuelto,
    estado: stateText(fine),
    ...(legalStatus === null ? {} : { situacion: legalStatus }),
    totalInfraccion: fine.totalCentavos === null ? null : writePesos(fine.totalCentavos),
    ...(full === null ? {} : { importeCompleto: full }),
    ...(note === null ? {} : { notaImporte: note }),
    pagoVoluntario: fine.pagoVoluntario ? 'SI' : 'NO',
    pruebas1: fine.evidence.pruebas1 !== null,
    pruebas2: fine.evidence.pruebas2 !== null,
    actaPdf: fine.evidence.actaPdf !== null,
    boletaPdf: fine.evidence.boletaPdf !== null,
    pagoLink: allowedLink(fine, paymentHosts),
    ...(acceptsContests(fine.jurisdiction) ? { admiteAviso: true } : {}),
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
 * The source's text, unless the fine is no longer reported or the rule "contains 'resuelta'"
 * (docs/behaviour/fines.md#resolved) would misread it ("NO RESUELTA" is unsettled).
 */
function stateText(fine: Fine): string {
  if (isNoLongerReported(fine)) return NO_LONGER_REPORTED
  const { estado, estadoTexto, resuelto } = fine
  const misleads = !resuelto && isResolved({ resuelto: false, estado: estadoTexto ?? '' })
  return estadoTexto === null || misleads ? STATE_LABELS[estado] : estadoTexto
}

function allowedLink({ pagoLink, jurisdiction }: Fine, paymentHosts: PaymentHostsOf): string | null {
  if (pagoLink === null) return null
  return validatePaymentLink(pagoLink, paymentHosts(jurisdiction)).ok ? pagoLink : null
}
