import type { PanelMember } from '@multas/contract'
import { type FormEvent, useState } from 'react'
import { ask } from '../../api/ask.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useAct } from '../signed-in/index.ts'
import { inviteMember } from './panel-calls.ts'
import { useHere } from './session.ts'

export const ROLE_NAMES: Readonly<Record<PanelMember['role'], string>> = {
  clerk: 'Carga y publica',
  supervisor: 'Supervisa',
}

const ROLES = [
  { value: 'clerk', label: 'Carga y publica infracciones' },
  { value: 'supervisor', label: 'Supervisa: además, personas y claves' },
] as const

export function InviteForm({ queryKey }: { queryKey: readonly unknown[] }) {
  const { slug } = useHere()
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<PanelMember['role']>('clerk')
  const { isBusy, run } = useAct({ done: 'Correo habilitado', changes: [queryKey] })
  async function invite(event: FormEvent) {
    event.preventDefault()
    if (await run(() => ask(inviteMember, { params: { slug }, body: { email, role } }))) setEmail('')
  }
  return (
    <Card aria-labelledby="invite-title">
      <form onSubmit={invite} className="grid gap-4">
        <div className="grid gap-1">
          <h2 id="invite-title" className="text-lg font-bold">
            Habilitar a una persona
          </h2>
          <p className="text-sm text-ink-soft">
            Le avisamos por correo. Entra por esta misma dirección, con un código que pide y recibe en el
            suyo.
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
            choices={ROLES}
            onChoose={(chosen) => setRole(chosen)}
          />
        </div>
        <Button type="submit" className="justify-self-start" disabled={isBusy || email.trim() === ''}>
          {isBusy ? 'Habilitando...' : 'Habilitar'}
        </Button>
      </form>
    </Card>
  )
}
