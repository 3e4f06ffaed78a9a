import type { PanelDelivery } from '@multas/contract'
import { ask } from '../api/ask.ts'
import { ConfirmButton, formatMoment } from '../features/signed-in/index.ts'
import { Card } from '../ui/card.tsx'
import { Notice } from '../ui/notice.tsx'
import { useDeliveryAction, useDeliveryPanel } from './delivery-panel.ts'
import { DeliveryRows } from './delivery-rows.tsx'
import { DiffCounts } from './diff-counts.tsx'

export function DeliveryDone({ delivery }: { delivery: PanelDelivery }) {
  const { state, publishedAt, publishedBy, undoneAt, undoneBy, undoUntil, failure, diff } = delivery
  return (
    <>
      {state === 'published' && (
        <Notice tone="success" role="status" title="Publicada">
          <p className="wrap-anywhere">
            {publishedAt && `Desde el ${formatMoment(publishedAt)}`}
            {publishedBy && `, por ${publishedBy}`}. Las búsquedas ya la muestran.
          </p>
        </Notice>
      )}
      {state === 'undone' && (
        <Notice tone="info" role="status" title="Deshecha">
          <p className="wrap-anywhere">
            {undoneAt && `El ${formatMoment(undoneAt)}`}
            {undoneBy && `, por ${undoneBy}`}. Volvió a regir lo que estaba publicado antes. Lo que trajeron
            entregas posteriores sigue rigiendo.
          </p>
        </Notice>
      )}
      {state === 'discarded' && (
        <Notice tone="info" role="status" title="Descartada">
          <p>No se publicó, y el archivo ya no está guardado.</p>
        </Notice>
      )}
      {state === 'failed' && (
        <Notice tone="danger" title="No se pudo leer">
          <p>{failure}</p>
        </Notice>
      )}
      {diff && (
        <Card aria-labelledby="done-title" className="grid gap-4">
          <h2 id="done-title" className="text-lg font-bold">
            Qué cambió
          </h2>
          <DiffCounts delivery={delivery} />
          {state === 'published' && undoUntil !== null && (
            <div className="grid gap-2 justify-items-start">
              <UndoButton delivery={delivery} />
              <p className="text-sm text-ink-soft">Se puede deshacer hasta el {formatMoment(undoUntil)}.</p>
            </div>
          )}
        </Card>
      )}
      {diff && <DeliveryRows delivery={delivery} />}
    </>
  )
}

function UndoButton({ delivery }: { delivery: PanelDelivery }) {
  const { slug, calls } = useDeliveryPanel()
  const { isBusy, run } = useDeliveryAction('Publicación deshecha')
  return (
    <ConfirmButton
      label="Deshacer la publicación"
      title="¿Deshacer esta publicación?"
      confirm="Deshacer"
      isBusy={isBusy}
      onConfirm={() => run(() => ask(calls.undoDelivery, { params: { slug, id: String(delivery.id) } }))}
    >
      <p>
        Vuelve a regir lo que estaba publicado antes de esta entrega. Lo que trajeron entregas posteriores
        sigue rigiendo. No se puede rehacer: para publicarla otra vez hay que subir el archivo de nuevo.
      </p>
    </ConfirmButton>
  )
}
