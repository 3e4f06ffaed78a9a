import { OpenMark } from '../../../ui/open-mark.tsx'
import { SourceNote } from '../../elements/source-note.tsx'
import { TextLink } from '../../elements/text-link.tsx'
import type { AnsweredQuestion } from './question-group.ts'

/** The id is on the answer: browsers then open it for a fragment without a script. */
export function QuestionItem({ item, isHidden }: { item: AnsweredQuestion; isHidden: boolean }) {
  const { id, question, answer, links = [], norm, source, checked } = item
  return (
    <details hidden={isHidden} data-question className="group border-b border-line">
      <summary className="flex min-h-12 cursor-pointer items-center gap-3 py-3 font-semibold marker:content-none">
        <OpenMark className="text-brand" />
        {question}
      </summary>
      <div id={id} className="grid max-w-prose scroll-mt-20 gap-2 pb-4 pl-7">
        <div data-answer className="grid gap-2 wrap-anywhere">
          {answer.split('\n\n').map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        {links.map(({ to, text }) => (
          <p key={to}>
            <TextLink to={to}>{text}</TextLink>
          </p>
        ))}
        {(norm ?? source) !== undefined && (
          <SourceNote norm={norm ?? null} source={source ?? null} checked={checked ?? null} />
        )}
        <p className="text-sm">
          <a href={`#${id}`} className="text-ink-soft underline underline-offset-4">
            Enlace a esta respuesta
          </a>
        </p>
      </div>
    </details>
  )
}
