import type { FleetMember } from '@multas/contract'
import { fleetInviteMember, fleetLeave, fleetMembers } from '@multas/contract/routes'
import type { FleetRole } from '@multas/domain'
import { ask } from '../../../api/ask.ts'
import { Badge } from '../../../ui/badge.tsx'
import { type Invitation, MembersPage as OrganizationMembers } from '../../organization-panel/index.ts'
import { ConfirmButton, formatMoment, SESSION_KEY } from '../../signed-in/index.ts'
import { ROLE_CHOICES, ROLE_NAMES, useFleetAction, useHere } from '../frame/index.ts'
import { MemberActions } from './member-actions.tsx'

const INVITATION: Invitation<FleetRole> = {
  title: 'Invitar a una persona',
  lead: 'Le enviamos un correo. Ingresa con esa dirección, sin contraseña.',
  roles: ROLE_CHOICES,
  submit: 'Invitar',
  busy: 'Invitando...',
  done: 'Invitación enviada',
  send: (fleet, body) => ask(fleetInviteMember, { params: { fleet }, body }),
}

const DIGESTS: Readonly<Record<FleetMember['digest'], string>> = {
  none: 'sin avisos por correo',
  daily: 'aviso diario',
  weekly: 'aviso semanal',
}

export function MembersPage() {
  const { params, mayOwn } = useHere()
  return (
    <OrganizationMembers
      invitation={INVITATION}
      className="max-w-4xl"
      list={(signal) => ask(fleetMembers, { params, signal })}
      badge={({ joinedAt }) => joinedAt === null && <Badge tone="amber">Todavía no ingresó</Badge>}
      facts={describeMember}
      actions={(member) => (member.isYou ? <Leave /> : mayOwn && <MemberActions member={member} />)}
    />
  )
}

function describeMember({ role, digest, invitedAt, joinedAt }: FleetMember): string {
  const since =
    joinedAt === null ? `invitada el ${formatMoment(invitedAt)}` : `desde el ${formatMoment(joinedAt)}`
  return `${ROLE_NAMES[role]} · ${DIGESTS[digest]} · ${since}`
}

function Leave() {
  const { params, name } = useHere()
  const { isBusy, run } = useFleetAction({ done: `Dejaste ${name}`, changes: [SESSION_KEY] })
  return (
    <ConfirmButton
      label="Dejar la flota"
      title={`¿Dejar ${name}?`}
      confirm="Dejar la flota"
      isBusy={isBusy}
      onConfirm={() => run(() => ask(fleetLeave, { params }))}
    >
      <p>No vas a poder ingresar, salvo que te vuelvan a invitar. Lo que hiciste queda.</p>
    </ConfirmButton>
  )
}
