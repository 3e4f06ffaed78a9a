import { foldPlace } from '@multas/domain'
import type { ReactElement } from 'react'
import { TextLink } from '../../elements/text-link.tsx'
import { findTowns } from './find-towns.ts'
import type { Ledger } from './ledger.ts'
import { answerTown, provinceName, type TownAnswer } from './town-answer.ts'
import { TownCard } from './town-card.tsx'

const MAX_SHOWN = 12

export interface TownMatches {
  readonly count: number
  /** Rendered matches; empty for an empty query. */
  readonly list: ReactElement | string
}

export function matchTowns(ledger: Ledger, query: string, province: string | null): TownMatches {
  const towns = province === null ? ledger.towns : ledger.towns.filter((town) => town.province === province)
  const found = findTowns(towns, query, provinceName)
  if (found.length === 0) return { count: 0, list: query === '' ? '' : <NoTown query={query} /> }
  const answers = found.slice(0, MAX_SHOWN).map((town) => answerTown(town, ledger))
  const exact = found.filter(({ name }) => foldPlace(name) === foldPlace(query))
  const isMeant = found.length === 1 || exact.length === 1
  return {
    count: found.length,
    list: <TownList answers={answers} count={found.length} isFirstOpen={isMeant} />,
  }
}

interface TownListProps {
  answers: readonly TownAnswer[]
  count: number
  isFirstOpen: boolean
}

function TownList({ answers, count, isFirstOpen }: TownListProps) {
  return (
    <div className="grid max-w-3xl gap-3">
      <ul aria-label="Lugares encontrados" className="grid gap-2">
        {answers.map((answer, place) => (
          <TownCard key={answer.title} answer={answer} isOpen={isFirstOpen && place === 0} />
        ))}
      </ul>
      {count > answers.length && (
        <p className="text-ink-soft">
          Hay {count - answers.length} más: escribí más letras o agregá la provincia.
        </p>
      )}
    </div>
  )
}

function NoTown({ query }: { query: string }) {
  return (
    <div className="grid max-w-3xl gap-2 rounded-card border border-line bg-surface p-5">
      <p className="font-semibold">No tenemos «{query}» en la lista.</p>
      <p>
        Fijate cómo está escrito, o probá con el partido o el departamento. Las comunas chicas pueden faltar:
        de ellas no consultamos las multas municipales. Lo demás está en{' '}
        <TextLink to="#provincias">tu provincia</TextLink>.
      </p>
    </div>
  )
}
