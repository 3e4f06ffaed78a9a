import { panelDeliveries } from '@multas/contract/routes'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'
import { PanelPage, useHere } from '../organization-panel/index.ts'
import { LoadFailure, Loading, MoreButton } from '../signed-in/index.ts'
import { deliveriesKey } from './deliveries-provider.tsx'
import { DeliveryList } from './delivery-list.tsx'

export function DeliveriesPage() {
  const { id: slug } = useHere()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [...deliveriesKey(slug), 'all'],
    queryFn: ({ pageParam: before, signal }) =>
      ask(panelDeliveries, { params: { slug }, query: { before, limit: 20 }, signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  })
  const deliveries = data?.pages.flatMap((page) => page.deliveries) ?? []
  return (
    <PanelPage
      title="Entregas"
      lead="Todo lo que el municipio entregó, por el panel o por API, de lo más nuevo a lo más viejo. Desde cada entrega se puede deshacer lo publicado o descartar lo que no se publicó."
    >
      {error !== null && <LoadFailure what="las entregas" error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Loading />}
      {data && deliveries.length === 0 && <p className="text-ink-soft">Todavía no hay entregas.</p>}
      {deliveries.length > 0 && <DeliveryList deliveries={deliveries} />}
      <MoreButton hasMore={hasNextPage} isBusy={isFetchingNextPage} onMore={() => void fetchNextPage()} />
    </PanelPage>
  )
}
