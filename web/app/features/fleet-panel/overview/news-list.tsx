import { fleetNews } from '@multas/contract/routes'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ask } from '../../../api/ask.ts'
import { Card } from '../../../ui/card.tsx'
import { formatMoment, LoadFailure, Loading, MoreButton } from '../../signed-in/index.ts'
import { fleetKey, TEXT_LINK, useHere } from '../frame/index.ts'
import { describeNews } from './describe-news.ts'

const SHOWN = 10

export function NewsList() {
  const { fleet, params, pathTo } = useHere()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: fleetKey(fleet, 'news'),
    queryFn: ({ pageParam: before, signal }) =>
      ask(fleetNews, { params, query: { before, limit: SHOWN }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
  const news = data?.pages.flatMap((page) => page.news) ?? []
  return (
    <Card aria-labelledby="news-title" className="grid gap-3">
      <h2 id="news-title" className="text-lg font-bold">
        Lo último que cambió
      </h2>
      {error !== null && <LoadFailure what="los cambios" error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Loading />}
      {data && news.length === 0 && (
        <p className="text-ink-soft">
          Todavía no hay cambios. Lo que se encontró en la primera consulta está en «Infracciones».
        </p>
      )}
      {news.length > 0 && (
        <ol className="grid divide-y divide-line">
          {news.map((one) => (
            <li key={one.id} className="grid gap-0.5 py-2.5">
              <p className="flex flex-wrap justify-between gap-x-3">
                <Link
                  to={pathTo(`/infracciones/${one.hash}`)}
                  className={`${TEXT_LINK} inline-flex min-h-6 items-center font-semibold`}
                >
                  {one.dominio} · {one.jurisdiccion}
                </Link>
                <span className="text-sm text-ink-soft">{formatMoment(one.at)}</span>
              </p>
              <p className="text-sm">{describeNews(one)}</p>
            </li>
          ))}
        </ol>
      )}
      <MoreButton hasMore={hasNextPage} isBusy={isFetchingNextPage} onMore={() => void fetchNextPage()} />
    </Card>
  )
}
