import type { PanelDelivery } from '@multas/contract'
import { ask } from '../api/ask.ts'
import { ConfirmButton, formatCount, formatCounted } from '../features/signed-in/index.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Notice } from '../ui/notice.tsx'
import { useDeliveryAction, useDeliveryPanel } from './delivery-panel.ts'
import { DeliveryRows } from './delivery-rows.tsx'
import { DiffCounts } from './diff-counts.tsx'
import { DiscardButton } from './discard-button.tsx'

interface DryRunProps {
  delivery: PanelDelivery
  onMapAgain(): void
}

export function DryRun({ delivery, onMapAgain }: DryRunProps) {
  const { diff } = delivery
  return (
    <>
      <Card aria-labelledby="dry-run-title" className="grid gap-4">
        <h2 id="dry-run-title" className="text-lg font-bold">
          Qué cambiaría al publicar
        </h2>
        <DiffCounts delivery={delivery} />
        {diff?.isStale ? (
          <Stale delivery={delivery} />
        ) : (
          <div className="flex flex-wrap gap-3">
            <PublishButton delivery={delivery} />
            <Button variant="secondary" onClick={onMapAgain}>
              Cambiar las columnas
            </Button>
            <DiscardButton delivery={delivery} />
          </div>
        )}
      </Card>
      <DeliveryRows delivery={delivery} />
    </>
  )
}

function PublishButton({ delivery }: { delivery: PanelDelivery }) {
  const { slug, name, calls } = useDeliveryPanel()
  const { diff, refused } = delivery
  const { isBusy, run } = useDeliveryAction('Entrega publicada')
  return (
    <ConfirmButton
      label="Publicar"
      variant="primary"
      title="¿Publicar esta entrega?"
      confirm="Publicar"
      isBusy={isBusy}
      onConfirm={() =>
        run(() =>
          ask(calls.publishDelivery, {
            params: { slug, id: String(delivery.id) },
            query: { version: diff?.version },
          }),
        )
      }
    >
      <p>
        Desde ahora, las búsquedas en {name} van a mostrar{' '}
        {formatCounted(diff?.added ?? 0, 'infracción nueva', 'infracciones nuevas')} y{' '}
        {formatCounted(diff?.changed ?? 0, 'cambiada', 'cambiadas')}.
        {diff && diff.missing > 0 && (
          <strong>
            {' '}
            Dejan de informarse {formatCount(diff.missing)} que el archivo no nombra
            {refused > 0 && ' o cuya fila se rechazó'}.
          </strong>
        )}
      </p>
      {diff && diff.conflicting > 0 && (
        <p>
          <strong>
            {formatCounted(
              diff.conflicting,
              'fila queda afuera porque otra más abajo da otros datos de la misma acta',
              'filas quedan afuera porque otras más abajo dan otros datos de las mismas actas',
            )}
            .
          </strong>{' '}
          Vale la última de cada acta: miralas en “Contradictorias”.
        </p>
      )}
      {refused > 0 && (
        <p>
          {formatCounted(
            refused,
            'fila no se pudo tomar y queda afuera',
            'filas no se pudieron tomar y quedan afuera',
          )}
          .
          {diff && diff.missing > 0 && (
            <strong>
              {' '}
              Lo que esté publicado de esas filas pasa a figurar como resuelto: corregí el archivo y subilo de
              nuevo.
            </strong>
          )}
        </p>
      )}
      <p>Se publica todo junto, y durante 30 días se puede deshacer.</p>
    </ConfirmButton>
  )
}

function Stale({ delivery }: { delivery: PanelDelivery }) {
  const { slug, calls } = useDeliveryPanel()
  const { isBusy, run } = useDeliveryAction('Cambios calculados de nuevo')
  return (
    <Notice tone="warning" role="alert" title="Se publicó otra cosa mientras tanto">
      <p>Estos números ya no valen. Calculalos de nuevo antes de publicar.</p>
      <div className="mt-2 flex flex-wrap gap-3">
        <Button
          disabled={isBusy}
          onClick={() =>
            void run(() => ask(calls.compareAgain, { params: { slug, id: String(delivery.id) } }))
          }
        >
          {isBusy ? 'Calculando...' : 'Calcular de nuevo'}
        </Button>
        <DiscardButton delivery={delivery} />
      </div>
    </Notice>
  )
}
