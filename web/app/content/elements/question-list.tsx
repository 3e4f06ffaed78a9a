import type { Question } from '../content-page.ts'
import { SourceNote } from './source-note.tsx'

export function QuestionList({ questions }: { questions: readonly Question[] }) {
  return (
    <div className="grid border-t border-line">
      {questions.map(({ question, answer, source, checked }) => (
        <details key={question} className="group border-b border-line">
          <summary className="flex min-h-12 cursor-pointer items-center gap-3 py-3 font-semibold marker:content-none">
            <svg
              viewBox="0 0 16 16"
              className="size-4 shrink-0 text-brand group-open:rotate-90"
              aria-hidden="true"
            >
              <path d="m6 3 5 5-5 5" fill="none" stroke="currentColor" strokeWidth="2" />
            </svg>
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
