import type { FleetDriver } from '@multas/contract'
import { fleetAddDriver, fleetDrivers, fleetEditDriver, fleetRemoveDriver } from '@multas/contract/routes'
import { useState } from 'react'
import { ask } from '../../../api/ask.ts'
import { createRepeatable } from '../../../api/create-repeatable.ts'
import { tableKey } from '../../../table/index.ts'
import { DialogButton } from '../../../ui/dialog-button.tsx'
import { ConfirmButton } from '../../signed-in/index.ts'
import { fleetKey, useFleetAction, useHere } from '../frame/index.ts'
import { type DriverDraft, DriverForm } from './driver-form.tsx'

/** Drivers' names also appear with vehicles and fines: the whole fleet is invalidated. */
const useChanges = () => {
  const { fleet } = useHere()
  return [tableKey(fleetDrivers).slice(0, 1), fleetKey(fleet)]
}

export function AddDriver() {
  const { params } = useHere()
  const { isBusy, run } = useFleetAction({ done: 'Conductor agregado', changes: useChanges() })
  const [sendOnce] = useState(createRepeatable)
  async function add(draft: DriverDraft, close: () => void) {
    if (await run(() => sendOnce(draft, (body) => ask(fleetAddDriver, { params, body })))) close()
  }
  return (
    <DialogButton label="Agregar" title="Agregar un conductor">
      {(close) => (
        <DriverForm
          driver={null}
          isBusy={isBusy}
          submit="Agregar"
          onCancel={close}
          onSubmit={(draft) => void add(draft, close)}
        />
      )}
    </DialogButton>
  )
}

export function EditDriver({ driver }: { driver: FleetDriver }) {
  const { params } = useHere()
  const { isBusy, run } = useFleetAction({ done: 'Conductor cambiado', changes: useChanges() })
  async function save(body: Partial<DriverDraft>, close: () => void) {
    if (await run(() => ask(fleetEditDriver, { params: { ...params, id: driver.id }, body }))) close()
  }
  return (
    <DialogButton label="Editar" about={driver.name} variant="secondary" title="Editar un conductor">
      {(close) => (
        <DriverForm
          driver={driver}
          isBusy={isBusy}
          submit="Guardar"
          onCancel={close}
          onSubmit={(_draft, edited) => void save(edited, close)}
        />
      )}
    </DialogButton>
  )
}

export function RemoveDriver({ driver: { id, name } }: { driver: FleetDriver }) {
  const { params } = useHere()
  const { isBusy, run } = useFleetAction({ done: 'Conductor borrado', changes: useChanges() })
  return (
    <ConfirmButton
      label="Borrar"
      about={name}
      title={`¿Borrar a ${name}?`}
      confirm="Borrar"
      isBusy={isBusy}
      onConfirm={() => run(() => ask(fleetRemoveDriver, { params: { ...params, id } }))}
    >
      <p>
        Se borran sus datos y no se pueden recuperar. Las infracciones que tenía asignadas quedan sin asignar;
        las que ya se informaron conservan la fecha, sin su nombre.
      </p>
    </ConfirmButton>
  )
}
