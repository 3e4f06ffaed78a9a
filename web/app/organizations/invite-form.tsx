import { TEXT_LIMITS } from '@multas/domain'
import type { QueryKey } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { usePanelAction } from './use-panel-action.ts'

export interface Invitation<Role extends string> {
  readonly title: string
  readonly lead: string
  /** The first is the default. */
  readonly roles: readonly [RoleChoice<Role>, ...RoleChoice<Role>[]]
  readonly submit: string
  readonly busy: string
  readonly done: string
  send(body: { email: string; role: Role }): Promise<unknown>
}

interface RoleChoice<Role> {
  readonly value: Role
  readonly label: string
  readonly about?: string
}

interface InviteFormProps<Role extends string> {
  invitation: Invitation<Role>
  changes: readonly QueryKey[]
  className?: string | undefined
}

export function InviteForm<Role extends string>(props: InviteFormProps<Role>) {
  const { invitation, changes, className = '' } = props
  const { title, lead, roles, submit, busy, done } = invitation
  const { isBusy, run } = usePanelAction({ done, changes })
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<Role>(roles[0].value)
  async function invite(event: FormEvent) {
    event.preventDefault()
    if (await run(() => invitation.send({ email, role }))) setEmail('')
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
            autoComplete="off"
            autoCapitalize="none"
            maxLength={TEXT_LIMITS.email}
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <SelectField
            isTall
            label="Qué puede hacer"
            value={role}
            choices={roles}
            onChoose={(chosen) => setRole(chosen)}
          />
        </div>
        <Button type="submit" className="justify-self-start" disabled={isBusy || email.trim() === ''}>
          {isBusy ? busy : submit}
        </Button>
      </form>
    </Card>
  )
}
