import { DeliveryList } from '../../deliveries/index.ts'
import { PanelPage } from '../organization-panel/index.ts'

export function DeliveriesPage() {
  return (
    <PanelPage
      title="Entregas"
      lead="Todo lo que el municipio entregó, por el panel o por API, de lo más nuevo a lo más viejo. Desde cada entrega se puede deshacer lo publicado o descartar lo que no se publicó."
    >
      <DeliveryList />
    </PanelPage>
  )
}
