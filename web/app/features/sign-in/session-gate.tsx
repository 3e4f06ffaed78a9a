import { type Query, QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { Activity, type ReactNode, useState } from 'react'
import { Notice } from '../../ui/notice.tsx'
import {
  createSessionQueries,
  LoadFailure,
  Loading,
  SESSION_KEY,
  type SessionState,
  useSessionState,
} from '../signed-in/index.ts'
import { SignInForm } from './sign-in-form.tsx'

interface Holder {
  readonly email: string
}

interface SessionGateProps<Session> {
  read(): Promise<Session | null>
  wait(content: ReactNode): ReactNode
  entrance(content: ReactNode): ReactNode
  news?: ReactNode
  emailHint: string
  placeholder: string
  children(session: Session): ReactNode
}

export function SessionGate<Session extends Holder>(props: SessionGateProps<Session>) {
  const [queries] = useState(createSessionQueries)
  return (
    <QueryClientProvider client={queries}>
      <Gate {...props} />
    </QueryClientProvider>
  )
}

function Gate<Session extends Holder>(props: SessionGateProps<Session>) {
  const { read, wait, entrance, news, emailHint, placeholder, children } = props
  const queries = useQueryClient()
  const { data, error, isFetching, refetch } = useSessionState(read)
  const kept = useKept(data)
  const [person, setPerson] = useState(0)
  const isOpen = data !== undefined && data !== 'none' && data !== 'expired'
  return (
    <>
      {kept && (
        <Activity key={person} mode={isOpen ? 'visible' : 'hidden'}>
          {children(kept)}
        </Activity>
      )}
      {data === undefined &&
        (error !== null && !isFetching
          ? wait(<LoadFailure what="tu sesión" error={error} onRetry={() => void refetch()} />)
          : wait(<Loading />))}
      {(data === 'none' || data === 'expired') &&
        entrance(
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
              onSignedIn={(email) => {
                const isBack = email === kept?.email
                if (!isBack) setPerson(person + 1)
                // Resetting what was read would remove the forms below it.
                const isKept = ({ queryKey, state }: Query) =>
                  isBack && queryKey[0] !== SESSION_KEY[0] && state.data !== undefined
                void queries.invalidateQueries({ predicate: isKept })
                void queries.resetQueries({ predicate: (query) => !isKept(query) })
              }}
            />
          </>,
        )}
    </>
  )
}

/** The last session, whose screen keeps what was typed until the person is back. */
function useKept<Session>(data: SessionState<Session> | undefined): Session | null {
  const [kept, setKept] = useState<Session | null>(null)
  const now = data === undefined || data === 'expired' ? kept : data === 'none' ? null : data
  if (now !== kept) setKept(now)
  return now
}
