import type { FleetDriver } from '@multas/contract'
import { TEXT_LIMITS } from '@multas/domain'
import { type FormEvent, useState } from 'react'
import { DialogActions } from '../../../ui/dialog-button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { pickEdited } from '../frame/index.ts'

export interface DriverDraft {
  readonly name: string
  readonly dni: string | null
  readonly licenceCategory: string | null
  readonly licenceExpires: string | null
}

interface DriverFormProps {
  driver: FleetDriver | null
  isBusy: boolean
  submit: string
  onCancel(): void
  onSubmit(draft: DriverDraft, edited: Partial<DriverDraft>): void
}

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim())

export function DriverForm({ driver, isBusy, submit, onCancel, onSubmit }: DriverFormProps) {
  const [name, setName] = useState(driver?.name ?? '')
  const [dni, setDni] = useState(driver?.dni ?? '')
  const [category, setCategory] = useState(driver?.licenceCategory ?? '')
  const [expires, setExpires] = useState(driver?.licenceExpires ?? '')
  const draft: DriverDraft = {
    name,
    dni: orNull(dni),
    licenceCategory: orNull(category),
    licenceExpires: orNull(expires),
  }
  const [given] = useState(draft)
  function send(event: FormEvent) {
    event.preventDefault()
    onSubmit(draft, pickEdited(draft, given))
  }
  return (
    <form onSubmit={send} className="grid gap-4">
      <TextField
        label="Nombre y apellido"
        className="text-base"
        required
        maxLength={TEXT_LIMITS.name}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextField
        label="DNI (opcional)"
        className="text-base"
        inputMode="numeric"
        maxLength={TEXT_LIMITS.identifier}
        autoComplete="off"
        hint="Hace falta para informar a la jurisdicción quién conducía. Se guarda cifrado."
        value={dni}
        onChange={(event) => setDni(event.currentTarget.value)}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label="Categoría de la licencia (opcional)"
          className="text-base"
          maxLength={TEXT_LIMITS.label}
          autoComplete="off"
          placeholder="B.1, C.2"
          value={category}
          onChange={(event) => setCategory(event.currentTarget.value)}
        />
        <TextField
          label="Vencimiento de la licencia (opcional)"
          className="text-base"
          type="date"
          min="2000-01-01"
          max="2100-12-31"
          value={expires}
          onChange={(event) => setExpires(event.currentTarget.value)}
        />
      </div>
      <DialogActions submit={submit} isBusy={isBusy} disabled={name.trim().length < 2} onCancel={onCancel} />
    </form>
  )
}
