import type { FleetMember } from '@multas/contract'
import { fleetChangeMember, fleetRemoveMember } from '@multas/contract/routes'
import { useState } from 'react'
import { ask } from '../../../api/ask.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { ConfirmButton } from '../../signed-in/index.ts'
import { fleetKey, ROLE_CHOICES, useFleetAction, useHere } from '../frame/index.ts'

export function MemberActions({ member: { id, email, role } }: { member: FleetMember }) {
  const { fleet, params } = useHere()
  const [chosen, setChosen] = useState(role)
  const changes = [fleetKey(fleet, 'members')]
  const changing = useFleetAction({ done: 'Rol cambiado', changes })
  const removing = useFleetAction({ done: 'Persona quitada', changes })
  const here = { ...params, id }
  return (
    <div className="flex flex-wrap gap-2">
      <ConfirmButton
        label="Cambiar el rol"
        about={email}
        title="¿Qué puede hacer?"
        confirm="Cambiar el rol"
        isBusy={changing.isBusy}
        onConfirm={() => changing.run(() => ask(fleetChangeMember, { params: here, body: { role: chosen } }))}
      >
        <SelectField
          label={`Rol de ${email}`}
          value={chosen}
          choices={ROLE_CHOICES}
          onChoose={(value) => setChosen(value)}
        />
      </ConfirmButton>
      <ConfirmButton
        label="Quitar"
        about={email}
        title="¿Quitar a esta persona?"
        confirm="Quitar"
        isBusy={removing.isBusy}
        onConfirm={() => removing.run(() => ask(fleetRemoveMember, { params: here }))}
      >
        <p className="wrap-anywhere">{email} ya no va a poder ingresar. Lo que hizo queda.</p>
      </ConfirmButton>
    </div>
  )
}
