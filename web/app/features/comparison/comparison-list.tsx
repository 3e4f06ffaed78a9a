import type { ComparisonRow } from './comparison-rows.ts'
import { StatementOrigin } from './statement-list.tsx'

interface ComparisonListProps {
  rows: readonly ComparisonRow[]
  place: string
}

export function ComparisonList({ rows, place }: ComparisonListProps) {
  return (
    <dl className="grid">
      {rows.map(({ label, value, statements }) => (
        <div
          key={label}
          className="grid gap-x-4 gap-y-0.5 border-b border-line py-2.5 last:border-0 sm:grid-cols-[2fr_3fr]"
        >
          <dt className="text-ink-soft">{label}</dt>
          <dd className="grid gap-1">
            <strong className="font-bold tabular-nums wrap-anywhere">{value}</strong>
            {statements.map((statement) => (
              <span key={statement.text} className="grid text-sm tabular-nums">
                {statement.text}
                <StatementOrigin origin={statement.origin} place={place} />
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
