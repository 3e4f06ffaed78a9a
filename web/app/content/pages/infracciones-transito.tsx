import type { JurisdictionDescription } from '@multas/contract'
import type { ContentPage } from '../content-page.ts'
import { Article } from '../elements/article.tsx'
import { Bullets } from '../elements/bullets.tsx'
import { Guidance } from '../elements/guidance.tsx'
import { ProvinceNav } from '../elements/province-nav.tsx'
import { QuestionList } from '../elements/question-list.tsx'
import { Lead, Section } from '../elements/section.tsx'
import { SourceNote } from '../elements/source-note.tsx'
import { ActionLink, TextLink } from '../elements/text-link.tsx'
import { RECORD_RULES, SCOPE } from '../facts/national-law.ts'
import { Sourced } from '../facts/sourced.tsx'
import { FalseNotice } from './infractions/false-notice.tsx'
import { GLOSSARY } from './infractions/glossary.ts'
import { INFRACTION_QUESTIONS } from './infractions/infraction-questions.ts'
import { KindsOfOffence } from './infractions/kinds-of-offence.tsx'
import { LifeOfAFine } from './infractions/life-of-a-fine.tsx'
import { PhotoFines } from './infractions/photo-fines.tsx'

const SECTIONS = [
  { id: 'acta', name: 'Qué es un acta' },
  { id: 'quien-cobra', name: 'Quién cobra' },
  { id: 'recorrido', name: 'De principio a fin' },
  { id: 'gravedad', name: 'Tipos y gravedad' },
  { id: 'fotomultas', name: 'Fotomultas' },
  { id: 'notificacion-falsa', name: 'Avisos falsos' },
  { id: 'glosario', name: 'Glosario' },
  { id: 'provincias', name: 'Por provincia' },
  { id: 'preguntas', name: 'Preguntas' },
]

export const infraccionesTransito: ContentPage = {
  path: '/infracciones-transito',
  title: 'Infracciones de tránsito en la Argentina',
  description:
    'Qué es un acta, quién cobra cada multa, cómo sigue hasta que se paga, se gana o prescribe, cómo reconocer un aviso falso y qué se sabe de cada provincia.',
  keywords:
    'infracciones de tránsito, multas Argentina, acta, fotomulta, descargo, apremio, prescripción de multas',
  name: 'Infracciones de tránsito',
  questions: INFRACTION_QUESTIONS,
  write: (site) => ({ main: <InfractionsText jurisdictions={site.jurisdictions()} /> }),
}

function InfractionsText({ jurisdictions }: { jurisdictions: readonly JurisdictionDescription[] }) {
  return (
    <Article sections={SECTIONS}>
      <Lead>
        Qué te llegó, quién te lo cobra y qué podés hacer. Sin vueltas, con la norma y la fecha de cada dato.
        Es una orientación, no asesoramiento legal.
      </Lead>
      <Guidance />
      <ActionLink to="/">Consultar infracciones</ActionLink>
      <Section id="acta" title="Qué es un acta">
        <Sourced {...RECORD_RULES}>
          Es el documento que dice que alguien cometió una infracción: quién la registró, cuándo, dónde, con
          qué vehículo y qué norma se habría violado. Todavía no es una condena: es el comienzo de un trámite
          en el que podés defenderte.
        </Sourced>
        <p>
          Buscá en ella cuatro cosas: el <strong>número</strong>, <strong>quién la labró</strong>, el{' '}
          <strong>plazo</strong> y <strong>dónde presentarte</strong>. Si ya sabés qué querés hacer, seguí en{' '}
          <TextLink to="/resolver-infraccion">resolver una infracción</TextLink>.
        </p>
      </Section>
      <WhoCharges jurisdictions={jurisdictions} />
      <LifeOfAFine />
      <KindsOfOffence />
      <PhotoFines />
      <FalseNotice />
      <Glossary />
      <Section id="provincias" title="Multas por provincia">
        <p>Cómo se consulta cada una, qué plazos y descuentos conocemos y a quién preguntarle.</p>
        <ProvinceNav />
      </Section>
      <Section id="preguntas" title="Preguntas frecuentes">
        <QuestionList questions={INFRACTION_QUESTIONS} />
      </Section>
    </Article>
  )
}

function WhoCharges({ jurisdictions }: { jurisdictions: readonly JurisdictionDescription[] }) {
  const towns = jurisdictions.filter(({ level }) => level === 'municipal').map(({ name }) => name)
  return (
    <Section id="quien-cobra" title="Quién cobra: la Nación, la provincia o el municipio">
      <Bullets
        items={[
          <>
            <strong>La Nación</strong>, en rutas nacionales, donde la ley asigna el control a la Gendarmería.
            <SourceNote {...SCOPE} norm="Ley 24.449, artículo 2" />
          </>,
          <>
            <strong>Cada provincia</strong> y la Ciudad de Buenos Aires, en sus rutas y con su policía, sus
            radares y sus juzgados.
          </>,
          <>
            <strong>Cada municipio</strong>, en sus calles, con sus agentes, sus cámaras y su juzgado de
            faltas.
            {towns.length > 0 && ` Con archivo propio conocemos ${towns.length}: ${towns.join(', ')}.`}
          </>,
        ]}
      />
      <Sourced {...SCOPE}>
        La ley nacional rige en jurisdicción federal, y las provincias y los municipios pueden adherir. Por
        eso un descuento o un plazo que vale en un lugar puede no valer en otro.
      </Sourced>
    </Section>
  )
}

function Glossary() {
  return (
    <Section id="glosario" title="Glosario">
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {GLOSSARY.map(({ term, meaning }) => (
          <div key={term} className="grid content-start gap-0.5">
            <dt className="font-bold">{term}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
