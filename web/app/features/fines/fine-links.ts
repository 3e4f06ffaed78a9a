import type { Infraction } from '@multas/contract'
import { isResolved } from '@multas/domain'
import { amountCentavos } from './fine-amounts.ts'

/** In-person settlement with a controller; the URL comes from the City's own assistant. */
export const CABA_IN_PERSON =
  'https://www.buenosaires.gob.ar/tramites/resolver-infracciones-de-transito-con-un-controlador-en-forma-presencial'

/** docs/behaviour/fines.md#paying-in-person */
export function isSettledInPerson(fine: Infraction): boolean {
  const isCaba = fine.jurisdiccionSlug === 'caba' || fine.jurisdiccion.trim().toUpperCase() === 'CABA'
  return isCaba && !isResolved(fine) && (amountCentavos(fine) ?? 0) === 0
}

export interface PaymentLink {
  readonly href: string
  readonly host: string
}

export function paymentLink(fine: Infraction): PaymentLink | null {
  if (fine.pagoLink === null || isResolved(fine)) return null
  if (!/^https?:\/\//i.test(fine.pagoLink) || !URL.canParse(fine.pagoLink)) return null
  return { href: fine.pagoLink, host: new URL(fine.pagoLink).host }
}
