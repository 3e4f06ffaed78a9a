import type { JurisdictionDescription } from '@multas/contract'
import { Bullets } from '../elements/bullets.tsx'
import { SourceNote } from '../elements/source-note.tsx'
import { TextLink } from '../elements/text-link.tsx'
import { formatDiscount, sentences } from './fact-texts.ts'
import {
  CONTESTING,
  NATIONAL_DISCOUNT,
  NATIONAL_PRESCRIPTION,
  PRESCRIPTION,
  VOLUNTARY_PAYMENT,
} from './national-law.ts'
import { Sourced, Unknown } from './sourced.tsx'

interface FactProps {
  jurisdiction: JurisdictionDescription
  place: string
}

/** If unknown, the national rule. */
export function PaymentFact({ jurisdiction, place }: FactProps) {
  const rule = jurisdiction.facts.voluntaryPayment
  if (rule === null)
    return (
      <>
        <Unknown>
          El descuento y el plazo del pago voluntario en {place} están en tu notificación o en la boleta.
        </Unknown>
        {jurisdiction.level !== 'nacional' && <Sourced {...VOLUNTARY_PAYMENT}>{NATIONAL_DISCOUNT}</Sourced>}
      </>
    )
  const discount =
    rule.discount === null ? null : `El pago voluntario descuenta el ${formatDiscount(rule.discount)}`
  const term = rule.term === null ? null : `El plazo es de ${rule.term}`
  return <Sourced {...rule}>{sentences(discount, term, rule.notes)}</Sourced>
}

export function DefenceFact({ jurisdiction, place }: FactProps) {
  const { defence, offices } = jurisdiction.facts
  return (
    <>
      {defence === null ? (
        <Unknown>
          El plazo y el lugar para presentar un descargo en {place} están en tu notificación: es lo primero
          que conviene mirar.
        </Unknown>
      ) : (
        <Sourced {...defence}>
          {sentences(`El plazo para el descargo es de ${defence.term}`, defence.notes)}
        </Sourced>
      )}
      <Sourced {...CONTESTING}>
        En general, para reclamar no hay que pagar antes, y quien reclama discute el importe completo: puede
        perder el descuento.
      </Sourced>
      {offices.length > 0 && <Offices offices={offices} />}
    </>
  )
}

function Offices({ offices }: Pick<JurisdictionDescription['facts'], 'offices'>) {
  return (
    <Bullets
      items={offices.map(({ name, address, phone, email, hours, source, checked }) => (
        <>
          {[name, address, phone, email, hours].filter(Boolean).join(', ')}
          <SourceNote source={source} checked={checked} />
        </>
      ))}
    />
  )
}

export function PrescriptionFact({ jurisdiction, place }: FactProps) {
  const { prescription } = jurisdiction.facts
  if (prescription !== null)
    return (
      <Sourced {...prescription}>
        {sentences(`En ${place}: ${prescription.term}`, prescription.notes)}
      </Sourced>
    )
  return (
    <>
      <Unknown>No encontramos una norma propia de {place} sobre la prescripción de las multas.</Unknown>
      <Sourced {...PRESCRIPTION}>{NATIONAL_PRESCRIPTION}</Sourced>
    </>
  )
}

export function OfficialPages({ jurisdiction, place }: FactProps) {
  const { officialForm, officialSite } = jurisdiction
  const links = [
    officialForm === null ? null : { to: officialForm, text: `Consulta oficial de ${place}` },
    officialSite === null ? null : { to: officialSite, text: `Sitio oficial de ${place}` },
  ].filter((link) => link !== null)
  if (links.length === 0)
    return <Unknown>No conocemos una página oficial de {place} para este trámite.</Unknown>
  return (
    <Bullets
      items={links.map(({ to, text }) => <TextLink key={to} to={to}>{`${text} (${hostOf(to)})`}</TextLink>)}
    />
  )
}

function hostOf(address: string): string {
  return new URL(address).host.replace(/^www\./, '')
}
