import { adminDeliveries } from '@multas/contract/routes'
import { ADMIN_PATH } from '@multas/domain'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { nameDelivery, STATE_NAMES, STATE_TONES, UploadCard } from '../../deliveries/index.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { askAdmin, LoadFailure, Loading, Moment } from '../frame/index.ts'
import { DeliveriesProvider } from './deliveries-provider.tsx'
import { municipalityKey } from './municipal-calls.ts'

interface PanelProps {
  readonly slug: string
  readonly name: string
  readonly mayAct: boolean
}

export function DeliveriesPanel({ slug, name, mayAct }: PanelProps) {
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [...municipalityKey(slug), 'deliveries'],
    queryFn: ({ signal, pageParam }) =>
      askAdmin(adminDeliveries, { params: { slug }, query: { before: pageParam }, signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  })
  const deliveries = data?.pages.flatMap((page) => page.deliveries)
  return (
    <div className="grid max-w-3xl gap-5">
      {mayAct && (
        <DeliveriesProvider slug={slug} name={name}>
          <UploadCard />
        </DeliveriesProvider>
      )}
      <h2 className="text-lg font-bold">Historial</h2>
      {error !== null && <LoadFailure what="las entregas" error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <Loading />}
      {deliveries?.length === 0 && <p>Todavía no hay ninguna entrega.</p>}
      <ul className="grid gap-3">
        {deliveries?.map((delivery) => (
          <li
            key={delivery.id}
            className="flex flex-wrap items-center justify-between gap-2 rounded-card border border-line bg-surface p-4 shadow-card"
          >
            <div className="grid min-w-0 gap-1">
              <Link
                to={`${ADMIN_PATH}/municipios/${slug}/entregas/${delivery.id}`}
                className="font-semibold wrap-anywhere text-brand underline underline-offset-4"
              >
                {nameDelivery(delivery)}
              </Link>
              <p className="text-sm text-ink-soft">
                <Moment at={delivery.receivedAt} /> · {delivery.handedInBy}
              </p>
            </div>
            <Badge tone={STATE_TONES[delivery.state]}>{STATE_NAMES[delivery.state]}</Badge>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="secondary" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Ver entregas anteriores
        </Button>
      )}
    </div>
  )
}
