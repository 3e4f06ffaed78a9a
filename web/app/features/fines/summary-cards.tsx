import { amountDueSumText } from '@multas/domain'
import { useMemo } from 'react'
import type { ShownAct } from '../../acts/index.ts'
import { Explained } from '../../ui/tooltip.tsx'
import { type FineSum, nameCount, summariseFines } from './summarise-fines.ts'

const CHECKING =
  'Una infracción «verificando» espera que su jurisdicción responda en esta búsqueda; una «verificada» ya fue confirmada.'

interface SummaryCardsProps {
  acts: readonly ShownAct[]
  isLive: boolean
}

/** Lines keep their height while numbers change. */
export function SummaryCards({ acts, isLive }: SummaryCardsProps) {
  const { total, pending, resolved } = useMemo(() => summariseFines(acts), [acts])
  return (
    <section aria-label="Resumen de importes" className="grid gap-1.5">
      <dl className="grid gap-1 sm:grid-cols-3 sm:gap-4">
        <SumCard label="TOTAL" sum={total} accent="border-l-brand" />
        <SumCard label="PENDIENTES" sum={pending} accent="border-l-pending" />
        <SumCard label="RESUELTAS" sum={resolved} accent="border-l-settled" />
      </dl>
      {isLive && (
        <p className="flex min-h-5 items-center gap-2 text-sm leading-5 text-ink-soft">
          <span aria-hidden="true" className="size-2 shrink-0 animate-soft rounded-full bg-settled" />
          <Explained explanation={CHECKING}>Actualizándose en tiempo real</Explained>
        </p>
      )}
    </section>
  )
}

function SumCard({ label, sum, accent }: { label: string; sum: FineSum; accent: string }) {
  return (
    <div
      className={`flex min-w-0 flex-wrap items-baseline gap-x-1 border-l-4 min-[22.5rem]:flex-nowrap pl-2 leading-6 tabular-nums sm:grid sm:content-start sm:py-0.5 sm:pl-3 ${accent}`}
    >
      <dt className="text-[0.6875rem] font-bold text-ink-soft sm:text-sm sm:tracking-wide">{label}</dt>
      <dd className="text-[0.6875rem] min-[22.5rem]:truncate sm:text-sm">
        <strong className="text-sm font-bold max-sm:inline-block max-sm:min-w-[3ch] max-sm:text-right sm:text-lg">
          {sum.count}
        </strong>{' '}
        <span className="text-ink-soft max-[22.5rem]:sr-only">{nameCount(sum.count)}</span>
      </dd>
      <dd className="grow text-right text-xs font-semibold whitespace-nowrap sm:text-left sm:whitespace-normal sm:text-lg">
        {amountDueSumText(sum)}
      </dd>
    </div>
  )
}
