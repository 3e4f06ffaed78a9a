import { renderToStaticMarkup } from 'react-dom/server'
import { Guidance } from '../../elements/guidance.tsx'
import { ActionLink } from '../../elements/text-link.tsx'
import { renderWrapper } from '../../render-wrapper.tsx'
import { fold } from './matches-query.ts'
import type { AnsweredQuestion, QuestionGroup } from './question-group.ts'
import { QuestionItem } from './question-item.tsx'

interface PreparedQuestion {
  readonly item: AnsweredQuestion
  readonly foldedText: string
  readonly shown: string
  readonly hidden: string
}

interface PreparedGroup {
  readonly questions: readonly PreparedQuestion[]
  readonly shown: readonly [string, string]
  readonly hidden: readonly [string, string]
}

const prepared = new WeakMap<QuestionGroup, PreparedGroup>()

/** Once, on the server: a query only selects from the rendered questions. */
export function prepareGroup(group: QuestionGroup): PreparedGroup {
  const known = prepared.get(group)
  if (known !== undefined) return known
  const made = {
    questions: group.questions.map(prepareQuestion),
    shown: writeAroundGroup(group, false),
    hidden: writeAroundGroup(group, true),
  }
  prepared.set(group, made)
  return made
}

const prepareQuestion = (item: AnsweredQuestion): PreparedQuestion => ({
  item,
  foldedText: fold(`${item.question} ${item.answer}`),
  shown: renderToStaticMarkup(<QuestionItem item={item} isHidden={false} />),
  hidden: renderToStaticMarkup(<QuestionItem item={item} isHidden />),
})

const writeAroundGroup = ({ id, name }: QuestionGroup, isHidden: boolean) =>
  renderWrapper((questions) => (
    <section aria-labelledby={id} hidden={isHidden} data-group>
      <h2 id={id} className="scroll-mt-6 border-b border-line pb-2 text-2xl leading-tight font-bold">
        {name}
      </h2>
      {questions}
    </section>
  ))

export function writeQuestions(
  groups: readonly PreparedGroup[],
  isShown: (question: PreparedQuestion) => boolean,
): string {
  const [before, after] = writeAroundGroups()
  const sections = groups.flatMap((group) => {
    const shown = group.questions.map(isShown)
    const [start, end] = shown.includes(true) ? group.shown : group.hidden
    return [start, ...group.questions.map((one, place) => (shown[place] ? one.shown : one.hidden)), end]
  })
  return [before, ...sections, after].join('')
}

const writeAroundGroups = () =>
  renderWrapper((groups) => (
    <div className="grid gap-8">
      <Guidance />
      {groups}
      <ActionLink to="/">Consultar infracciones</ActionLink>
    </div>
  ))
