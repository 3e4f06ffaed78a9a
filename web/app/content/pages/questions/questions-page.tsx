import type { ContentPage } from '../../content-page.ts'
import { ActionLink } from '../../elements/text-link.tsx'
import { matchesQuery } from './matches-query.ts'
import type { QuestionGroup } from './question-group.ts'
import { QuestionItem } from './question-item.tsx'

export interface FoundQuestions {
  readonly page: ContentPage
  /** How many questions the query left. */
  readonly count: number
  readonly total: number
}

/** All questions, with those hidden that have nothing of the query: a script shows them again as one types. */
export function findQuestions(groups: readonly QuestionGroup[], query: string): FoundQuestions {
  const all = groups.flatMap(({ questions }) => questions)
  const found = groups.map((group) => ({
    ...group,
    shown: new Set(group.questions.filter((one) => matchesQuery(textOf(one), query))),
  }))
  return {
    count: found.reduce((sum, { shown }) => sum + shown.size, 0),
    total: all.length,
    page: {
      path: '/preguntas-frecuentes',
      title: 'Preguntas frecuentes sobre multas de tránsito',
      description:
        'Cómo consultar, qué significa cada resultado, cómo se pagan o reclaman las multas, qué hacemos con tus datos y cómo reconocer un engaño.',
      keywords:
        'preguntas frecuentes multas, consultar infracciones, pago voluntario, descargo, prescripción, scoring, código de verificación',
      name: 'Preguntas frecuentes',
      questions: all.flatMap(({ isTold, question, answer }) => (isTold ? [{ question, answer }] : [])),
      write: () => ({ main: <QuestionGroups groups={found} /> }),
    },
  }
}

function textOf({ question, answer }: QuestionGroup['questions'][number]): string {
  return `${question} ${answer}`
}

type ShownGroup = QuestionGroup & { readonly shown: ReadonlySet<unknown> }

function QuestionGroups({ groups }: { groups: readonly ShownGroup[] }) {
  return (
    <div className="grid gap-8">
      {groups.map(({ id, name, questions, shown }) => (
        <section key={id} aria-labelledby={id} hidden={shown.size === 0} data-group>
          <h2 id={id} className="scroll-mt-6 border-b border-line pb-2 text-2xl leading-tight font-bold">
            {name}
          </h2>
          {questions.map((item) => (
            <QuestionItem key={item.id} item={item} isHidden={!shown.has(item)} />
          ))}
        </section>
      ))}
      <ActionLink to="/">Consultar infracciones</ActionLink>
    </div>
  )
}
