import type { ReactNode } from 'react'

export interface Bar {
  readonly key: string
  readonly name: ReactNode
  readonly now: number
  readonly before: number
  readonly note?: ReactNode
}

/** A notch marks the previous period. */
export function BarList({
  name,
  bars,
  show,
}: {
  name: string
  bars: readonly Bar[]
  show(bar: Bar): ReactNode
}) {
  const most = Math.max(1, ...bars.flatMap(({ now, before }) => [now, before]))
  return (
    <ol aria-label={name} className="grid gap-3">
      {bars.map((bar) => (
        <li key={bar.key} className="grid gap-1">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
            <span className="font-semibold">{bar.name}</span>
            <span className="tabular-nums">{show(bar)}</span>
          </div>
          <svg
            viewBox="0 0 100 4"
            preserveAspectRatio="none"
            aria-hidden="true"
            className="h-2.5 w-full overflow-hidden rounded-full bg-sunken"
          >
            <rect width={(bar.now / most) * 100} height="4" className="fill-brand" />
            {bar.before > 0 && (
              <rect
                x={Math.min(99.4, (bar.before / most) * 100)}
                width="0.6"
                height="4"
                className="fill-ink"
              />
            )}
          </svg>
          {bar.note && <p className="text-sm text-ink-soft">{bar.note}</p>}
        </li>
      ))}
    </ol>
  )
}
