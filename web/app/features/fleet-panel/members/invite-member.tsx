import { fleetInviteMember } from '@multas/contract/routes'
import { ask } from '../../../api/ask.ts'
import { InviteForm } from '../../signed-in/index.ts'
import { fleetKey, ROLE_CHOICES, useFleetAction, useHere } from '../frame/index.ts'

export function InviteMember() {
  const { fleet, params } = useHere()
  const { isBusy, run } = useFleetAction({
    done: 'Invitación enviada',
    changes: [fleetKey(fleet, 'members')],
  })
  return (
    <InviteForm
      title="Invitar a una persona"
      lead="Le enviamos un correo. Ingresa con esa dirección, sin contraseña."
      roles={ROLE_CHOICES}
      submit="Invitar"
      submitting="Invitando..."
      isBusy={isBusy}
      className="max-w-4xl"
      onInvite={(body) => run(() => ask(fleetInviteMember, { params, body }))}
    />
  )
}
