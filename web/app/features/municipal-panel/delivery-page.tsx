import { useParams } from 'react-router'
import { CallError } from '../../api/call-error.ts'
import { DeliveryOrigin, DeliverySteps, nameDelivery, useDelivery } from '../../deliveries/index.ts'
import { PanelPage } from '../organization-panel/index.ts'
import { LoadFailure, Loading } from '../signed-in/index.ts'

export function DeliveryPage() {
  const id = Number(useParams().id)
  const { data, error, refetch } = useDelivery(id)
  if (data === undefined)
    return (
      <PanelPage title="Entrega">
        {error === null ? (
          <Loading />
        ) : error instanceof CallError && [400, 404].includes(error.status) ? (
          <p>No hay una entrega con ese número en tu municipio.</p>
        ) : (
          <LoadFailure what="la entrega" error={error} onRetry={() => void refetch()} />
        )}
      </PanelPage>
    )
  const { delivery } = data
  return (
    <PanelPage
      title={nameDelivery(delivery)}
      step={delivery.state}
      lead={<DeliveryOrigin delivery={delivery} />}
    >
      <DeliverySteps delivery={delivery} />
    </PanelPage>
  )
}
