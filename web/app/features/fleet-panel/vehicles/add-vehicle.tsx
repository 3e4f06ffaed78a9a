import { fleetAddVehicle } from '@multas/contract/routes'
import { ask } from '../../../api/ask.ts'
import { DialogButton } from '../../../ui/dialog-button.tsx'
import { useFleetAction, useHere } from '../frame/index.ts'
import { type VehicleDraft, VehicleForm } from './vehicle-form.tsx'
import { vehicleChanges } from './vehicle-keys.ts'

export function AddVehicle() {
  const { fleet, params } = useHere()
  const { isBusy, run } = useFleetAction({
    done: 'Vehículo agregado: se consulta en cuanto se pueda',
    changes: vehicleChanges(fleet),
  })
  async function add(body: VehicleDraft, close: () => void) {
    if (await run(() => ask(fleetAddVehicle, { params, body }))) close()
  }
  return (
    <DialogButton label="Agregar" title="Agregar un vehículo">
      {(close) => (
        <VehicleForm
          vehicle={null}
          isBusy={isBusy}
          submit="Agregar"
          onCancel={close}
          onSubmit={(draft) => void add(draft, close)}
        />
      )}
    </DialogButton>
  )
}
