import type * as contract from '@multas/contract'
import { adminMe } from '@multas/contract/routes'
import { useQueryClient } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { CallReply } from '../../api/call.ts'
import { SESSION_KEY, useSessionState as useStateOf } from '../../features/signed-in/index.ts'
import { askAdmin } from './ask-admin.ts'
import { readReturnPath } from './return-path.ts'

export type AdminSession = CallReply<typeof contract.adminMe>

export const useSessionState = () => useStateOf(() => askAdmin(adminMe))

export function useRefreshSession(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: SESSION_KEY })
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
