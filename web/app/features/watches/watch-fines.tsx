import type { Infraction } from '@multas/contract'
import { readWatchFines } from '@multas/contract/routes'
import { noteAmounts } from '@multas/domain'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { endTerms, reportsOf, shownActs } from '../../acts/index.ts'
import { call } from '../../api/call.ts'
import { useToday } from '../../use-today.ts'
import { CoverageSection } from '../coverage/index.ts'
import { FineList } from '../fines/index.ts'
import { LoadFailure, Loading } from '../signed-in/index.ts'
import { describePending } from './describe-watch.ts'
import { finesKey, type Watch } from './watch-calls.ts'

const NO_ACTS: ReadonlySet<string> = new Set()

export function WatchFines({ watch }: { watch: Watch }) {
  const today = useToday()
  const { data, error, refetch } = useQuery({
    queryKey: finesKey(watch.id),
    queryFn: ({ signal }) => call(readWatchFines, { params: { id: watch.id }, signal }),
  })
  const fines = useMemo(
    () => shownActs(endTerms(data?.infractions.map(withoutEvidence) ?? [], today)),
    [data, today],
  )
  const notes = useMemo(() => noteAmounts(fines.flatMap(reportsOf)), [fines])
  if (data === undefined)
    return error === null ? (
      <Loading />
    ) : (
      <LoadFailure what="las infracciones" error={error} onRetry={() => void refetch()} />
    )
  const hasEvidence = data.infractions.some((fine) => fine !== withoutEvidence(fine))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {fines.length === 0 ? (
        <p>{describePending(data.watch)}</p>
      ) : (
        <FineList fines={fines} verifiedActs={NO_ACTS} notes={notes} isLive={false} today={today} />
      )}
      {hasEvidence && (
        <p className="text-sm text-ink-soft">
          Las fotos, el acta y la boleta se piden a la jurisdicción en el momento: se abren desde una consulta
          en la página de inicio.
        </p>
      )}
      {data.watch.lastCheckedAt !== null && (
        <CoverageSection
          coverage={data.coverage}
          expected={data.coverage.length}
          question={{ subject: watch.kind === 'patent' ? watch.label : null, searchType: watch.kind }}
        />
      )}
    </div>
  )
}

/** Photos and documents require a search token, which this page lacks, so they are removed. */
function withoutEvidence(fine: Infraction): Infraction {
  const { pruebas1, pruebas2, actaPdf, boletaPdf } = fine
  if (!pruebas1 && !pruebas2 && !actaPdf && !boletaPdf) return fine
  return { ...fine, pruebas1: false, pruebas2: false, actaPdf: false, boletaPdf: false }
}
