import { DeliveryList, UploadCard } from '../../deliveries/index.ts'
import { DeliveriesProvider } from './deliveries-provider.tsx'

interface PanelProps {
  readonly slug: string
  readonly name: string
  readonly mayAct: boolean
}

export function DeliveriesPanel({ slug, name, mayAct }: PanelProps) {
  return (
    <DeliveriesProvider slug={slug} name={name}>
      <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-5">
        {mayAct && <UploadCard />}
        <h2 className="text-lg font-bold">Historial</h2>
        <DeliveryList />
      </div>
    </DeliveriesProvider>
  )
}
