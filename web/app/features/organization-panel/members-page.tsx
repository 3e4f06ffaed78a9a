import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { RowList } from '../signed-in/index.ts'
import { useHere } from './here.ts'
import { type Invitation, InviteForm } from './invite-form.tsx'
import { PanelPage } from './panel-page.tsx'

interface Member {
  readonly id: string
  readonly email: string
  readonly isYou: boolean
}

interface MembersPageProps<M extends Member, Role extends string> {
  invitation: Invitation<Role>
  className?: string
  list(signal: AbortSignal): Promise<{ readonly members: readonly M[]; readonly limit?: number }>
  badge(member: M): ReactNode
  facts(member: M): ReactNode
  actions(member: M): ReactNode
}

export function MembersPage<M extends Member, Role extends string>(props: MembersPageProps<M, Role>) {
  const { invitation, className, list, badge, facts, actions } = props
  const { isHolder, kind, keyOf } = useHere()
  const { data, error, refetch } = useQuery({
    queryKey: keyOf('members'),
    queryFn: ({ signal }) => list(signal),
  })
  const isFull = data?.limit !== undefined && data.members.length >= data.limit
  const lead = isHolder
    ? 'Cada persona ingresa con su correo: no hay contraseñas que compartir.'
    : `Para sumar o quitar a alguien, pedíselo a ${kind.words.holder}.`
  return (
    <PanelPage title="Personas" lead={`Quiénes pueden ingresar a este panel. ${lead}`}>
      {isHolder && !isFull && <InviteForm invitation={invitation} className={className} />}
      {isHolder && isFull && (
        <p>Ya hay {data.limit} personas, que es el máximo. Para sumar a otra, quitá a alguien.</p>
      )}
      <RowList
        what="las personas"
        rows={data?.members}
        error={error}
        onRetry={() => void refetch()}
        {...(className && { className })}
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
    </PanelPage>
  )
}
