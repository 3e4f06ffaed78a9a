import { ask } from '../../../api/ask.ts'
import { InviteForm } from '../../signed-in/index.ts'
import { fleetKey, ROLE_CHOICES, useFleetAction, useHere } from '../frame/index.ts'
import { inviteMember } from './member-calls.ts'

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
      onInvite={(body) => run(() => ask(inviteMember, { params, body }))}
    />
  )
}
