import type { PanelDelivery } from '@multas/contract'
import { reachesRole } from '@multas/domain'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { CallError } from '../../api/call-error.ts'
import {
  DeliveryOrigin,
  DeliverySteps,
  DiffCounts,
  nameDelivery,
  useDelivery,
} from '../../deliveries/index.ts'
import { Notice } from '../../ui/notice.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { AdminPage, LoadFailure, Loading, useSession } from '../frame/index.ts'
import { DeliveriesProvider } from './deliveries-provider.tsx'
import { municipalityQuery } from './municipal-calls.ts'

export function DeliveryPage() {
  const { slug = '', id = '' } = useParams()
  const { data } = useQuery(municipalityQuery(slug))
  const name = data?.name ?? slug
  return (
    <DeliveriesProvider slug={slug} name={name}>
      <OneDelivery slug={slug} name={name} id={Number(id)} />
    </DeliveriesProvider>
  )
}

function OneDelivery({ slug, name, id }: { slug: string; name: string; id: number }) {
  const mayAct = reachesRole(useSession().account.role, 'operator')
  const { data, error, refetch } = useDelivery(id)
  const breadcrumbs = [
    { name: 'Municipios', path: 'municipios' },
    { name, path: `municipios/${slug}` },
    { name: 'Entregas', path: `municipios/${slug}/entregas` },
  ]
  const isAbsent = error instanceof CallError && [400, 404].includes(error.status)
  return (
    <AdminPage title={data ? nameDelivery(data.delivery) : 'Entrega'} breadcrumbs={breadcrumbs}>
      {isAbsent && <p>No hay una entrega con ese número en este municipio.</p>}
      {error !== null && !isAbsent && (
        <LoadFailure what="la entrega" error={error} onRetry={() => void refetch()} />
      )}
      {error === null && data === undefined && <Loading lines={6} />}
      {data && (
        <div className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-5">
          <DeliveryOrigin delivery={data.delivery} />
          {mayAct ? <DeliverySteps delivery={data.delivery} /> : <Overview delivery={data.delivery} />}
        </div>
      )}
    </AdminPage>
  )
}

function Overview({ delivery }: { delivery: PanelDelivery }) {
  const { state, progress, failure, diff } = delivery
  return (
    <div className="grid gap-3">
      {failure !== null && (
        <Notice tone="danger" title="No se pudo leer">
          <p>{failure}</p>
        </Notice>
      )}
      {state === 'reading' && (
        <ProgressBar label="Lectura del archivo" done={Math.round(progress * 100)} total={100} />
      )}
      {diff !== null && <DiffCounts delivery={delivery} />}
    </div>
  )
}
