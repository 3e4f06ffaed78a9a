import { fleetMoveVehicles, fleetRemoveVehicles } from '@multas/contract/routes'
import { useEffect, useState } from 'react'
import { ask } from '../../../api/ask.ts'
import { Button } from '../../../ui/button.tsx'
import { DialogActions, DialogButton } from '../../../ui/dialog-button.tsx'
import { focusTitle } from '../../../ui/focus-title.ts'
import { ConfirmButton, formatCounted } from '../../signed-in/index.ts'
import { useFleetAction, useHere } from '../frame/index.ts'
import { GroupChoice } from './group-choice.tsx'
import { vehicleChanges } from './vehicle-keys.ts'

/** Server limit per request. */
const MOST = 500

interface VehiclesMarkedProps {
  marked: readonly string[]
  onDone(): void
  onRemoved(ids: readonly string[]): void
}

export function VehiclesMarked({ marked, onDone, onRemoved }: VehiclesMarkedProps) {
  const { fleet, params } = useHere()
  const removing = useFleetAction({ done: null, changes: vehicleChanges(fleet) })
  const count = formatCounted(marked.length, 'vehículo', 'vehículos')
  const areTooMany = marked.length > MOST
  useEffect(() => focusTitle, [])
  async function remove() {
    const ids = [...marked]
    if (!(await removing.run(() => ask(fleetRemoveVehicles, { params, body: { ids } })))) return false
    onRemoved(ids)
    onDone()
    return true
  }
  return (
    <section
      aria-label="Vehículos elegidos"
      className="flex flex-wrap items-center gap-3 rounded-card border border-brand bg-brand-soft px-4 py-2"
    >
      <p role="status" className="font-semibold">
        {count} {marked.length === 1 ? 'elegido' : 'elegidos'}
        {areTooMany && `: se puede hasta ${MOST} por vez`}
      </p>
      <MoveToGroup ids={marked} disabled={areTooMany} onDone={onDone} />
      <ConfirmButton
        label="Quitar"
        about={count}
        title={`¿Quitar ${count}?`}
        confirm="Quitar"
        isBusy={removing.isBusy}
        disabled={areTooMany}
        onConfirm={remove}
      >
        <p>Dejan de consultarse y no se ven más sus infracciones. Se pueden recuperar durante 30 días.</p>
      </ConfirmButton>
      <Button variant="quiet" onClick={onDone}>
        No elegir ninguno
      </Button>
    </section>
  )
}

interface MoveToGroupProps {
  ids: readonly string[]
  disabled: boolean
  onDone(): void
}

function MoveToGroup({ ids, disabled, onDone }: MoveToGroupProps) {
  const { fleet, params } = useHere()
  const [group, setGroup] = useState<string | null>(null)
  const { isBusy, run } = useFleetAction({ done: 'Grupo cambiado', changes: vehicleChanges(fleet) })
  async function move(close: () => void) {
    if (await run(() => ask(fleetMoveVehicles, { params, body: { ids: [...ids], groupId: group } }))) {
      close()
      onDone()
    }
  }
  return (
    <DialogButton label="Cambiar de grupo" variant="secondary" disabled={disabled} title="Cambiar de grupo">
      {(close) => (
        <div className="grid gap-4">
          <GroupChoice label="Grupo" value={group} onChoose={setGroup} />
          <DialogActions submit="Cambiar" isBusy={isBusy} onAct={() => void move(close)} onCancel={close} />
        </div>
      )}
    </DialogButton>
  )
}
