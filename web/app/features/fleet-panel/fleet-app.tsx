import { QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { Notice } from '../../ui/notice.tsx'
import { SignInForm } from '../sign-in/index.ts'
import { createSessionQueries, LoadFailure, Loading, useSessionState } from '../signed-in/index.ts'
import { FleetRoutes } from './fleet-routes.tsx'
import { listFleets, OuterPage } from './frame/index.ts'

/** Where the people of a company look after its fleet. Only in a browser. */
export function FleetApp() {
  const [queries] = useState(createSessionQueries)
  return (
    <QueryClientProvider client={queries}>
      <SessionGate />
    </QueryClientProvider>
  )
}

function SessionGate() {
  const queries = useQueryClient()
  const { data, error, isFetching, refetch } = useSessionState(() => call(listFleets))
  if (data === undefined)
    return (
      <OuterPage title="Panel de flotas">
        {error !== null && !isFetching ? (
          <LoadFailure what="tu sesión" error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading />
        )}
      </OuterPage>
    )
  if (data === 'none' || data === 'expired')
    return (
      <OuterPage
        title="Panel de flotas"
        lead="Para ver los vehículos de tu empresa, ingresá con tu correo. No hace falta contraseña."
      >
        {data === 'expired' && (
          <Notice tone="warning" role="alert" title="La sesión terminó">
            <p>Ingresá de nuevo y seguís donde estabas.</p>
          </Notice>
        )}
        <SignInForm
          placeholder="nombre@empresa.com.ar"
          emailHint="El correo con el que te sumaron a la flota. Te enviamos un código de 6 dígitos para confirmar que es tuyo."
          onSignedIn={() => void queries.resetQueries()}
        />
      </OuterPage>
    )
  return <FleetRoutes session={data} />
}
