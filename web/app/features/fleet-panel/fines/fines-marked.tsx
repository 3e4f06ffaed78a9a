import { fleetAssignFines } from '@multas/contract/routes'
import { useState } from 'react'
import { ask } from '../../../api/ask.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { formatCounted } from '../../signed-in/index.ts'
import { DriverPicker, type PickedDriver } from '../drivers/driver-picker.tsx'
import { useFleetAction, useHere } from '../frame/index.ts'
import { fineChanges } from './fine-keys.ts'

/** Server limit per request. */
const MOST = 200

export function FinesMarked({ marked, onDone }: { marked: readonly string[]; onDone(): void }) {
  const { fleet, params } = useHere()
  const [isOpen, setOpen] = useState(false)
  const [driver, setDriver] = useState<PickedDriver | null>(null)
  const { isBusy, run } = useFleetAction({ done: 'Conductor asignado', changes: fineChanges(fleet) })
  const areTooMany = marked.length > MOST
  async function assign() {
    if (driver === null) return
    const body = { hashes: [...marked], driverId: driver.id }
    if (!(await run(() => ask(fleetAssignFines, { params, body })))) return
    setOpen(false)
    onDone()
  }
  return (
    <section
      aria-label="Infracciones elegidas"
      className="flex flex-wrap items-center gap-3 rounded-card border border-brand bg-brand-soft px-4 py-2"
    >
      <p role="status" className="font-semibold">
        {formatCounted(marked.length, 'infracción elegida', 'infracciones elegidas')}
        {areTooMany && `: se puede hasta ${MOST} por vez`}
      </p>
      <Button variant="secondary" disabled={areTooMany} onClick={() => setOpen(true)}>
        Asignar un conductor
      </Button>
      <Button variant="quiet" onClick={onDone}>
        No elegir ninguna
      </Button>
      {isOpen && (
        <Dialog
          title={`Asignar ${formatCounted(marked.length, 'infracción', 'infracciones')}`}
          description="Queda anotado acá. A la jurisdicción la informás vos, por su trámite."
          onOpenChange={setOpen}
        >
          <div className="grid gap-4">
            <DriverPicker label="Conductor" picked={driver} onPick={setDriver} />
            <div className="flex flex-wrap justify-end gap-3">
              <Button variant="secondary" onClick={() => setOpen(false)}>
                Cancelar
              </Button>
              <Button disabled={isBusy || driver === null} onClick={() => void assign()}>
                {isBusy ? 'Un momento...' : 'Asignar'}
              </Button>
            </div>
          </div>
        </Dialog>
      )}
    </section>
  )
}
