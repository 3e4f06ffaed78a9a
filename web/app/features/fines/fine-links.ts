import type { Infraction } from '@multas/contract'
import { isResolved } from '@multas/domain'
import { amountCentavos } from './fine-amounts.ts'

/** How the City settles an act with a controller, in person. The address as its own assistant gave it. */
export const CABA_IN_PERSON =
  'https://www.buenosaires.gob.ar/tramites/resolver-infracciones-de-transito-con-un-controlador-en-forma-presencial'

/** Acts of the City without an amount are settled with a controller (docs/behaviour/fines.md#paying-in-person). */
export function isSettledInPerson(fine: Infraction): boolean {
  const isCaba = fine.jurisdiccionSlug === 'caba' || fine.jurisdiccion.trim().toUpperCase() === 'CABA'
  return isCaba && !isResolved(fine) && (amountCentavos(fine) ?? 0) === 0
}

export interface PaymentLink {
  readonly href: string
  /** Where it leads, shown beside the button: `rentas.cordoba.gob.ar`. */
  readonly host: string
}

/**
 * Where a pending fine is paid; null when there is nothing to pay or the address is no web address. The server sends
 * only links to the payment hosts of the jurisdiction.
 */
export function paymentLink(fine: Infraction): PaymentLink | null {
  if (fine.pagoLink === null || isResolved(fine)) return null
  if (!/^https?:\/\//i.test(fine.pagoLink) || !URL.canParse(fine.pagoLink)) return null
  return { href: fine.pagoLink, host: new URL(fine.pagoLink).host }
}
