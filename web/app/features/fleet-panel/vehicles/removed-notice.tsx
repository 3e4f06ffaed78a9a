import { fleetRestoreVehicles } from '@multas/contract/routes'
import { ask } from '../../../api/ask.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { formatCounted } from '../../signed-in/index.ts'
import { useFleetAction, useHere } from '../frame/index.ts'
import { vehicleChanges } from './vehicle-keys.ts'

interface RemovedNoticeProps {
  ids: readonly string[]
  onDone(): void
}

export function RemovedNotice({ ids, onDone }: RemovedNoticeProps) {
  const { fleet, params } = useHere()
  const { isBusy, run } = useFleetAction({ done: 'Vehículos recuperados', changes: vehicleChanges(fleet) })
  if (ids.length === 0) return null
  async function restore() {
    if (await run(() => ask(fleetRestoreVehicles, { params, body: { ids: [...ids] } }))) onDone()
  }
  return (
    <Notice
      tone="info"
      role="status"
      title={`Quitaste ${formatCounted(ids.length, 'vehículo', 'vehículos')}`}
    >
      <p>Ya no se {ids.length === 1 ? 'consulta' : 'consultan'}. Se pueden recuperar durante 30 días.</p>
      <div className="mt-2 flex flex-wrap gap-3">
        <Button variant="secondary" disabled={isBusy} onClick={() => void restore()}>
          Deshacer
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Cerrar
        </Button>
      </div>
    </Notice>
  )
}
