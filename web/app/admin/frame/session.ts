import type * as contract from '@multas/contract'
import { adminMe } from '@multas/contract/routes'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { CallReply } from '../../api/call.ts'
import { askAdmin, isSignedOut } from './ask-admin.ts'
import { readReturnPath } from './return-path.ts'

export type AdminSession = CallReply<typeof contract.adminMe>

type SessionState = AdminSession | 'none' | 'expired'

const KEY = ['admin', 'session'] as const

async function readSession(): Promise<SessionState> {
  try {
    return await askAdmin(adminMe)
  } catch (error) {
    if (isSignedOut(error)) return 'none'
    throw error
  }
}

/** Fetched once, and again after a call reports its end. */
export const useSessionState = () =>
  useQuery({ queryKey: KEY, queryFn: readSession, staleTime: Number.POSITIVE_INFINITY })

export function markSignedOut(queries: QueryClient): void {
  const known = queries.getQueryData<SessionState>(KEY)
  if (known !== undefined && known !== 'none') queries.setQueryData<SessionState>(KEY, 'expired')
}

export function useRefreshSession(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: KEY })
}

export function useEnter(): () => void {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { search } = useLocation()
  return () => {
    queries.clear()
    void navigate(readReturnPath(new URLSearchParams(search)), { replace: true })
  }
}

export const SessionContext = createContext<AdminSession | null>(null)

export function useSession(): AdminSession {
  const session = useContext(SessionContext)
  if (session === null) throw new Error('asked for the session outside the frame')
  return session
}
