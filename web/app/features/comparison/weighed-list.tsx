import { StatementOrigin } from './statement-list.tsx'
import type { WeighedRow } from './weigh-rows.ts'

interface WeighedListProps {
  rows: readonly WeighedRow[]
  place: string
}

export function WeighedList({ rows, place }: WeighedListProps) {
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
