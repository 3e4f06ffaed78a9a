import type { FleetMember } from '@multas/contract'
import { fleetInviteMember, fleetLeave, fleetMembers } from '@multas/contract/routes'
import { ask } from '../../../api/ask.ts'
import { MemberList } from '../../../organizations/index.ts'
import { Badge } from '../../../ui/badge.tsx'
import { MembersPage as OrganizationMembers } from '../../organization-panel/index.ts'
import { ConfirmButton, formatMoment, SESSION_KEY } from '../../signed-in/index.ts'
import { fleetKey, ROLE_CHOICES, ROLE_NAMES, useFleetAction, useHere } from '../frame/index.ts'
import { MemberActions } from './member-actions.tsx'

const INVITATION = {
  title: 'Invitar a una persona',
  lead: 'Le enviamos un correo. Ingresa con esa dirección, sin contraseña.',
  roles: ROLE_CHOICES,
  submit: 'Invitar',
  busy: 'Invitando...',
  done: 'Invitación enviada',
} as const

const DIGESTS: Readonly<Record<FleetMember['digest'], string>> = {
  none: 'sin avisos por correo',
  daily: 'aviso diario',
  weekly: 'aviso semanal',
}

export function MembersPage() {
  const { fleet, params, mayOwn } = useHere()
  return (
    <OrganizationMembers>
      <MemberList
        queryKey={fleetKey(fleet, 'members')}
        invitation={
          mayOwn ? { ...INVITATION, send: (body) => ask(fleetInviteMember, { params, body }) } : null
        }
        className="max-w-4xl"
        list={(signal) => ask(fleetMembers, { params, signal })}
        badge={({ joinedAt }) => joinedAt === null && <Badge tone="amber">Todavía no ingresó</Badge>}
        facts={describeMember}
        actions={(member) => (member.isYou ? <Leave /> : mayOwn && <MemberActions member={member} />)}
      />
    </OrganizationMembers>
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
