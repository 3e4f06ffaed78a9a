import type { PanelDelivery } from '@multas/contract'
import { reachesRole } from '@multas/domain'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { Badge } from '../../ui/badge.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { AdminPage, askAdmin, LoadFailure, Loading, Moment, useSession } from '../frame/index.ts'
import { DeliveryDecisions } from './delivery-decisions.tsx'
import { DeliveryRows } from './delivery-rows.tsx'
import { MappingForm } from './mapping-form.tsx'
import { municipalityKey, readDelivery } from './municipal-calls.ts'
import { DELIVERY_STATES, KINDS, nameDelivery, writeCount } from './municipal-words.ts'

const LOOK_EVERY_MS = 1_000

/** One delivery on its way: what its columns mean, what it would change, publishing and undoing it. */
export function DeliveryPage() {
  const { slug = '', id = '' } = useParams()
  const mayAct = reachesRole(useSession().account.role, 'operator')
  const { data, error, refetch } = useQuery({
    queryKey: [...municipalityKey(slug), 'delivery', id],
    queryFn: ({ signal }) => askAdmin(readDelivery, { params: { slug, id }, signal }),
    refetchInterval: ({ state }) => (state.data?.delivery.state === 'reading' ? LOOK_EVERY_MS : false),
  })
  const trail = [
    { name: 'Municipios', path: 'municipios' },
    { name: slug, path: `municipios/${slug}` },
    { name: 'Entregas', path: `municipios/${slug}/entregas` },
  ]
  return (
    <AdminPage title={data ? nameDelivery(data.delivery) : `Entrega ${id}`} trail={trail}>
      {error !== null && <LoadFailure what="la entrega" error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <Loading lines={6} />}
      {data && (
        <div className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-5">
          <Standing delivery={data.delivery} />
          {mayAct && <Step slug={slug} delivery={data.delivery} />}
        </div>
      )}
    </AdminPage>
  )
}

function Step({ slug, delivery }: { slug: string; delivery: PanelDelivery }) {
  const { state } = delivery
  const isMapped = state === 'received' || state === 'failed'
  return (
    <>
      {isMapped && <MappingForm slug={slug} delivery={delivery} />}
      <DeliveryDecisions slug={slug} delivery={delivery} />
      {delivery.diff !== null && state !== 'discarded' && <DeliveryRows slug={slug} delivery={delivery} />}
    </>
  )
}

function Standing({ delivery }: { delivery: PanelDelivery }) {
  const { state, kind, handedInBy, receivedAt, progress, failure, publishedAt, undoneAt } = delivery
  const { name, tone } = DELIVERY_STATES[state]
  return (
    <div className="grid gap-3" aria-live="polite">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={tone} busy={state === 'reading'}>
          {name}
        </Badge>
        <span className="text-sm text-ink-soft">
          {KINDS[kind]} · {handedInBy} · <Moment at={receivedAt} />
          {publishedAt !== null && (
            <>
              {' '}
              · publicada el <Moment at={publishedAt} />
            </>
          )}
          {undoneAt !== null && (
            <>
              {' '}
              · deshecha el <Moment at={undoneAt} />
            </>
          )}
        </span>
      </p>
      {failure !== null && (
        <Notice tone="danger" title="No se pudo leer">
          <p>{failure}</p>
        </Notice>
      )}
      {state === 'reading' && (
        <ProgressBar label="Lectura del archivo" done={Math.round(progress * 100)} total={100} />
      )}
      <Counts delivery={delivery} />
    </div>
  )
}

function Counts({ delivery: { diff, refused, skipped, noted, rowsRead } }: { delivery: PanelDelivery }) {
  if (diff === null) return null
  const counts = [
    ['Filas leídas', rowsRead],
    ['Nuevas', diff.added],
    ['Cambian', diff.changed],
    ['Iguales', diff.unchanged],
    ['Repetidas', diff.repeated],
    ['Dejan de informarse', diff.missing],
    ['Rechazadas', refused],
    ['Con avisos', noted],
    ['Salteadas', skipped],
  ] as const
  return (
    <dl className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-5">
      {counts.map(([name, count]) => (
        <div key={name} className="rounded-control border border-line bg-surface px-3 py-2">
          <dt className="text-sm text-ink-soft">{name}</dt>
          <dd className="text-lg font-bold tabular-nums">{writeCount(count)}</dd>
        </div>
      ))}
    </dl>
  )
}
