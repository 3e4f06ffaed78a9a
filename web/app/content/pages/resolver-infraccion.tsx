import type { JurisdictionDescription } from '@multas/contract'
import { DEFENCE_DISCLAIMER, DEFENCE_SCOPE } from '@multas/domain'
import type { ContentPage } from '../content-page.ts'
import { Article } from '../elements/article.tsx'
import { Bullets } from '../elements/bullets.tsx'
import { Guidance } from '../elements/guidance.tsx'
import { QuestionList } from '../elements/question-list.tsx'
import { Lead, Section } from '../elements/section.tsx'
import { ActionLink, TextLink } from '../elements/text-link.tsx'
import { AboutJurisdiction, Answer } from './resolve/answer.tsx'
import { ChoiceForm } from './resolve/choice-form.tsx'
import { type Choice, readChoice } from './resolve/read-choice.ts'
import { RESOLVE_QUESTIONS } from './resolve/resolve-questions.ts'

const SECTIONS = [
  { id: 'elegir', name: 'Elegí tu caso' },
  { id: 'respuesta', name: 'Qué hacer' },
  { id: 'descargo-modelo', name: 'El descargo modelo' },
  { id: 'preguntas', name: 'Preguntas' },
]

/** `query` as in `?provincia=cordoba&situacion=reclamar`. */
export function resolverInfraccion(query: URLSearchParams): ContentPage {
  return {
    path: '/resolver-infraccion',
    title: 'Resolver una infracción de tránsito',
    description:
      'Qué hacer con una multa, paso a paso y según dónde fue: pagar, pagar con descuento, reclamar, vehículo vendido, patente clonada o si manejaba otra persona.',
    keywords: 'pagar multa, descargo de multa, reclamar infracción, auto vendido, patente clonada',
    name: 'Resolver una infracción',
    questions: RESOLVE_QUESTIONS,
    write: (site) => {
      const jurisdictions = site.jurisdictions()
      return { main: <ResolveText choice={readChoice(query, jurisdictions)} jurisdictions={jurisdictions} /> }
    },
  }
}

interface ResolveTextProps {
  choice: Choice
  jurisdictions: readonly JurisdictionDescription[]
}

function ResolveText({ choice, jurisdictions }: ResolveTextProps) {
  return (
    <Article sections={SECTIONS}>
      <Lead>
        Decinos dónde fue y qué pasó, y te mostramos los pasos con los plazos y las oficinas que conocemos,
        cada dato con su fuente. Lo que no sabemos, lo dice la notificación.
      </Lead>
      <Guidance />
      <Section id="elegir" title="Elegí tu caso">
        <ChoiceForm choice={choice} jurisdictions={jurisdictions} />
      </Section>
      <Answer choice={choice} />
      <AboutJurisdiction choice={choice} />
      <ModelLetter />
      <Section id="preguntas" title="Preguntas frecuentes">
        <QuestionList questions={RESOLVE_QUESTIONS} />
      </Section>
    </Article>
  )
}

function ModelLetter() {
  return (
    <Section id="descargo-modelo" title="El descargo modelo">
      <p>
        Es una carta con los datos de la infracción ya escritos, para descargar como texto, completar y
        firmar. Está dentro del resultado de una búsqueda, en la infracción que lo permite, con el botón «Ver
        descargo modelo».
      </p>
      <Bullets
        items={[
          `${DEFENCE_SCOPE} Aparece en actas de la Provincia, Ezeiza, Lanús y San Vicente.`,
          'El acta tiene que informar la velocidad registrada y la máxima, con un exceso de hasta el 10 % de la máxima.',
          'Firma, nombre y DNI quedan en blanco: los completás vos.',
        ]}
      />
      <p>{DEFENCE_DISCLAIMER}</p>
      <p>
        En cada infracción también podés comparar «pagar o reclamar» con sus propios importes. Los términos
        están en <TextLink to="/infracciones-transito#glosario">el glosario</TextLink>.
      </p>
      <ActionLink to="/">Consultar infracciones</ActionLink>
    </Section>
  )
}
