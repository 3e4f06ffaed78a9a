import type { FleetMember } from '@multas/contract'
import { fleetLeave, fleetMembers } from '@multas/contract/routes'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../../api/ask.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ConfirmButton, formatMoment, leadToMembers, MemberList, SESSION_KEY } from '../../signed-in/index.ts'
import { FleetPage, fleetKey, ROLE_NAMES, useFleetAction, useHere } from '../frame/index.ts'
import { InviteMember } from './invite-member.tsx'
import { MemberActions } from './member-actions.tsx'

const DIGESTS: Readonly<Record<FleetMember['digest'], string>> = {
  none: 'sin avisos por correo',
  daily: 'aviso diario',
  weekly: 'aviso semanal',
}

export function MembersPage() {
  const { fleet, params, mayOwn } = useHere()
  const { data, error, refetch } = useQuery({
    queryKey: fleetKey(fleet, 'members'),
    queryFn: ({ signal }) => ask(fleetMembers, { params, signal }),
  })
  const isFull = data !== undefined && data.members.length >= data.limit
  return (
    <FleetPage title="Personas" lead={leadToMembers(mayOwn, 'quien está a cargo')}>
      {mayOwn && !isFull && <InviteMember />}
      {mayOwn && isFull && (
        <p>Ya hay {data.limit} personas, que es el máximo. Para sumar a otra, quitá a alguien.</p>
      )}
      <MemberList
        members={data?.members}
        error={error}
        onRetry={() => void refetch()}
        className="max-w-4xl"
        badge={({ joinedAt }) => joinedAt === null && <Badge tone="amber">Todavía no ingresó</Badge>}
        facts={describeMember}
        actions={(member) => (member.isYou ? <Leave /> : mayOwn && <MemberActions member={member} />)}
      />
    </FleetPage>
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
