import type { PanelDelivery } from '@multas/contract'
import { ask } from '../api/ask.ts'
import { AskFirst } from '../features/signed-in/index.ts'
import { useDesk, useDeskAct } from './desk.ts'

export function DiscardButton({ delivery }: { delivery: PanelDelivery }) {
  const { slug, calls } = useDesk()
  const { isBusy, run } = useDeskAct('Entrega descartada')
  if (delivery.state === 'failed') return null
  return (
    <AskFirst
      label="Descartar"
      title="¿Descartar esta entrega?"
      confirm="Descartar"
      isBusy={isBusy}
      onConfirm={() => run(() => ask(calls.discardDelivery, { params: { slug, id: String(delivery.id) } }))}
    >
      <p>Borramos el archivo y no se publica nada. Lo que ya está publicado no cambia.</p>
    </AskFirst>
  )
}
