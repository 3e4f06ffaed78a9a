import type { JurisdictionCoverage } from '@multas/contract'
import type { BadgeTone } from '../../ui/badge.tsx'
import { describeOutcome } from './outcome-texts.ts'

/** Rows change content in place: a moving row would be a layout shift. */
const ROWS = ['newest', 'second', 'third'] as const

const DOTS: Readonly<Record<BadgeTone, string>> = {
  orange: 'bg-pending',
  green: 'bg-settled',
  amber: 'bg-checking',
  blue: 'bg-brand',
  red: 'bg-danger',
  neutral: 'bg-line-strong',
}

/** Fixed height. Visual only: screen readers receive relevant changes in batches. */
export function RecentAnswers({ coverage }: { coverage: readonly JurisdictionCoverage[] }) {
  const newest = coverage
    .filter(({ outcome }) => outcome !== null)
    .slice(-ROWS.length)
    .toReversed()
  return (
    <ul aria-hidden="true" className="grid h-[5.25rem] content-start gap-1 overflow-hidden text-sm">
      {ROWS.map((row, place) => {
        const line = newest[place]
        return (
          <li key={row} className="h-6">
            {line && <Answer key={line.jurisdiction} line={line} />}
          </li>
        )
      })}
    </ul>
  )
}

function Answer({ line }: { line: JurisdictionCoverage }) {
  const { text, tone } = describeOutcome(line)
  return (
    <div className="flex h-6 items-center gap-2">
      <span className={`size-2 shrink-0 rounded-full ${DOTS[tone]}`} />
      <span className="truncate">{line.name}</span>
      <span className="ml-auto shrink-0 text-ink-soft">{text}</span>
    </div>
  )
}
