import { askedSumText, notSummedText, sharedActsText } from '@multas/domain'
import { useMemo } from 'react'
import type { ShownAct } from '../../acts/index.ts'
import { Explained } from '../../ui/tooltip.tsx'
import { type FineSum, nameCount, summariseFines } from './summarise-fines.ts'

/** What the badges of a fine say while the search runs. */
const CHECKING =
  'Una infracción «verificando» espera que su jurisdicción responda en esta búsqueda; una «verificada» ya fue confirmada.'

const SUMMED = 'Importes que informa cada jurisdicción.'

interface SummaryCardsProps {
  acts: readonly ShownAct[]
  isLive: boolean
}

/** TOTAL, PENDIENTES and RESUELTAS. Every line keeps its height while its number changes. */
export function SummaryCards({ acts, isLive }: SummaryCardsProps) {
  const { total, pending, resolved } = useMemo(() => summariseFines(acts), [acts])
  const shared = useMemo(
    () => sharedActsText(acts.map((act) => ({ principal: act, others: act.otherReports ?? [] }))),
    [acts],
  )
  return (
    <section aria-label="Resumen de importes" className="grid gap-2">
      <div className="grid grid-cols-3 gap-2 sm:gap-4">
        <SumCard label="TOTAL" sum={total} accent="border-t-brand" />
        <SumCard label="PENDIENTES" sum={pending} accent="border-t-pending" />
        <SumCard label="RESUELTAS" sum={resolved} accent="border-t-settled" />
      </div>
      <p className="flex min-h-6 items-center gap-2 text-sm text-ink-soft">
        {isLive ? (
          <>
            <span aria-hidden="true" className="size-2 shrink-0 animate-soft rounded-full bg-settled" />
            <Explained explanation={CHECKING}>Actualizándose en tiempo real</Explained>
          </>
        ) : (
          [SUMMED, capitalise(notSummedText(total)), shared].filter(Boolean).join(' ')
        )}
      </p>
    </section>
  )
}

function SumCard({ label, sum, accent }: { label: string; sum: FineSum; accent: string }) {
  const amount = askedSumText(sum)
  return (
    <div
      className={`min-w-0 rounded-card border border-t-4 border-line ${accent} bg-surface px-2.5 py-3 shadow-card sm:px-5 sm:py-4`}
    >
      <h3 className="text-[0.6875rem] font-bold tracking-wide text-ink-soft sm:text-sm">{label}</h3>
      <p className="grid leading-tight">
        <strong className="text-2xl font-extrabold tabular-nums sm:text-3xl">{sum.count}</strong>{' '}
        <span className="text-xs text-ink-soft sm:text-sm">{nameCount(sum.count)}</span>
      </p>
      <p
        className={`mt-1 h-6 font-semibold whitespace-nowrap tabular-nums sm:text-lg ${phoneSize(amount)} leading-6 sm:leading-6`}
      >
        {amount}
      </p>
    </div>
  )
}

/** `Más 1 con importe a determinar.` */
function capitalise(text: string | null): string | null {
  return text && `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

/** A third of a small phone holds eleven figures of the usual size. */
function phoneSize(amount: string): string {
  if (amount.length <= 11) return 'text-sm'
  return amount.length <= 13 ? 'text-xs' : 'text-[0.625rem]'
}
