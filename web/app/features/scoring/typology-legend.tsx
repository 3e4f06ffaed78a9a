import type { Scoring } from '@multas/contract'
import { formatPercent } from '@multas/domain'
import type { ReactNode } from 'react'
import { knownText } from '../../ui/known-text.ts'
import { assignColours } from './chart-colours.ts'

/** Longer lists scroll (docs/behaviour/score.md#typologies). */
const ROWS_WITHOUT_SCROLLING = 8

export function TypologyLegend({ breakdown }: { breakdown: Scoring['typologyBreakdown'] }) {
  const colours = assignColours(breakdown.length)
  const table = (
    <table aria-labelledby="tipologias" className="w-full border-collapse text-sm leading-tight">
      <thead className="sr-only">
        <tr>
          <th scope="col">Tipología</th>
          <th scope="col">Cantidad</th>
          <th scope="col">Porcentaje</th>
        </tr>
      </thead>
      <tbody>
        {breakdown.map(({ typology, count, percentage }, place) => (
          <tr key={typology} className="h-6.5">
            <th scope="row" className="py-0.5 pr-1 text-left font-normal">
              <span className="flex items-baseline gap-2">
                <svg viewBox="0 0 10 10" aria-hidden="true" className="size-2.5 shrink-0">
                  <rect width="10" height="10" rx="2.5" className={colours[place]?.fill} />
                </svg>
                <span className="min-w-0 wrap-anywhere first-letter:uppercase">{knownText(typology)}</span>
              </span>
            </th>
            <td className="py-0.5 text-right font-semibold tabular-nums">{count.toLocaleString('es-AR')}</td>
            <td className="w-15 py-0.5 text-right whitespace-nowrap text-ink-soft tabular-nums">
              {formatShare(percentage)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
  const scrolls = breakdown.length > ROWS_WITHOUT_SCROLLING
  return (
    <div className="grid gap-2">
      <div className="flex items-baseline justify-between gap-3 text-sm">
        <h3 id="tipologias" className="font-semibold">
          Infracciones por tipología
        </h3>
        {scrolls && <p className="text-ink-soft tabular-nums">{breakdown.length} tipos</p>}
      </div>
      {scrolls ? <ScrollingRows>{table}</ScrollingRows> : table}
    </div>
  )
}

function ScrollingRows({ children }: { children: ReactNode }) {
  return (
    <section
      aria-label="Tipologías"
      tabIndex={0}
      className="max-h-60 overflow-y-auto overscroll-contain border-b border-line pr-2"
    >
      {children}
    </section>
  )
}

/** An existing typology never shows 0,0 %. */
function formatShare(percentage: number): string {
  return percentage < 0.05 ? `< ${formatPercent(0.1)}` : formatPercent(percentage)
}
