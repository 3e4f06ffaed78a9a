import type { AdminMember } from '@multas/contract'
import { adminChangeMember, adminInviteMember } from '@multas/contract/routes'
import { TEXT_LIMITS } from '@multas/domain'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { askAdmin, ConfirmButton, LoadFailure, Loading, Moment, useAction } from '../frame/index.ts'
import { membersQuery, municipalityKey } from './municipal-calls.ts'
import { ROLE_CHOICES, ROLES } from './municipal-words.ts'

interface PanelProps {
  readonly slug: string
  readonly mayAct: boolean
}

export function MembersPanel({ slug, mayAct }: PanelProps) {
  const { data, error, refetch } = useQuery(membersQuery(slug))
  return (
    <div className="grid max-w-3xl gap-5">
      {mayAct && <Invite slug={slug} />}
      {error !== null && <LoadFailure what="las personas" error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <Loading />}
      {data?.members.length === 0 && (
        <p>
          Nadie puede actuar por este municipio todavía. Invitá a quien supervise: después invita al resto.
        </p>
      )}
      <ul className="grid gap-3">
        {data?.members.map((member) => (
          <li key={member.id} className="rounded-card border border-line bg-surface p-4 shadow-card">
            <Member slug={slug} member={member} mayAct={mayAct} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Member({ slug, member, mayAct }: PanelProps & { member: AdminMember }) {
  const { id, email, role, invitedAt, isEnabled } = member
  const act = useAction({ done: 'Cambio guardado', changes: [municipalityKey(slug)] })
  const change = (body: { role: AdminMember['role']; isEnabled: boolean }) =>
    act.run(() => askAdmin(adminChangeMember, { params: { slug, id }, body }))
  const other = role === 'clerk' ? 'supervisor' : 'clerk'
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="grid gap-1">
        <p className="font-semibold wrap-anywhere">{email}</p>
        <p className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
          <Badge tone={isEnabled ? 'green' : 'neutral'}>{isEnabled ? ROLES[role] : 'Sin acceso'}</Badge>
          <span>
            Desde el <Moment at={invitedAt} />
          </span>
        </p>
      </div>
      {mayAct && (
        <div className="flex flex-wrap gap-2">
          {isEnabled && (
            <ConfirmButton
              label={`Pasar a ${ROLES[other].toLowerCase()}`}
              about={email}
              title={`Cambiar el rol de ${email}`}
              confirm="Cambiar el rol"
              isBusy={act.isBusy}
              onConfirm={() => change({ role: other, isEnabled })}
            >
              <p>
                {other === 'supervisor'
                  ? 'Va a poder invitar a otras personas y manejar las claves.'
                  : 'Va a poder entregar infracciones, sin invitar a nadie ni manejar claves.'}
              </p>
            </ConfirmButton>
          )}
          <ConfirmButton
            label={isEnabled ? 'Quitar' : 'Devolver el acceso'}
            about={email}
            title={isEnabled ? `Quitar a ${email}` : `Devolver el acceso a ${email}`}
            confirm={isEnabled ? 'Quitar' : 'Devolver el acceso'}
            isBusy={act.isBusy}
            onConfirm={() => change({ role, isEnabled: !isEnabled })}
          >
            <p>{isEnabled ? 'Ya no va a poder ingresar.' : 'Va a poder ingresar de nuevo.'}</p>
          </ConfirmButton>
        </div>
      )}
    </div>
  )
}

function Invite({ slug }: { slug: string }) {
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<AdminMember['role']>('supervisor')
  const act = useAction({ done: 'Ya puede ingresar con ese correo', changes: [municipalityKey(slug)] })
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (await act.run(() => askAdmin(adminInviteMember, { params: { slug }, body: { email, role } })))
      setEmail('')
  }
  return (
    <form
      onSubmit={(event) => void submit(event)}
      aria-label="Invitar"
      className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_12rem_auto]"
    >
      <TextField
        label="Correo"
        type="email"
        required
        maxLength={TEXT_LIMITS.email}
        autoComplete="off"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <SelectField isTall label="Rol" value={role} choices={ROLE_CHOICES} onChoose={(one) => setRole(one)} />
      <Button type="submit" disabled={act.isBusy}>
        Invitar
      </Button>
    </form>
  )
}
