import { amountDueSumText, notSummedText, sharedActsText } from '@multas/domain'
import { useMemo } from 'react'
import type { ShownAct } from '../../acts/index.ts'
import { Chevron } from './chevron.tsx'
import { nameCount, summariseJurisdictions } from './summarise-fines.ts'

/** Scroll containers must be reachable by keyboard. */
const REACHABLE = { tabIndex: 0 }

/** Collapsed initially (docs/behaviour/fines.md#summary). */
export function JurisdictionSummary({ acts }: { acts: readonly ShownAct[] }) {
  const lines = useMemo(() => summariseJurisdictions(acts), [acts])
  const shared = useMemo(
    () => sharedActsText(acts.map((act) => ({ principal: act, others: act.otherReports ?? [] }))),
    [acts],
  )
  return (
    <div className="grid gap-2 print:block">
      <details className="group rounded-card border border-line bg-surface shadow-card">
        <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-4 rounded-card px-4 py-3 font-semibold max-sm:text-sm sm:px-5">
          Resumen por jurisdicción ({lines.length})
          <Chevron className="group-open:rotate-180" />
        </summary>
        <section
          aria-label="Resumen por jurisdicción"
          {...REACHABLE}
          className="max-h-80 overflow-y-auto overscroll-contain rounded-b-card border-t border-line px-4 py-1 sm:px-5"
        >
          <ul className="print:grid print:grid-cols-2 print:gap-x-6">
            {lines.map(({ place, name, count, countedElsewhere, ...sum }) => (
              <li
                key={place}
                className="flex items-baseline gap-3 border-b border-line py-2.5 last:border-0 print:py-0.5"
              >
                <span className="min-w-0 flex-1 wrap-anywhere">
                  {name}
                  <span className="block text-sm text-ink-soft tabular-nums">
                    {[`${count} ${nameCount(count)}`, notSummedText(sum)].filter(Boolean).join(', ')}
                    {countedElsewhere > 0 && ` · ${describeElsewhere(countedElsewhere)}`}
                  </span>
                </span>
                <span className="font-semibold tabular-nums">{amountDueSumText(sum)}</span>
              </li>
            ))}
          </ul>
        </section>
      </details>
      <p className="text-sm text-ink-soft">Importes que informa cada jurisdicción. {shared}</p>
    </div>
  )
}

function describeElsewhere(count: number): string {
  return count === 1
    ? '1 acta más, que se cuenta en otra jurisdicción'
    : `${count} actas más, que se cuentan en otra jurisdicción`
}
