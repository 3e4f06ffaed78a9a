import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadFailure, Loading } from '../../../features/signed-in/index.ts'
import { AdminPage } from '../admin-page.tsx'

interface CasePageProps<Case> {
  query: UseQueryOptions<Case>
  list: { readonly name: string; readonly path: string }
  /** Title while loading, and its name in an error. */
  unread: { readonly title: string; readonly what: string }
  title(one: Case): string
  actions?: (one: Case) => ReactNode
  children(one: Case): ReactNode
}

export function CasePage<Case>(props: CasePageProps<Case>) {
  const { query, list, unread, title, actions, children } = props
  const { data, error, refetch } = useQuery(query)
  return (
    <AdminPage
      title={data === undefined ? unread.title : title(data)}
      breadcrumbs={[list]}
      actions={data !== undefined && actions?.(data)}
    >
      {error !== null && <LoadFailure what={unread.what} error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <Loading lines={8} />}
      {data !== undefined && children(data)}
    </AdminPage>
  )
}
