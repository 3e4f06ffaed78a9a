import { type QueryKey, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { RowList } from '../features/signed-in/index.ts'
import { Badge } from '../ui/badge.tsx'
import { type Invitation, InviteForm } from './invite-form.tsx'

export interface Member {
  readonly id: string
  readonly email: string
  readonly isYou?: boolean
}

export interface MemberListProps<M extends Member, Role extends string> {
  queryKey: QueryKey
  changes?: readonly QueryKey[]
  invitation: Invitation<Role> | null
  none?: string
  className?: string
  list(signal: AbortSignal): Promise<{ readonly members: readonly M[]; readonly limit?: number }>
  badge(member: M): ReactNode
  facts(member: M): ReactNode
  actions(member: M): ReactNode
}

export function MemberList<M extends Member, Role extends string>(props: MemberListProps<M, Role>) {
  const { queryKey, changes = [queryKey], invitation, none, className, list, badge, facts, actions } = props
  const { data, error, refetch } = useQuery({ queryKey, queryFn: ({ signal }) => list(signal) })
  const isFull = data?.limit !== undefined && data.members.length >= data.limit
  return (
    <>
      {invitation && !isFull && (
        <InviteForm invitation={invitation} changes={changes} className={className} />
      )}
      {invitation && isFull && (
        <p>Ya hay {data.limit} personas, que es el máximo. Para sumar a otra, quitá a alguien.</p>
      )}
      <RowList
        what="las personas"
        rows={data?.members}
        error={error}
        onRetry={() => void refetch()}
        {...(none && { none })}
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
    </>
  )
}
