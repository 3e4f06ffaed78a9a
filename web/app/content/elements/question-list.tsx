import { OpenMark } from '../../ui/open-mark.tsx'
import type { Question } from '../content-page.ts'
import { SourceNote } from './source-note.tsx'

export function QuestionList({ questions }: { questions: readonly Question[] }) {
  return (
    <div className="grid border-t border-line">
      {questions.map(({ question, answer, source, checked }) => (
        <details key={question} className="group border-b border-line">
          <summary className="flex min-h-12 cursor-pointer items-center gap-3 py-3 font-semibold marker:content-none">
            <OpenMark className="text-brand" />
            {question}
          </summary>
          <div className="grid gap-2 pb-4 pl-7">
            {answer.split('\n\n').map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {(source || checked) && <SourceNote source={source ?? null} checked={checked ?? null} />}
          </div>
        </details>
      ))}
    </div>
  )
}
