import type * as contract from '@multas/contract'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { CallReply, Route } from '../../api/call.ts'
import { askAdmin, isSignedOut } from './ask-admin.ts'
import { readReturnPath } from './return-path.ts'

const me: Route<typeof contract.adminMe> = { method: 'GET', path: '/api/admin/me' }

/** Who is signed in, and for how long. */
export type AdminSession = CallReply<typeof contract.adminMe>

/** `none`: nobody is signed in. `expired`: somebody was, until a call said that it is over. */
type SessionState = AdminSession | 'none' | 'expired'

const KEY = ['admin', 'session'] as const

async function readSession(): Promise<SessionState> {
  try {
    return await askAdmin(me)
  } catch (error) {
    if (isSignedOut(error)) return 'none'
    throw error
  }
}

/** The session as the server knows it; asked once, and again when a call says that it is over. */
export const useSessionState = () =>
  useQuery({ queryKey: KEY, queryFn: readSession, staleTime: Number.POSITIVE_INFINITY })

/** Told by any call: the sign-in page follows. */
export function markSignedOut(queries: QueryClient): void {
  const known = queries.getQueryData<SessionState>(KEY)
  if (known !== undefined && known !== 'none') queries.setQueryData<SessionState>(KEY, 'expired')
}

/** What changed about oneself is read again: a confirmation, recovery codes. */
export function useRefreshSession(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: KEY })
}

/** After signing in: nothing of whoever was here before stays, and one goes on where one was. */
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

/** Who is signed in; only inside the frame. */
export function useSession(): AdminSession {
  const session = useContext(SessionContext)
  if (session === null) throw new Error('asked for the session outside the frame')
  return session
}
