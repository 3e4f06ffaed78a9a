import type { FleetVehicle } from '@multas/contract'
import { TEXT_LIMITS } from '@multas/domain'
import { type FormEvent, useState } from 'react'
import { DialogActions } from '../../../ui/dialog-button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { DriverPicker, type PickedDriver } from '../drivers/driver-picker.tsx'
import { pickEdited } from '../frame/index.ts'
import { GroupChoice } from './group-choice.tsx'

export interface VehicleDraft {
  readonly dominio: string
  readonly interno: string | null
  readonly costCentre: string | null
  readonly groupId: string | null
  readonly defaultDriverId: string | null
}

interface VehicleFormProps {
  vehicle: FleetVehicle | null
  isBusy: boolean
  submit: string
  onCancel(): void
  onSubmit(draft: VehicleDraft, edited: Partial<VehicleDraft>): void
}

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim())

export function VehicleForm({ vehicle, isBusy, submit, onCancel, onSubmit }: VehicleFormProps) {
  const [dominio, setDominio] = useState('')
  const [interno, setInterno] = useState(vehicle?.interno ?? '')
  const [costCentre, setCostCentre] = useState(vehicle?.costCentre ?? '')
  const [groupId, setGroup] = useState(vehicle?.group?.id ?? null)
  const [driver, setDriver] = useState<PickedDriver | null>(vehicle?.defaultDriver ?? null)
  const draft: VehicleDraft = {
    dominio,
    interno: orNull(interno),
    costCentre: orNull(costCentre),
    groupId,
    defaultDriverId: driver?.id ?? null,
  }
  const [given] = useState(draft)
  function send(event: FormEvent) {
    event.preventDefault()
    onSubmit(draft, pickEdited(draft, given))
  }
  return (
    <form onSubmit={send} className="grid gap-4">
      {vehicle === null && (
        <TextField
          label="Patente"
          required
          maxLength={TEXT_LIMITS.identifier}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="AB123CD"
          value={dominio}
          onChange={(event) => setDominio(event.currentTarget.value)}
        />
      )}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label="Número interno (opcional)"
          className="text-base"
          maxLength={TEXT_LIMITS.internalNumber}
          autoComplete="off"
          value={interno}
          onChange={(event) => setInterno(event.currentTarget.value)}
        />
        <TextField
          label="Centro de costo (opcional)"
          className="text-base"
          maxLength={TEXT_LIMITS.label}
          autoComplete="off"
          value={costCentre}
          onChange={(event) => setCostCentre(event.currentTarget.value)}
        />
      </div>
      <GroupChoice label="Grupo" value={groupId} onChoose={setGroup} />
      <DriverPicker label="Conductor habitual" isOptional picked={driver} onPick={setDriver} />
      <DialogActions
        submit={submit}
        isBusy={isBusy}
        disabled={vehicle === null && dominio.trim() === ''}
        onCancel={onCancel}
      />
    </form>
  )
}
