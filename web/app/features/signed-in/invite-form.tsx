import { TEXT_LIMITS } from '@multas/domain'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'

interface InviteFormProps<Role extends string> {
  title: string
  lead: string
  /** Least privileged first, which is the default. */
  roles: readonly [RoleChoice<Role>, ...RoleChoice<Role>[]]
  submit: string
  submitting: string
  isBusy: boolean
  className?: string
  onInvite(invited: { email: string; role: Role }): Promise<boolean>
}

interface RoleChoice<Role> {
  readonly value: Role
  readonly label: string
}

export function InviteForm<Role extends string>(props: InviteFormProps<Role>) {
  const { title, lead, roles, submit, submitting, isBusy, className = '', onInvite } = props
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<Role>(roles[0].value)
  async function invite(event: FormEvent) {
    event.preventDefault()
    if (await onInvite({ email, role })) setEmail('')
  }
  return (
    <Card aria-labelledby="invite-title" className={className}>
      <form onSubmit={(event) => void invite(event)} className="grid gap-4">
        <div className="grid gap-1">
          <h2 id="invite-title" className="text-lg font-bold">
            {title}
          </h2>
          <p className="text-sm text-ink-soft">{lead}</p>
        </div>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            label="Correo electrónico"
            type="email"
            className="text-base"
            autoComplete="off"
            autoCapitalize="none"
            maxLength={TEXT_LIMITS.email}
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <SelectField
            label="Qué puede hacer"
            value={role}
            choices={roles}
            onChoose={(chosen) => setRole(chosen)}
          />
        </div>
        <Button type="submit" className="justify-self-start" disabled={isBusy || email.trim() === ''}>
          {isBusy ? submitting : submit}
        </Button>
      </form>
    </Card>
  )
}
