import type { FleetImport } from '@multas/contract'
import { fleetApplyImport } from '@multas/contract/routes'
import { useQueryClient } from '@tanstack/react-query'
import { ask } from '../../../api/ask.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { formatCount, formatCounted, LoadFailure } from '../../signed-in/index.ts'
import { fleetKey, useFleetAction, useHere } from '../frame/index.ts'
import { vehicleChanges } from '../vehicles/vehicle-keys.ts'
import { DiscardImport } from './discard-import.tsx'
import { ImportRows } from './import-rows.tsx'

interface ImportPreviewProps {
  given: FleetImport
  onMapAgain(): void
}

export function ImportPreview({ given, onMapAgain }: ImportPreviewProps) {
  const { id, preview, version } = given
  const { fleet, params } = useHere()
  const queries = useQueryClient()
  const { isBusy, run } = useFleetAction({
    done: null,
    changes: [fleetKey(fleet, 'import', id), ...vehicleChanges(fleet)],
  })
  if (preview === null)
    return (
      <LoadFailure
        what="lo que cambiaría"
        error={null}
        onRetry={() => void queries.invalidateQueries({ queryKey: fleetKey(fleet, 'import', id) })}
      />
    )
  const { added, changed, beyondLimit, newGroups } = preview
  const doesNothing = added === 0 && changed === 0
  return (
    <>
      <Counts preview={preview} />
      {beyondLimit > 0 && (
        <Notice tone="danger" role="alert" title="Superan tu plan">
          <p>
            {formatCounted(beyondLimit, 'vehículo pasa', 'vehículos pasan')} del límite. Quitá vehículos, dejá
            menos filas en el archivo, o pedí ampliar el plan.
          </p>
        </Notice>
      )}
      {newGroups.length > 0 && (
        <Notice tone="info" title={`Se crearían ${formatCounted(newGroups.length, 'grupo', 'grupos')}`}>
          <p className="wrap-anywhere">{newGroups.join(', ')}</p>
        </Notice>
      )}
      {doesNothing && (
        <Notice tone="info" title="El archivo no cambia nada">
          <p>Todas sus filas están como en la flota, o no se pueden tomar.</p>
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          disabled={isBusy || beyondLimit > 0 || doesNothing}
          onClick={() =>
            void run(() => ask(fleetApplyImport, { params: { ...params, id }, query: { version } }))
          }
        >
          {isBusy ? 'Guardando los vehículos...' : 'Importar las filas válidas'}
        </Button>
        <Button variant="secondary" disabled={isBusy} onClick={onMapAgain}>
          Cambiar las columnas
        </Button>
        <DiscardImport id={id} />
      </div>
      <ImportRows given={given} preview={preview} />
    </>
  )
}

function Counts({ preview }: { preview: NonNullable<FleetImport['preview']> }) {
  const counts = [
    ['Se agregan', preview.added],
    ['Cambian', preview.changed],
    ['Quedan igual', preview.unchanged],
    ['No se toman', preview.refused],
  ] as const
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {counts.map(([name, count]) => (
        <div key={name} className="rounded-card border border-line bg-surface px-4 py-3">
          <dt className="text-sm text-ink-soft">{name}</dt>
          <dd className="text-2xl font-bold tabular-nums">{formatCount(count)}</dd>
        </div>
      ))}
    </dl>
  )
}
