import type { FleetRole } from '@multas/domain'
import { type FormEvent, useState } from 'react'
import { ask } from '../../../api/ask.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { fleetKey, ROLE_CHOICES, useFleetAct, useHere } from '../frame/index.ts'
import { inviteMember } from './member-calls.ts'

export function InviteForm() {
  const { fleet, params } = useHere()
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<FleetRole>('viewer')
  const { isBusy, run } = useFleetAct({ done: 'Invitación enviada', changes: [fleetKey(fleet, 'members')] })
  async function invite(event: FormEvent) {
    event.preventDefault()
    if (await run(() => ask(inviteMember, { params, body: { email, role } }))) setEmail('')
  }
  return (
    <Card aria-labelledby="invite-title" className="max-w-4xl">
      <form onSubmit={(event) => void invite(event)} className="grid gap-4">
        <div className="grid gap-1">
          <h2 id="invite-title" className="text-lg font-bold">
            Invitar a una persona
          </h2>
          <p className="text-sm text-ink-soft">
            Le mandamos un correo. Entra con ese mismo correo, sin contraseña.
          </p>
        </div>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            label="Correo electrónico"
            type="email"
            className="text-base"
            autoComplete="off"
            autoCapitalize="none"
            maxLength={254}
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <SelectField
            label="Qué puede hacer"
            value={role}
            choices={ROLE_CHOICES}
            onChoose={(value) => setRole(value)}
          />
        </div>
        <Button type="submit" className="justify-self-start" disabled={isBusy || email.trim() === ''}>
          {isBusy ? 'Invitando...' : 'Invitar'}
        </Button>
      </form>
    </Card>
  )
}
