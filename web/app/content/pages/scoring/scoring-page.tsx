import type { ContentPage } from '../../content-page.ts'
import { Article } from '../../elements/article.tsx'
import { Bullets } from '../../elements/bullets.tsx'
import { QuestionList } from '../../elements/question-list.tsx'
import { Lead, Section } from '../../elements/section.tsx'
import { Steps } from '../../elements/steps.tsx'
import { ActionLink, TextLink } from '../../elements/text-link.tsx'
import { NationalPoints } from './national-points.tsx'
import { AgeTable, CategoryTable, RESOLVED_TEXT, SeverityTable } from './score-tables.tsx'
import { SCORING_QUESTIONS } from './scoring-questions.ts'

export const scoringPage: ContentPage<'before' | 'after'> = {
  path: '/scoring-conductor',
  title: 'Scoring de conductor: cómo se calcula el puntaje',
  description:
    'Qué mide nuestro puntaje de seguridad vial de 0 a 100, cuánto resta cada infracción, qué lo sube y qué lo baja, y por qué no es el scoring nacional.',
  keywords:
    'scoring conductor, puntaje de seguridad vial, puntos licencia de conducir, scoring nacional, infracciones de tránsito',
  name: 'Scoring de conductor',
  questions: SCORING_QUESTIONS,
  write: () => ({ before: <Before />, after: <After /> }),
}

function Before() {
  return (
    <div className="grid max-w-3xl gap-4">
      <Lead>
        Con cada búsqueda calculamos un puntaje de seguridad vial, de 0 a 100: cuanto más alto, menos
        infracciones peligrosas y recientes hay. Acá está la regla completa, sin letra chica.
      </Lead>
      <p className="rounded-control border-l-4 border-brand bg-brand-soft px-4 py-3">
        <strong>Es un puntaje nuestro y orientativo.</strong> No es el sistema nacional de puntos de la
        licencia, no lo usa ningún organismo y no tiene efectos legales. La diferencia, más abajo:{' '}
        <TextLink to="#scoring-nacional">el scoring nacional</TextLink>.
      </p>
    </div>
  )
}

const SECTIONS = [
  { id: 'la-cuenta', name: 'La cuenta, paso a paso' },
  { id: 'categorias', name: 'Las cinco categorías' },
  { id: 'tabla', name: 'Cuánto resta cada una' },
  { id: 'antiguedad', name: 'El paso del tiempo' },
  { id: 'sube-y-baja', name: 'Qué lo sube y qué lo baja' },
  { id: 'garantias', name: 'Con qué podés contar' },
  { id: 'scoring-nacional', name: 'El scoring nacional' },
  { id: 'preguntas', name: 'Preguntas' },
]

function After() {
  return (
    <Article sections={SECTIONS}>
      <Section id="la-cuenta" title="La cuenta, paso a paso">
        <Steps steps={STEPS} />
      </Section>
      <Section id="categorias" title="Las cinco categorías">
        <CategoryTable />
      </Section>
      <Section id="tabla" title="Cuánto resta cada infracción">
        <p>
          El tipo lo leemos en las palabras del acta: la tipología, el motivo y la descripción, en ese orden.
          Vale la primera fila de la tabla que coincide, de la más grave a la más leve.
        </p>
        <SeverityTable />
      </Section>
      <Section id="antiguedad" title="El paso del tiempo">
        <p>Una infracción vieja pesa menos que una nueva, aunque nunca desaparece del todo.</p>
        <AgeTable />
      </Section>
      <UpAndDown />
      <Guarantees />
      <NationalPoints />
      <Section id="preguntas" title="Preguntas sobre el puntaje">
        <QuestionList questions={SCORING_QUESTIONS} />
      </Section>
      <ActionLink to="/">Consultar infracciones y ver mi puntaje</ActionLink>
    </Article>
  )
}

const STEPS = [
  { title: 'Se parte de 100', text: 'Sin infracciones, el puntaje es 100.' },
  {
    title: 'Cada infracción resta según su tipo',
    text: (
      <>
        Desde 2 puntos un peaje impago hasta 30 manejar con alcohol. Está todo en{' '}
        <TextLink to="#tabla">la tabla</TextLink>.
      </>
    ),
  },
  { title: 'Si está resuelta, resta menos', text: RESOLVED_TEXT },
  {
    title: 'Si es vieja, resta menos',
    text: (
      <>
        Lo que resta baja con los años, según <TextLink to="#antiguedad">la antigüedad</TextLink>.
      </>
    ),
  },
  { title: 'Se redondea', text: 'El resultado es un número entero, y nunca baja de 0.' },
]

function UpAndDown() {
  return (
    <Section id="sube-y-baja" title="Qué lo sube y qué lo baja">
      <div className="grid gap-4 sm:grid-cols-2">
        <div className="grid content-start gap-3 rounded-card border border-line bg-surface p-5">
          <h3 className="font-bold text-settled">Lo sube</h3>
          <Bullets
            items={[
              'Resolver una infracción: pagarla o conseguir que quede sin efecto.',
              'Que una infracción tenga un descargo presentado.',
              'Que una infracción quede anulada: deja de restar.',
              'El tiempo sin infracciones nuevas.',
            ]}
          />
        </div>
        <div className="grid content-start gap-3 rounded-card border border-line bg-surface p-5">
          <h3 className="font-bold text-danger">Lo baja</h3>
          <Bullets
            items={[
              'Cada infracción nueva, más cuanto más peligrosa.',
              'Que estén pendientes: restan todos sus puntos.',
              'Que sean recientes.',
            ]}
          />
        </div>
      </div>
    </Section>
  )
}

function Guarantees() {
  return (
    <Section id="garantias" title="Con qué podés contar">
      <Bullets
        items={[
          'Una infracción más nunca sube el puntaje.',
          'Resolver una infracción nunca lo baja.',
          'El orden en que llegan las respuestas no cambia nada.',
          'Una infracción sin fecha cuenta como reciente: no suponemos a favor ni adivinamos una fecha.',
          'Solo cuenta lo que respondieron las jurisdicciones. Si alguna no contestó, puede faltar una infracción y el puntaje real ser más bajo.',
          'La tabla de esta página y el ejemplo salen de la misma regla que calcula tu resultado: no pueden decir cosas distintas.',
        ]}
      />
    </Section>
  )
}
