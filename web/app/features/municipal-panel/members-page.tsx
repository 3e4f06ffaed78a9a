import type { PanelMember } from '@multas/contract'
import { panelChangeMember, panelMembers } from '@multas/contract/routes'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmButton, formatMoment, leadToMembers, MemberList, useAction } from '../signed-in/index.ts'
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
    <PanelPage title="Personas" lead={leadToMembers(mayChange, 'quien supervisa')}>
      {mayChange && <InviteMember queryKey={queryKey} />}
      <MemberList
        members={data?.members}
        error={error}
        onRetry={() => void refetch()}
        badge={({ isEnabled }) => !isEnabled && <Badge tone="neutral">Sin acceso</Badge>}
        facts={({ role: may, invitedAt }) => `${ROLE_NAMES[may]} · desde el ${formatMoment(invitedAt)}`}
        actions={(member) =>
          mayChange && !member.isYou && <MemberActions member={member} queryKey={queryKey} />
        }
      />
    </PanelPage>
  )
}

interface MemberActionsProps {
  member: PanelMember
  queryKey: readonly unknown[]
}

function MemberActions({ member, queryKey }: MemberActionsProps) {
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
