import { QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Notice } from '../../ui/notice.tsx'
import { createSessionQueries, LoadFailure, Loading, useSessionState } from '../signed-in/index.ts'
import { SignInForm } from './sign-in-form.tsx'

interface SessionGateProps<Session> {
  read(): Promise<Session | null>
  wait(content: ReactNode): ReactNode
  entrance(content: ReactNode): ReactNode
  news?: ReactNode
  emailHint: string
  placeholder: string
  children(session: Session): ReactNode
}

export function SessionGate<Session extends object>(props: SessionGateProps<Session>) {
  const [queries] = useState(createSessionQueries)
  return (
    <QueryClientProvider client={queries}>
      <Gate {...props} />
    </QueryClientProvider>
  )
}

function Gate<Session extends object>(props: SessionGateProps<Session>) {
  const { read, wait, entrance, news, emailHint, placeholder, children } = props
  const queries = useQueryClient()
  const { data, error, isFetching, refetch } = useSessionState(read)
  if (data === undefined)
    return error !== null && !isFetching
      ? wait(<LoadFailure what="tu sesión" error={error} onRetry={() => void refetch()} />)
      : wait(<Loading />)
  if (data !== 'none' && data !== 'expired') return children(data)
  return entrance(
    <>
      {data === 'expired' && (
        <Notice tone="warning" role="alert" title="La sesión terminó">
          <p>Ingresá de nuevo y seguís donde estabas.</p>
        </Notice>
      )}
      {news}
      <SignInForm
        emailHint={emailHint}
        placeholder={placeholder}
        onSignedIn={() => void queries.resetQueries()}
      />
    </>,
  )
}
