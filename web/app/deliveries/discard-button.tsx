import type { PanelDelivery } from '@multas/contract'
import { ask } from '../api/ask.ts'
import { ConfirmButton } from '../features/signed-in/index.ts'
import { useDeliveryAction, useDeliveryPanel } from './delivery-panel.ts'

export function DiscardButton({ delivery }: { delivery: PanelDelivery }) {
  const { slug, calls } = useDeliveryPanel()
  const { isBusy, run } = useDeliveryAction('Entrega descartada')
  if (delivery.state === 'failed') return null
  return (
    <ConfirmButton
      label="Descartar"
      title="¿Descartar esta entrega?"
      confirm="Descartar"
      isBusy={isBusy}
      onConfirm={() => run(() => ask(calls.discardDelivery, { params: { slug, id: String(delivery.id) } }))}
    >
      <p>Borramos el archivo y no se publica nada. Lo que ya está publicado no cambia.</p>
    </ConfirmButton>
  )
}
