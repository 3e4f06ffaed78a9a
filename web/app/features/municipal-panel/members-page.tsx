import type { PanelMember } from '@multas/contract'
import { panelChangeMember, panelMembers } from '@multas/contract/routes'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmButton, formatMoment, LoadFailure, Loading, useAction } from '../signed-in/index.ts'
import { InviteMember, ROLE_NAMES } from './invite-member.tsx'
import { PanelPage } from './panel-page.tsx'
import { useHere } from './session.ts'

export function MembersPage() {
  const { slug, role } = useHere()
  const queryKey = ['panel', slug, 'members']
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => ask(panelMembers, { params: { slug }, signal }),
  })
  const mayChange = role === 'supervisor'
  return (
    <PanelPage
      title="Personas"
      lead={
        mayChange
          ? 'Quiénes pueden ingresar a este panel. Cada persona ingresa con su correo: no hay contraseñas que compartir.'
          : 'Quiénes pueden ingresar a este panel. Para sumar o quitar a alguien, pedíselo a quien supervisa.'
      }
    >
      {mayChange && <InviteMember queryKey={queryKey} />}
      {error !== null && <LoadFailure what="las personas" error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Loading />}
      {data && (
        <ul className="grid divide-y divide-line rounded-card border border-line bg-surface">
          {data.members.map((member) => (
            <MemberItem key={member.id} member={member} mayChange={mayChange} queryKey={queryKey} />
          ))}
        </ul>
      )}
    </PanelPage>
  )
}

interface MemberItemProps {
  member: PanelMember
  mayChange: boolean
  queryKey: readonly unknown[]
}

function MemberItem({ member, mayChange, queryKey }: MemberItemProps) {
  const { email, role, invitedAt, isEnabled, isYou } = member
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
      <div className="grid min-w-0 gap-0.5">
        <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          {email}
          {isYou && <Badge tone="green">Vos</Badge>}
          {!isEnabled && <Badge tone="neutral">Sin acceso</Badge>}
        </p>
        <p className="text-sm text-ink-soft">
          {ROLE_NAMES[role]} · desde el {formatMoment(invitedAt)}
        </p>
      </div>
      {mayChange && !isYou && <MemberActions member={member} queryKey={queryKey} />}
    </li>
  )
}

function MemberActions({ member, queryKey }: Omit<MemberItemProps, 'mayChange'>) {
  const { slug } = useHere()
  const { id, email, role, isEnabled } = member
  const { isBusy, run } = useAction({ done: 'Acceso cambiado', changes: [queryKey] })
  const change = (body: { role: PanelMember['role']; isEnabled: boolean }) =>
    run(() => ask(panelChangeMember, { params: { slug, id }, body }))
  if (!isEnabled)
    return (
      <Button
        variant="secondary"
        disabled={isBusy}
        aria-label={`Volver a habilitar a ${email}`}
        onClick={() => void change({ role, isEnabled: true })}
      >
        Volver a habilitar
      </Button>
    )
  const other = role === 'clerk' ? 'supervisor' : 'clerk'
  return (
    <div className="flex flex-wrap gap-2">
      <ConfirmButton
        label={other === 'supervisor' ? 'Dar supervisión' : 'Quitar supervisión'}
        about={email}
        title="¿Cambiar el rol?"
        confirm="Cambiar"
        isBusy={isBusy}
        onConfirm={() => change({ role: other, isEnabled: true })}
      >
        <p className="wrap-anywhere">
          {email} pasa a ser «{ROLE_NAMES[other]}».{' '}
          {other === 'supervisor' && 'Va a poder invitar personas y crear claves de API.'}
        </p>
      </ConfirmButton>
      <ConfirmButton
        label="Quitar"
        about={email}
        title="¿Quitar el acceso?"
        confirm="Quitar"
        isBusy={isBusy}
        onConfirm={() => change({ role, isEnabled: false })}
      >
        <p className="wrap-anywhere">
          {email} no va a poder hacer nada más por este municipio, desde ahora. Lo que ya hizo queda.
        </p>
      </ConfirmButton>
    </div>
  )
}
