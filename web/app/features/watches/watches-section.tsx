import { listWatches, readPaymentsOffer } from '@multas/contract/routes'
import { ACCOUNT_PATH } from '@multas/domain'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { call } from '../../api/call.ts'
import { Notice } from '../../ui/notice.tsx'
import { LoadFailure, Loading } from '../signed-in/index.ts'
import { AddForm } from './add-form.tsx'
import { isAwaited } from './describe-watch.ts'
import { RemovedRow } from './removed-row.tsx'
import { useRemovals } from './use-removals.ts'
import { WATCHES_KEY, type Watches } from './watch-calls.ts'
import { WatchCard } from './watch-card.tsx'

/** Polling interval during a first check, which takes seconds. */
const WHILE_AWAITED_MS = 3_000

export function WatchesSection() {
  const { data, error, refetch } = useQuery({
    queryKey: WATCHES_KEY,
    queryFn: ({ signal }) => call(listWatches, { signal }),
    refetchInterval: ({ state }) => (state.data?.watches.some(isAwaited) ? WHILE_AWAITED_MS : false),
  })
  const isLive = data?.isLive === true
  const offer = useQuery({
    queryKey: ['payments', 'offer'],
    queryFn: ({ signal }) => call(readPaymentsOffer, { signal }),
    enabled: data !== undefined && !isLive,
  })
  const removals = useRemovals()
  if (data === undefined)
    return error === null ? (
      <Loading />
    ) : (
      <LoadFailure what="lo que seguís" error={error} onRetry={() => void refetch()} />
    )
  const { watches, maxSubjects } = data
  const isForSale = isLive || offer.isError || offer.data?.isEnabled === true
  const kept = watches.filter(({ id }) => !removals.isLeaving(id))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {!isLive && offer.data?.isEnabled === false && <NotForSale />}
      {!isLive && isForSale && <WithoutSubscription data={data} />}
      {isForSale && <AddForm count={watches.length} maxSubjects={maxSubjects} />}
      {watches.length === 0 ? (
        <p className="rounded-card border border-dashed border-line-strong px-4 py-8 text-center text-ink-soft">
          {isForSale ? 'Todavía no seguís nada. Agregá tu patente o tu DNI.' : 'No seguís nada.'}
        </p>
      ) : (
        <section aria-label="Lo que seguís" className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <p className="text-sm text-ink-soft">
            Seguís {kept.length} de {maxSubjects}.
          </p>
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
            {watches.map((watch) => (
              <li key={watch.id}>
                {removals.isLeaving(watch.id) ? (
                  <RemovedRow
                    watch={watch}
                    canUndo={removals.canUndo(watch.id)}
                    onUndo={() => removals.undo(watch.id)}
                  />
                ) : (
                  <WatchCard watch={watch} onRemove={() => removals.remove(watch.id)} />
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function NotForSale() {
  return (
    <Notice tone="info" title="El monitoreo no se puede contratar en este sitio">
      <p>
        Los pagos no están habilitados, así que no consultamos por vos. Consultar infracciones sigue siendo
        gratis.
      </p>
    </Notice>
  )
}

function WithoutSubscription({ data: { watches } }: { data: Watches }) {
  return (
    <Notice tone="info" title="El monitoreo necesita una suscripción al día">
      <p>
        {watches.length === 0
          ? 'Podés elegir ahora qué seguir y suscribirte después: hasta entonces no consultamos.'
          : 'Lo que seguís queda guardado, y no lo consultamos hasta entonces.'}
      </p>
      <p>
        <Link
          to={`${ACCOUNT_PATH}/suscripcion`}
          className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
        >
          Ver la suscripción
        </Link>
      </p>
    </Notice>
  )
}
