import { TextLink } from '../../elements/text-link.tsx'
import { PaymentFact } from '../../facts/jurisdiction-facts.tsx'
import { NATIONAL_DISCOUNT, REPEATED_OFFENCE, VOLUNTARY_PAYMENT } from '../../facts/national-law.ts'
import { Sourced } from '../../facts/sourced.tsx'
import type { Choice } from './read-choice.ts'
import type { Step } from './step.ts'

export function paySteps(choice: Choice): Step[] {
  return [
    checkIt(),
    { title: 'Fijate si todavía hay descuento', text: <Discount {...choice} /> },
    paymentStep(choice),
    keepProof(),
  ]
}

export function discountSteps(choice: Choice): Step[] {
  return [
    checkIt(),
    {
      title: 'Buscá hasta cuándo',
      text: (
        <>
          <p>
            La fecha está en la notificación. En nuestros resultados es el «Vencimiento de pago voluntario»,
            cuando la jurisdicción lo informa.
          </p>
          <Discount {...choice} />
        </>
      ),
    },
    {
      title: 'Mirá si el importe ya está rebajado',
      text: (
        <p>
          Algunas jurisdicciones informan directamente el importe con el descuento hecho. Vale lo que dice la
          boleta: no le restes otra vez.
        </p>
      ),
    },
    {
      title: 'Decidí sabiendo qué cierra',
      text: (
        <>
          <Sourced {...VOLUNTARY_PAYMENT}>
            Pagar con descuento es reconocer la falta y, en la ley nacional, tiene los efectos de una sanción
            firme: después no se discute.
          </Sourced>
          <Sourced {...REPEATED_OFFENCE}>Puede contar como antecedente si hay otra falta.</Sourced>
        </>
      ),
    },
    paymentStep(choice),
    keepProof(),
  ]
}

function Discount({ jurisdiction, place }: Pick<Choice, 'jurisdiction' | 'place'>) {
  if (jurisdiction !== null && place !== null)
    return <PaymentFact jurisdiction={jurisdiction} place={place} />
  return (
    <>
      <p>
        Cada jurisdicción tiene su descuento y su plazo: elegí la tuya arriba y te mostramos los que
        conocemos.
      </p>
      <Sourced {...VOLUNTARY_PAYMENT}>{NATIONAL_DISCOUNT}</Sourced>
    </>
  )
}

export function checkIt(): Step {
  return {
    title: 'Comprobá que existe',
    text: (
      <p>
        <TextLink to="/">Consultá tu patente o tu DNI</TextLink> o ingresá al sitio oficial escribiendo la
        dirección. No uses el enlace de un correo ni el QR de un papel:{' '}
        <TextLink to="/infracciones-transito#notificacion-falsa">así son los avisos falsos</TextLink>.
      </p>
    ),
  }
}

function paymentStep({ jurisdiction, place }: Pick<Choice, 'jurisdiction' | 'place'>): Step {
  const site = jurisdiction?.officialForm ?? jurisdiction?.officialSite ?? null
  return {
    title: 'Pagá por el canal oficial',
    text: (
      <p>
        Si la jurisdicción nos informa su página de pago, el detalle de la infracción tiene «Pagar online», y
        la boleta si existe.{' '}
        {site !== null && (
          <>
            También podés ingresar al <TextLink to={site}>sitio oficial de {place}</TextLink>.{' '}
          </>
        )}
        Nosotros no cobramos multas ni recibimos pagos de multas.
      </p>
    ),
  }
}

function keepProof(): Step {
  return {
    title: 'Guardá el comprobante',
    text: (
      <p>
        Puede pasar un tiempo hasta que figure como pagada. Si más adelante vuelve a aparecer, ese comprobante
        con el número de acta es tu prueba.
      </p>
    ),
  }
}
