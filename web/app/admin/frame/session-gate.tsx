import type { ComponentType, ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { KeptScreen, LoadFailure, Loading } from '../../features/signed-in/index.ts'
import { PanelBoundary } from '../../ui/panel-boundary.tsx'
import { signInPath } from './return-path.ts'
import { SessionContext, useSessionState } from './session.ts'

interface SessionGateProps {
  signIn: ComponentType<{ onReturn?: (email: string) => void }>
  children: ReactNode
}

export function SessionGate({ signIn: SignIn, children }: SessionGateProps) {
  const location = useLocation()
  const { data, error, isFetching, refetch } = useSessionState()
  return (
    <>
      <KeptScreen
        state={data}
        emailOf={({ account }) => account.email}
        entrance={(onReturn) =>
          data === 'expired' ? (
            <PanelBoundary what="el ingreso">
              <SignIn onReturn={onReturn} />
            </PanelBoundary>
          ) : (
            <Navigate replace to={signInPath(location)} />
          )
        }
      >
        {(session) => <SessionContext value={session}>{children}</SessionContext>}
      </KeptScreen>
      {data === undefined && (
        <main className="mx-auto grid min-h-dvh w-full max-w-xl content-center p-4">
          {error !== null && !isFetching ? (
            <LoadFailure what="tu sesión" error={error} onRetry={() => void refetch()} />
          ) : (
            <Loading />
          )}
        </main>
      )}
    </>
  )
}
