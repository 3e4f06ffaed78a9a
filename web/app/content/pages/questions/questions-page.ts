import type { ContentPage } from '../../content-page.ts'
import { matchQuery } from './matches-query.ts'
import type { QuestionGroup } from './question-group.ts'
import { prepareGroup, writeQuestions } from './write-questions.tsx'

export interface FoundQuestions {
  readonly page: ContentPage
  readonly count: number
  readonly total: number
}

/** A script can show hidden ones again. */
export function findQuestions(groups: readonly QuestionGroup[], query: string): FoundQuestions {
  const prepared = groups.map(prepareGroup)
  const all = prepared.flatMap(({ questions }) => questions)
  const matches = matchQuery(query)
  const found = new Set(all.filter(({ foldedText }) => matches(foldedText)))
  return {
    count: found.size,
    total: all.length,
    page: {
      path: '/preguntas-frecuentes',
      title: 'Preguntas frecuentes sobre multas de tránsito',
      description:
        'Cómo consultar, qué significa cada resultado, cómo se pagan o reclaman las multas, qué hacemos con tus datos y cómo reconocer un engaño.',
      keywords:
        'preguntas frecuentes multas, consultar infracciones, pago voluntario, descargo, prescripción, scoring, código de verificación',
      name: 'Preguntas frecuentes',
      questions: all.flatMap(({ item: { isInStructuredData, question, answer } }) =>
        isInStructuredData ? [{ question, answer }] : [],
      ),
      write: () => ({ main: writeQuestions(prepared, (question) => found.has(question)) }),
    },
  }
}
