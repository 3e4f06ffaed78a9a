import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { LoadFailure, Loading } from '../../features/signed-in/index.ts'
import { signInPath } from './return-path.ts'
import { SessionContext, useSessionState } from './session.ts'

export function SessionGate({ children }: { children: ReactNode }) {
  const location = useLocation()
  const { data, error, isFetching, refetch } = useSessionState()
  if (data === undefined)
    return (
      <main className="mx-auto grid min-h-dvh w-full max-w-xl content-center p-4">
        {error !== null && !isFetching ? (
          <LoadFailure what="tu sesión" error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading />
        )}
      </main>
    )
  if (data === 'none' || data === 'expired')
    return <Navigate replace to={signInPath(location, data === 'expired')} />
  return <SessionContext value={data}>{children}</SessionContext>
}
