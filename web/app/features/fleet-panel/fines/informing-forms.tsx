import { fleetInformedFine, fleetNotifiedFine } from '@multas/contract/routes'
import { TEXT_LIMITS } from '@multas/domain'
import { type FormEvent, useState } from 'react'
import { ask } from '../../../api/ask.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { readToday } from '../../../use-today.ts'
import { ConfirmButton } from '../../signed-in/index.ts'
import { useFleetAction, useHere } from '../frame/index.ts'
import { fineChanges } from './fine-keys.ts'

/** The term is counted from the company's notification. */
export function NotifiedForm({ hash, notifiedOn }: { hash: string; notifiedOn: string | null }) {
  const { fleet, params } = useHere()
  const [typed, setTyped] = useState<string | null>(null)
  const day = typed ?? notifiedOn ?? ''
  const { isBusy, run } = useFleetAction({ done: 'Fecha guardada', changes: fineChanges(fleet) })
  async function save(event: FormEvent) {
    event.preventDefault()
    const body = { notifiedOn: day === '' ? null : day }
    if (await run(() => ask(fleetNotifiedFine, { params: { ...params, hash }, body }))) setTyped(null)
  }
  return (
    <form
      onSubmit={(event) => void save(event)}
      className="grid items-end gap-3 border-t border-line pt-4 sm:grid-cols-[minmax(0,1fr)_auto]"
    >
      <TextField
        label="Día en que la notificaron a la empresa"
        className="text-base"
        type="date"
        min="2000-01-01"
        max={readToday()}
        value={day}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" variant="secondary" disabled={isBusy || day === (notifiedOn ?? '')}>
        Guardar
      </Button>
    </form>
  )
}

export function InformedForm({ hash, driverId }: { hash: string; driverId: string }) {
  const { fleet, params } = useHere()
  const [reference, setReference] = useState('')
  const { isBusy, run } = useFleetAction({ done: 'Anotada como informada', changes: fineChanges(fleet) })
  function save(event: FormEvent) {
    event.preventDefault()
    const body = { isInformed: true, reference: reference.trim() || null, driverId }
    void run(() => ask(fleetInformedFine, { params: { ...params, hash }, body }))
  }
  return (
    <form onSubmit={save} className="grid gap-3 border-t border-line pt-4">
      <TextField
        label="Número de trámite o referencia (opcional)"
        className="text-base"
        maxLength={TEXT_LIMITS.reference}
        autoComplete="off"
        value={reference}
        onChange={(event) => setReference(event.currentTarget.value)}
      />
      <Button type="submit" className="justify-self-start" disabled={isBusy}>
        Marcar como informada
      </Button>
    </form>
  )
}

export function UndoInformed({ hash }: { hash: string }) {
  const { fleet, params } = useHere()
  const { isBusy, run } = useFleetAction({ done: 'Ya no figura como informada', changes: fineChanges(fleet) })
  const body = { isInformed: false, reference: null }
  return (
    <div>
      <ConfirmButton
        label="No estaba informada"
        title="¿Deshacer la marca de informada?"
        confirm="Deshacer"
        isBusy={isBusy}
        onConfirm={() => run(() => ask(fleetInformedFine, { params: { ...params, hash }, body }))}
      >
        <p>Vuelve a contarse el plazo. La referencia que anotaste se borra.</p>
      </ConfirmButton>
    </div>
  )
}
