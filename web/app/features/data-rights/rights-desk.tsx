import { QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SignInForm } from '../sign-in/index.ts'
import {
  createSessionQueries,
  LoadFailure,
  Loading,
  useOnline,
  useSessionState,
  useSignOut,
} from '../signed-in/index.ts'
import { ConsultationList } from './consultation-list.tsx'
import { readAccount } from './desk-calls.ts'
import { ProfileDesk } from './profile-desk.tsx'
import { RequestForm } from './request-form.tsx'
import { RequestList } from './request-list.tsx'

/** What somebody may ask for about their data, once they proved an e-mail. Only in a browser. */
export function RightsDesk() {
  const [queries] = useState(createSessionQueries)
  return (
    <QueryClientProvider client={queries}>
      <SessionGate />
    </QueryClientProvider>
  )
}

function SessionGate() {
  const queries = useQueryClient()
  const { data, error, isFetching, refetch } = useSessionState(() => call(readAccount))
  if (data === undefined)
    return (
      <Card>
        {error !== null && !isFetching ? (
          <LoadFailure what="tu sesión" error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading />
        )}
      </Card>
    )
  if (data === 'none' || data === 'expired')
    return (
      <Card aria-labelledby="ejercer" className="grid gap-4">
        <DeskTitle>Hacé tu pedido</DeskTitle>
        <p className="text-ink-soft">
          Confirmá tu correo con un código: así sabemos a quién responderle, y ves acá el plazo y la respuesta
          de cada pedido.
        </p>
        {data === 'expired' && (
          <Notice tone="warning" role="alert" title="La sesión terminó">
            <p>Ingresá de nuevo y seguís donde estabas.</p>
          </Notice>
        )}
        <SignInForm
          emailHint="Si buscaste en este sitio, usá el mismo correo."
          placeholder="tu@correo.com"
          onSignedIn={() => void queries.resetQueries()}
        />
      </Card>
    )
  return <Desk email={data.email} />
}

function Desk({ email }: { email: string }) {
  const { isBusy, leave } = useSignOut()
  const isOnline = useOnline()
  // What the address names is written by now, not when the browser looked for it.
  useEffect(() => {
    const { hash } = window.location
    if (hash.length > 1) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [])
  return (
    <div className="grid gap-8">
      <Card aria-labelledby="ejercer" className="grid gap-5">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <div className="grid min-w-0 gap-0.5">
            <DeskTitle>Hacé tu pedido</DeskTitle>
            <p className="text-ink-soft wrap-anywhere">{email}</p>
          </div>
          <Button look="secondary" disabled={isBusy} onClick={leave}>
            Salir
          </Button>
        </div>
        {!isOnline && (
          <Notice tone="warning" role="status">
            <p>Sin conexión. Lo que ves es de antes; se actualiza cuando vuelva.</p>
          </Notice>
        )}
        <RequestForm />
      </Card>
      <RequestList />
      <ProfileDesk />
      <ConsultationList />
    </div>
  )
}

const DeskTitle = ({ children }: { children: ReactNode }) => (
  <h2 id="ejercer" className="scroll-mt-6 text-2xl leading-tight font-bold">
    {children}
  </h2>
)
