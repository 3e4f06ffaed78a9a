import type { ContentPage } from '../../content-page.ts'
import { Article } from '../../elements/article.tsx'
import { ProvinceNav } from '../../elements/province-nav.tsx'
import { QuestionList } from '../../elements/question-list.tsx'
import { Lead, Section } from '../../elements/section.tsx'
import { TextLink } from '../../elements/text-link.tsx'
import { DefenceFact, OfficialPages, PaymentFact, PrescriptionFact } from '../../facts/jurisdiction-facts.tsx'
import { AskYourself } from './ask-yourself.tsx'
import { AtAGlance } from './at-a-glance.tsx'
import { HowToConsult } from './how-to-consult.tsx'
import { NeighboursSection } from './neighbours-section.tsx'
import type { ProvinceFacts } from './province-facts.ts'
import { provinceQuestions } from './province-questions.ts'
import { describeProvince, leadOf } from './province-texts.ts'
import { UnitSection } from './unit-section.tsx'
import { WhoCharges } from './who-charges.tsx'

export function provincePage(facts: ProvinceFacts): ContentPage {
  const { place } = facts
  const questions = provinceQuestions(facts)
  return {
    path: place.path,
    title: `Multas de tránsito en ${place.phrase}`,
    description: describeProvince(facts),
    keywords: `multas ${place.name}, infracciones de tránsito ${place.name}, fotomultas ${place.name}, consultar multas por patente`,
    name: place.name,
    breadcrumbs: [{ name: 'Infracciones de tránsito', path: '/infracciones-transito' }],
    questions,
    write: () => ({ main: <ProvinceText facts={facts} questions={questions} /> }),
  }
}

const SECTIONS = [
  { id: 'consulta', name: 'Cómo se consulta' },
  { id: 'quien-cobra', name: 'Quién te puede multar' },
  { id: 'pago-voluntario', name: 'Pagar con descuento' },
  { id: 'descargo', name: 'Reclamar' },
  { id: 'prescripcion', name: 'Prescripción' },
  { id: 'unidad', name: 'Valor de la UF' },
  { id: 'sitios', name: 'Sitios oficiales' },
  { id: 'preguntas', name: 'Preguntas' },
  { id: 'provincias', name: 'Otras provincias' },
]

interface ProvinceTextProps {
  facts: ProvinceFacts
  questions: NonNullable<ContentPage['questions']>
}

function ProvinceText({ facts, questions }: ProvinceTextProps) {
  const { place, jurisdiction } = facts
  const known = { jurisdiction, place: place.phrase }
  return (
    <Article sections={SECTIONS}>
      <Lead>{leadOf(facts)}</Lead>
      <AtAGlance jurisdiction={jurisdiction} />
      <HowToConsult {...facts} />
      <AskYourself {...facts} />
      <WhoCharges {...facts} />
      <Section id="pago-voluntario" title="Pagar con descuento">
        <PaymentFact {...known} />
      </Section>
      <Section id="descargo" title="Reclamar: el descargo">
        <DefenceFact {...known} />
        <p>
          Paso a paso, según lo que te pasó:{' '}
          <TextLink to={`/resolver-infraccion?provincia=${place.slug}`}>
            resolver una infracción en {place.phrase}
          </TextLink>
          .
        </p>
      </Section>
      <Section id="prescripcion" title="Cuándo prescribe">
        <PrescriptionFact {...known} />
      </Section>
      <UnitSection {...facts} />
      <Section id="sitios" title="Sitios oficiales">
        <OfficialPages {...known} />
      </Section>
      <NeighboursSection {...facts} />
      <Section id="preguntas" title="Preguntas frecuentes">
        <QuestionList questions={questions} />
      </Section>
      <Section id="provincias" title="Multas en otras provincias">
        <ProvinceNav current={place.slug} />
      </Section>
    </Article>
  )
}
