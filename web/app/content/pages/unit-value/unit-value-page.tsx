import type { ContentPage } from '../../content-page.ts'
import { Article } from '../../elements/article.tsx'
import { Guidance } from '../../elements/guidance.tsx'
import { QuestionList } from '../../elements/question-list.tsx'
import { Lead, Section } from '../../elements/section.tsx'
import { Steps } from '../../elements/steps.tsx'
import { ActionLink, TextLink } from '../../elements/text-link.tsx'
import { UNIT, VOLUNTARY_PAYMENT } from '../../facts/national-law.ts'
import { Sourced } from '../../facts/sourced.tsx'
import { DiscountTable } from './discount-table.tsx'
import { readSeries } from './read-series.ts'
import { SeriesSection } from './series-section.tsx'
import { UNIT_QUESTIONS } from './unit-questions.ts'
import type { UnitSeries } from './unit-series.ts'

export const unitValuePage: ContentPage<'before' | 'after'> = {
  path: '/como-se-calcula-valor-infraccion-unidad-funcional-uf',
  title: 'Cómo se calcula el valor de una infracción en UF',
  description:
    'Qué es la unidad fija o funcional (UF), cuánto vale en cada jurisdicción con su norma y su fuente, y una calculadora para pasar tu multa a pesos.',
  keywords:
    'valor UF multa, unidad fija, unidad funcional, cuánto vale la UF, calcular multa de tránsito, valor UF CABA, valor UF provincia de Buenos Aires',
  name: 'Valor de la UF',
  questions: UNIT_QUESTIONS,
  write(site) {
    const series = readSeries(site.jurisdictions())
    return { before: <Before />, after: <After series={series} /> }
  },
}

function Before() {
  return (
    <div className="max-w-3xl">
      <Lead>
        Las normas no escriben las multas en pesos sino en UF, una unidad que se actualiza con el precio de la
        nafta. Acá te mostramos cómo se pasa a pesos y con qué valores.
      </Lead>
      <Guidance />
    </div>
  )
}

const SECTIONS = [
  { id: 'que-es', name: 'Qué es la UF' },
  { id: 'la-cuenta', name: 'La cuenta' },
  { id: 'que-valor', name: 'De qué día es el valor' },
  { id: 'valores', name: 'Valores por jurisdicción' },
  { id: 'descuento', name: 'El descuento' },
  { id: 'preguntas', name: 'Preguntas' },
]

function After({ series }: { series: readonly UnitSeries[] }) {
  return (
    <Article sections={SECTIONS}>
      <Section id="que-es" title="Qué es la UF">
        <p>
          UF es unidad fija, también llamada unidad funcional. Una norma dice, por ejemplo, «100 UF», y otra
          dice cuántos pesos vale cada una. Así la multa sigue a los precios sin cambiar la ley.
        </p>
        <Sourced {...UNIT}>
          En la ley nacional, una UF equivale al menor precio de venta al público de un litro de nafta
          especial. Cada jurisdicción puede tener la suya, con otra base y otras fechas de actualización.
        </Sourced>
      </Section>
      <Section id="la-cuenta" title="La cuenta, paso a paso">
        <Steps steps={STEPS} />
      </Section>
      <WhichDay />
      <Values series={series} />
      <Section id="descuento" title="El descuento por pago voluntario">
        <Sourced {...VOLUNTARY_PAYMENT}>
          Donde rige la ley nacional, quien reconoce una falta a las normas de circulación puede pagar la
          mitad, y en todos los casos ese pago tiene los efectos de una sanción firme. El descuento y el plazo
          cambian según la jurisdicción.
        </Sourced>
        <DiscountTable series={series} />
        <p>
          Antes de decidir, mirá las dos opciones en{' '}
          <TextLink to="/resolver-infraccion">resolver una infracción</TextLink>: si reclamás, podés perder el
          descuento.
        </p>
      </Section>
      <Section id="preguntas" title="Preguntas sobre la UF">
        <QuestionList questions={UNIT_QUESTIONS} />
      </Section>
      <ActionLink to="/">Consultar infracciones</ActionLink>
    </Article>
  )
}

const STEPS = [
  {
    title: 'Buscá cuántas UF tiene la falta',
    text: 'Está en el acta o en la notificación. A veces es un rango: un mínimo y un máximo.',
  },
  {
    title: 'Buscá el valor de la UF',
    text: (
      <>
        El de la jurisdicción que labró el acta, en la fecha que corresponde: mirá{' '}
        <TextLink to="#valores">los valores</TextLink>.
      </>
    ),
  },
  { title: 'Multiplicá', text: 'Cantidad de UF por el valor de cada una: ese es el importe en pesos.' },
  {
    title: 'Restá el descuento, si estás en fecha',
    text: 'Solo si vale en esa jurisdicción y para esa falta, y si el importe no lo trae ya aplicado.',
  },
]

function WhichDay() {
  return (
    <Section id="que-valor" title="De qué día es el valor">
      <p>
        Por eso una multa vieja puede costar hoy más que cuando se hizo: donde esta es la regla, no se usa el
        valor del día de la infracción sino el del día en que se paga.
      </p>
      <Sourced
        norm="Ordenanza 7.882 de la ciudad de Santa Fe"
        source="http://fm9.com.ar/92805-vuelven-a-aumentar-los-montos-de-las-multas-en-santa-fe"
        checked="2026-11-22"
      >
        En la ciudad de Santa Fe la multa se paga al valor de la UF del momento del pago.
      </Sourced>
      <Sourced
        norm="Ley 451 de la Ciudad, artículo 20"
        source="https://parabuenosaires.com/aumentan-un-825-las-multas-en-la-ciudad-de-buenos-aires/"
        checked="2026-11-22"
      >
        En la Ciudad de Buenos Aires, el aumento de enero de 2021 alcanzó también a las infracciones
        anteriores que no se habían pagado.
      </Sourced>
      <p>
        En las demás no encontramos una norma que lo diga con claridad. El importe que vale es el de tu boleta
        el día en que la pagás.
      </p>
    </Section>
  )
}

function Values({ series }: { series: readonly UnitSeries[] }) {
  return (
    <Section id="valores" title="Cuánto vale en cada jurisdicción">
      {series.length === 0 ? (
        <p>Todavía no tenemos valores publicados.</p>
      ) : (
        <p>
          Son los valores que encontramos publicados. Los que faltan no los estimamos. En los gráficos, la
          línea llena es un valor con sus dos fechas, la punteada uno que no sabemos hasta cuándo rigió y el
          punto uno del que solo conocemos el último día.
        </p>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
        {series.map((one) => (
          <SeriesSection key={one.slug} series={one} />
        ))}
      </div>
    </Section>
  )
}
