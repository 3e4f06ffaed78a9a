import { QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Notice } from '../../ui/notice.tsx'
import { createSessionQueries, LoadFailure, Loading, useSessionState } from '../signed-in/index.ts'
import { SignInForm } from './sign-in-form.tsx'

interface SessionGateProps<Session> {
  /** Asks who is signed in, and what they have in the area. */
  /** Null for nobody; so is a refusal that says so. */
  read(): Promise<Session | null>
  /** The page around what is shown until that is known. */
  wait(content: ReactNode): ReactNode
  /** The page around the way in. */
  entrance(content: ReactNode): ReactNode
  /** What else is told above the form. */
  news?: ReactNode
  /** What the e-mail field says below it: which address is meant. */
  emailHint: string
  /** An address of the kind that is meant. */
  placeholder: string
  /** The area itself, for whoever is signed in. */
  children(session: Session): ReactNode
}

/** An area behind a sign-in, with the queries of its own: shown to whoever is signed in, the way in to all others. */
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
