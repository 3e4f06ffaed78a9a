import type { AdminMember } from '@multas/contract'
import type { QueryKey } from '@tanstack/react-query'
import { ConfirmButton, formatMoment } from '../features/signed-in/index.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { type Member, MemberList, type MemberListProps } from './member-list.tsx'
import { usePanelAction } from './use-panel-action.ts'

type Role = AdminMember['role']
type MunicipalMember = Member & AdminMember

export const MUNICIPAL_ROLES = {
  clerk: { value: 'clerk', label: 'Carga y publica', about: 'Infracciones.' },
  supervisor: { value: 'supervisor', label: 'Supervisa', about: 'Además, maneja personas y claves.' },
} as const

interface Access {
  role?: Role
  isEnabled?: boolean
}

interface MunicipalMembersProps<M extends MunicipalMember>
  extends Omit<MemberListProps<M, Role>, 'badge' | 'facts' | 'actions'> {
  mayChange(member: M): boolean
  change(id: string, access: Access): Promise<unknown>
}

export function MunicipalMembers<M extends MunicipalMember>(props: MunicipalMembersProps<M>) {
  const { mayChange, change, ...list } = props
  const { queryKey, changes = [queryKey] } = list
  return (
    <MemberList
      {...list}
      badge={({ isEnabled }) => !isEnabled && <Badge tone="neutral">Sin acceso</Badge>}
      facts={({ role, invitedAt }) => `${MUNICIPAL_ROLES[role].label} · desde el ${formatMoment(invitedAt)}`}
      actions={(member) =>
        mayChange(member) && (
          <MemberActions member={member} changes={changes} onChange={(access) => change(member.id, access)} />
        )
      }
    />
  )
}

interface MemberActionsProps {
  member: MunicipalMember
  changes: readonly QueryKey[]
  onChange(access: Access): Promise<unknown>
}

function MemberActions({ member: { email, role, isEnabled }, changes, onChange }: MemberActionsProps) {
  const { isBusy, run } = usePanelAction({ done: 'Acceso cambiado', changes })
  const change = (access: Access) => run(() => onChange(access))
  if (!isEnabled)
    return (
      <Button
        variant="secondary"
        disabled={isBusy}
        aria-label={`Volver a habilitar a ${email}`}
        onClick={() => void change({ isEnabled: true })}
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
        onConfirm={() => change({ role: other })}
      >
        <p className="wrap-anywhere">
          {email} pasa a ser «{MUNICIPAL_ROLES[other].label}».{' '}
          {other === 'supervisor' && 'Va a poder invitar personas y crear claves de API.'}
        </p>
      </ConfirmButton>
      <ConfirmButton
        label="Quitar"
        about={email}
        title="¿Quitar el acceso?"
        confirm="Quitar"
        isBusy={isBusy}
        onConfirm={() => change({ isEnabled: false })}
      >
        <p className="wrap-anywhere">
          {email} no va a poder hacer nada más por este municipio, desde ahora. Lo que ya hizo queda.
        </p>
      </ConfirmButton>
    </div>
  )
}
