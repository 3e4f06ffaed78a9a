import { Section } from '../../elements/section.tsx'
import { Steps } from '../../elements/steps.tsx'
import { TextLink } from '../../elements/text-link.tsx'
import {
  CONTESTING,
  NATIONAL_DISCOUNT,
  NATIONAL_PRESCRIPTION,
  PRESCRIPTION,
  RECORD_RULES,
  VOLUNTARY_PAYMENT,
} from '../../facts/national-law.ts'
import { Sourced } from '../../facts/sourced.tsx'

export function LifeOfAFine() {
  return (
    <Section id="recorrido" title="Cómo nace y cómo termina una multa">
      <p>Los nombres cambian de un lugar a otro, pero el camino se parece:</p>
      <Steps
        steps={STEPS.map(({ title, text }) => ({ title, text: <div className="grid gap-3">{text}</div> }))}
      />
    </Section>
  )
}

const STEPS = [
  {
    title: 'Acta',
    text: (
      <Sourced {...RECORD_RULES}>
        Un agente o un aparato registra la infracción. La ley nacional dice qué recaudos debe tener el
        procedimiento; un dato equivocado se puede discutir.
      </Sourced>
    ),
  },
  {
    title: 'Notificación',
    text: (
      <p>
        Te entregan el acta en el momento o te llega después, al domicilio o por un medio oficial. Desde ahí
        corren los plazos: guardá el sobre o la fecha en que la recibiste.
      </p>
    ),
  },
  {
    title: 'Pago voluntario',
    text: (
      <>
        <p>Un plazo corto para pagar menos. Cuánto y hasta cuándo depende de cada jurisdicción.</p>
        <Sourced {...VOLUNTARY_PAYMENT}>
          {NATIONAL_DISCOUNT} Pagar así tiene los efectos de una sanción firme.
        </Sourced>
      </>
    ),
  },
  {
    title: 'O descargo',
    text: (
      <Sourced {...CONTESTING}>
        Si no estás de acuerdo, presentás tu defensa dentro del plazo. En general no hay que pagar antes, y se
        puede perder el descuento.
      </Sourced>
    ),
  },
  {
    title: 'Resolución o sentencia',
    text: (
      <p>
        El juzgado te absuelve o te sanciona, aunque no te hayas presentado. Se puede apelar dentro del plazo
        que la misma resolución indica; si no, queda firme.
      </p>
    ),
  },
  {
    title: 'Pago, cuotas o apremio',
    text: (
      <Sourced {...VOLUNTARY_PAYMENT}>
        Con la sanción firme se paga, a veces en cuotas. Si no, la ley nacional prevé que se cobre por vía
        ejecutiva: es el juicio de apremio.
      </Sourced>
    ),
  },
  {
    title: 'O prescripción',
    text: (
      <Sourced {...PRESCRIPTION}>
        {NATIONAL_PRESCRIPTION} Cada jurisdicción puede tener plazos propios: están en{' '}
        <TextLink to="#provincias">la página de cada provincia</TextLink>.
      </Sourced>
    ),
  },
]
