import { fleetAssignFines } from '@multas/contract/routes'
import { useState } from 'react'
import { ask } from '../../../api/ask.ts'
import { Button } from '../../../ui/button.tsx'
import { DriverPicker, type PickedDriver } from '../drivers/driver-picker.tsx'
import { useFleetAction, useHere } from '../frame/index.ts'
import { fineChanges } from './fine-keys.ts'

interface AssignDriverProps {
  hash: string
  assigned: PickedDriver | null
  suggested: PickedDriver | null
}

export function AssignDriver({ hash, assigned, suggested }: AssignDriverProps) {
  const { fleet, params } = useHere()
  const [picked, setPicked] = useState<PickedDriver | null | undefined>(undefined)
  const driver = picked === undefined ? (assigned ?? suggested) : picked
  const act = useFleetAction({ done: 'Asignación guardada', changes: fineChanges(fleet) })
  async function assign(driverId: string | null) {
    const body = { hashes: [hash], driverId }
    if (await act.run(() => ask(fleetAssignFines, { params, body }))) setPicked(undefined)
  }
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <DriverPicker label="Quién conducía" picked={driver} onPick={setPicked} />
      {assigned === null && driver !== null && driver.id === suggested?.id && (
        <p className="text-sm text-ink-soft">
          Es quien lo maneja habitualmente: confirmá que fue quien conducía.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          variant={assigned === null ? 'primary' : 'secondary'}
          disabled={act.isBusy || driver === null || driver.id === assigned?.id}
          onClick={() => void assign(driver?.id ?? null)}
        >
          {assigned === null ? 'Asignar' : 'Cambiar la asignación'}
        </Button>
        {assigned !== null && (
          <Button variant="quiet" disabled={act.isBusy} onClick={() => void assign(null)}>
            Quitar la asignación
          </Button>
        )}
      </div>
    </div>
  )
}
