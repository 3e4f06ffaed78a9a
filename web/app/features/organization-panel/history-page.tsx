import { useInfiniteQuery } from '@tanstack/react-query'
import { formatMoment, LoadFailure, Loading, MoreButton } from '../signed-in/index.ts'
import { useHere } from './here.ts'
import { PanelPage } from './panel-page.tsx'

export function HistoryPage() {
  const { id, kind, isHolder } = useHere()
  return (
    <PanelPage title="Historial" lead={`Quién hizo qué ${kind.words.here}, de lo más nuevo a lo más viejo.`}>
      {isHolder ? <AuditList key={id} /> : <p>El historial lo ve {kind.words.holderHere}.</p>}
    </PanelPage>
  )
}

function AuditList() {
  const { id: organization, kind, keyOf } = useHere()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: keyOf('audit'),
    queryFn: ({ pageParam, signal }) => kind.readAudit(organization, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
  const entries = data?.pages.flatMap((page) => page.entries) ?? []
  return (
    <>
      {error !== null && <LoadFailure what="el historial" error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Loading lines={8} />}
      {data && entries.length === 0 && <p className="text-ink-soft">Todavía no se hizo nada.</p>}
      {entries.length > 0 && (
        <ol className="grid max-w-4xl divide-y divide-line rounded-card border border-line bg-surface">
          {entries.map(({ id, at, by, what }) => (
            <li key={id} className="grid gap-x-4 gap-y-0.5 px-4 py-2.5 sm:grid-cols-[9rem_minmax(0,1fr)]">
              <span className="text-sm text-ink-soft tabular-nums sm:pt-0.5">{formatMoment(at)}</span>
              <span className="grid wrap-anywhere">
                {what}
                <span className="text-sm text-ink-soft">{by}</span>
              </span>
            </li>
          ))}
        </ol>
      )}
      <MoreButton hasMore={hasNextPage} isBusy={isFetchingNextPage} onMore={() => void fetchNextPage()} />
    </>
  )
}
