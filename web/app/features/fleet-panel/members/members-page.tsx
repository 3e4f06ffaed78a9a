import type { FleetMember } from '@multas/contract'
import { fleetLeave, fleetMembers } from '@multas/contract/routes'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../../api/ask.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ConfirmButton, formatMoment, LoadFailure, Loading, SESSION_KEY } from '../../signed-in/index.ts'
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
    <FleetPage
      title="Personas"
      lead={
        mayOwn
          ? 'Quiénes pueden ingresar a este panel. Cada persona ingresa con su correo: no hay contraseñas que compartir.'
          : 'Quiénes pueden ingresar a este panel. Para sumar o quitar a alguien, pedíselo a quien está a cargo.'
      }
    >
      {mayOwn && !isFull && <InviteMember />}
      {mayOwn && isFull && (
        <p>Ya hay {data.limit} personas, que es el máximo. Para sumar a otra, quitá a alguien.</p>
      )}
      {error !== null && <LoadFailure what="las personas" error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Loading />}
      {data && (
        <ul className="grid max-w-4xl divide-y divide-line rounded-card border border-line bg-surface">
          {data.members.map((member) => (
            <Member key={member.id} member={member} />
          ))}
        </ul>
      )}
    </FleetPage>
  )
}

function Member({ member }: { member: FleetMember }) {
  const { mayOwn } = useHere()
  const { email, role, digest, invitedAt, joinedAt, isYou } = member
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
      <div className="grid min-w-0 gap-0.5">
        <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          {email}
          {isYou && <Badge tone="green">Vos</Badge>}
          {joinedAt === null && <Badge tone="amber">Todavía no ingresó</Badge>}
        </p>
        <p className="text-sm text-ink-soft">
          {ROLE_NAMES[role]} · {DIGESTS[digest]} ·{' '}
          {joinedAt === null
            ? `invitada el ${formatMoment(invitedAt)}`
            : `desde el ${formatMoment(joinedAt)}`}
        </p>
      </div>
      {isYou ? <Leave /> : mayOwn && <MemberActions member={member} />}
    </li>
  )
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
