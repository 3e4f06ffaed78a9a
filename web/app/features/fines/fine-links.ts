import type { Infraction } from '@multas/contract'
import { isResolved } from '@multas/domain'
import { amountCentavos } from './fine-amounts.ts'

/** How the City settles an act with a controller, in person. The address as its own assistant gave it. */
export const CABA_IN_PERSON =
  'https://www.buenosaires.gob.ar/tramites/resolver-infracciones-de-transito-con-un-controlador-en-forma-presencial'

/** Acts of the City without an amount are settled before a controller (specification, section 2). */
export function isSettledInPerson(fine: Infraction): boolean {
  const isCaba = fine.jurisdiccionSlug === 'caba' || fine.jurisdiccion.trim().toUpperCase() === 'CABA'
  return isCaba && !isResolved(fine) && (amountCentavos(fine) ?? 0) === 0
}

/** Where a pending fine is paid; null when there is nothing to pay or the address is no web address. */
export function paymentLink(fine: Infraction): string | null {
  if (fine.pagoLink === null || isResolved(fine)) return null
  return /^https?:\/\//i.test(fine.pagoLink) && URL.canParse(fine.pagoLink) ? fine.pagoLink : null
}
