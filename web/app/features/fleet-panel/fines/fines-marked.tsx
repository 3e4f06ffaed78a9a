import { fleetAssignFines } from '@multas/contract/routes'
import { useEffect, useState } from 'react'
import { ask } from '../../../api/ask.ts'
import { Button } from '../../../ui/button.tsx'
import { DialogActions, DialogButton } from '../../../ui/dialog-button.tsx'
import { focusTitle } from '../../../ui/focus-title.ts'
import { formatCounted } from '../../signed-in/index.ts'
import { DriverPicker, type PickedDriver } from '../drivers/driver-picker.tsx'
import { useFleetAction, useHere } from '../frame/index.ts'
import { fineChanges } from './fine-keys.ts'

const MOST = 200

export function FinesMarked({ marked, onDone }: { marked: readonly string[]; onDone(): void }) {
  const { fleet, params } = useHere()
  const [driver, setDriver] = useState<PickedDriver | null>(null)
  const { isBusy, run } = useFleetAction({ done: 'Conductor asignado', changes: fineChanges(fleet) })
  const areTooMany = marked.length > MOST
  useEffect(() => focusTitle, [])
  async function assign(close: () => void) {
    if (driver === null) return
    const hashes = new Set(marked.map((key) => key.split(' ')[0] ?? ''))
    const body = { hashes: [...hashes], driverId: driver.id }
    if (!(await run(() => ask(fleetAssignFines, { params, body })))) return
    close()
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
      <DialogButton
        label="Asignar un conductor"
        variant="secondary"
        disabled={areTooMany}
        title={`Asignar ${formatCounted(marked.length, 'infracción', 'infracciones')}`}
        description="Queda anotado acá. A la jurisdicción la informás vos, por su trámite."
      >
        {(close) => (
          <div className="grid gap-4">
            <DriverPicker label="Conductor" picked={driver} onPick={setDriver} />
            <DialogActions
              submit="Asignar"
              isBusy={isBusy}
              disabled={driver === null}
              onAct={() => void assign(close)}
              onCancel={close}
            />
          </div>
        )}
      </DialogButton>
      <Button variant="quiet" onClick={onDone}>
        No elegir ninguna
      </Button>
    </section>
  )
}
