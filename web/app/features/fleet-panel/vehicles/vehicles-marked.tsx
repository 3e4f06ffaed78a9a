import { fleetMoveVehicles, fleetRemoveVehicles } from '@multas/contract/routes'
import { useState } from 'react'
import { ask } from '../../../api/ask.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
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
  const [isOpen, setOpen] = useState(false)
  const [group, setGroup] = useState<string | null>(null)
  const { isBusy, run } = useFleetAction({ done: 'Grupo cambiado', changes: vehicleChanges(fleet) })
  async function move() {
    if (await run(() => ask(fleetMoveVehicles, { params, body: { ids: [...ids], groupId: group } }))) {
      setOpen(false)
      onDone()
    }
  }
  return (
    <>
      <Button variant="secondary" disabled={disabled} onClick={() => setOpen(true)}>
        Cambiar de grupo
      </Button>
      {isOpen && (
        <Dialog title="Cambiar de grupo" onOpenChange={setOpen}>
          <div className="grid gap-4">
            <GroupChoice label="Grupo" value={group} onChoose={setGroup} />
            <div className="flex flex-wrap justify-end gap-3">
              <Button variant="secondary" onClick={() => setOpen(false)}>
                Cancelar
              </Button>
              <Button disabled={isBusy} onClick={() => void move()}>
                {isBusy ? 'Un momento...' : 'Cambiar'}
              </Button>
            </div>
          </div>
        </Dialog>
      )}
    </>
  )
}
