import { fleetAddVehicle } from '@multas/contract/routes'
import { useState } from 'react'
import { ask } from '../../../api/ask.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useFleetAction, useHere } from '../frame/index.ts'
import { type VehicleDraft, VehicleForm } from './vehicle-form.tsx'
import { vehicleChanges } from './vehicle-keys.ts'

export function AddVehicle() {
  const { fleet, params } = useHere()
  const [isOpen, setOpen] = useState(false)
  const { isBusy, run } = useFleetAction({
    done: 'Vehículo agregado: se consulta en cuanto se pueda',
    changes: vehicleChanges(fleet),
  })
  async function add(body: VehicleDraft) {
    if (await run(() => ask(fleetAddVehicle, { params, body }))) setOpen(false)
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>Agregar</Button>
      {isOpen && (
        <Dialog title="Agregar un vehículo" onOpenChange={setOpen}>
          <VehicleForm
            vehicle={null}
            isBusy={isBusy}
            submit="Agregar"
            onCancel={() => setOpen(false)}
            onSubmit={(draft) => void add(draft)}
          />
        </Dialog>
      )}
    </>
  )
}
