import type { ReactNode } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { RowList, type RowListProps } from './row-list.tsx'

interface Member {
  readonly id: string
  readonly email: string
  readonly isYou: boolean
}

interface MemberListProps<M extends Member> extends Pick<RowListProps<M>, 'error' | 'onRetry' | 'className'> {
  members: readonly M[] | undefined
  badge(member: M): ReactNode
  facts(member: M): ReactNode
  actions(member: M): ReactNode
}

export function MemberList<M extends Member>({
  members,
  badge,
  facts,
  actions,
  ...list
}: MemberListProps<M>) {
  return (
    <RowList
      what="las personas"
      rows={members}
      {...list}
      row={(member) => (
        <li key={member.id} className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
          <div className="grid min-w-0 gap-0.5">
            <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
              {member.email}
              {member.isYou && <Badge tone="green">Vos</Badge>}
              {badge(member)}
            </p>
            <p className="text-sm text-ink-soft">{facts(member)}</p>
          </div>
          {actions(member)}
        </li>
      )}
    />
  )
}

export const leadToMembers = (mayChange: boolean, inCharge: string): string =>
  mayChange
    ? 'Quiénes pueden ingresar a este panel. Cada persona ingresa con su correo: no hay contraseñas que compartir.'
    : `Quiénes pueden ingresar a este panel. Para sumar o quitar a alguien, pedíselo a ${inCharge}.`
