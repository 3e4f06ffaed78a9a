import { formatDay } from '@multas/domain'
import { Badge } from '../../../ui/badge.tsx'
import { OpenMark } from '../../../ui/open-mark.tsx'
import { TextLink } from '../../elements/text-link.tsx'
import { GOVERNMENT_STATES } from './government-states.ts'
import type { TownAnswer } from './town-answer.ts'

/** Open if it is the only match. */
export function TownCard({ answer, isOpen }: { answer: TownAnswer; isOpen: boolean }) {
  const { title, headline, meaning, details, government, form } = answer
  const state = GOVERNMENT_STATES[government.state]
  return (
    <li>
      <details open={isOpen} className="group rounded-card border border-line bg-surface">
        <summary className="flex min-h-12 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3 marker:content-none">
          <OpenMark className="text-brand" />
          <span className="min-w-0 flex-1 basis-40 font-semibold [overflow-wrap:anywhere]">{title}</span>
          <Badge tone={state.tone}>{state.name}</Badge>
        </summary>
        <div className="grid gap-2 px-4 pb-4 sm:pl-11">
          <p className="text-lg font-semibold">{headline}</p>
          <p>{meaning}</p>
          {details.map((detail) => (
            <p key={detail}>{detail}</p>
          ))}
          <ul className="flex flex-wrap gap-x-6">
            {form !== null && (
              <li className="py-2">
                <TextLink to={form}>Consulta oficial{government.name && ` de ${government.name}`}</TextLink>
              </li>
            )}
            <li className="py-2">
              <TextLink to={answer.provincePath}>Multas en {answer.provinceName}</TextLink>
            </li>
          </ul>
          <StateSource source={government.source} checked={government.checked} />
        </div>
      </details>
    </li>
  )
}

export function StateSource({ source, checked }: { source: string | null; checked: string | null }) {
  if (source === null || checked === null) return null
  const isAddress = source.startsWith('https:')
  return (
    <p className="text-sm text-ink-soft">
      Fuente:{' '}
      {isAddress ? <TextLink to={source}>{new URL(source).host.replace(/^www\./, '')}</TextLink> : source}.
      Revisado el {formatDay(checked)}.
    </p>
  )
}
