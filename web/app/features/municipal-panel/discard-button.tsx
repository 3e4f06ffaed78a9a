import type { PanelDelivery } from '@multas/contract'
import { ask } from '../../api/ask.ts'
import { AskFirst, useAct } from '../signed-in/index.ts'
import { deliveriesKey } from './delivery-queries.ts'
import { discardDelivery } from './panel-calls.ts'
import { useHere } from './session.ts'

export function DiscardButton({ delivery }: { delivery: PanelDelivery }) {
  const { slug } = useHere()
  const { isBusy, run } = useAct({ done: 'Entrega descartada', changes: [deliveriesKey(slug)] })
  // What could not be read is over by itself: there is nothing left to give up.
  if (delivery.state === 'failed') return null
  return (
    <AskFirst
      label="Descartar"
      title="¿Descartar esta entrega?"
      confirm="Descartar"
      isBusy={isBusy}
      onConfirm={() => run(() => ask(discardDelivery, { params: { slug, id: String(delivery.id) } }))}
    >
      <p>Borramos el archivo y no se publica nada. Lo que ya está publicado no cambia.</p>
    </AskFirst>
  )
}
