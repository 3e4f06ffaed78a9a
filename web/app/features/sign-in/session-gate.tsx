import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Notice } from '../../ui/notice.tsx'
import {
  createSessionQueries,
  KeptScreen,
  LoadFailure,
  Loading,
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
  const { data, error, isFetching, refetch } = useSessionState(read)
  return (
    <>
      <KeptScreen
        state={data}
        emailOf={({ email }) => email}
        entrance={(onSignedIn) =>
          entrance(
            <>
              {data === 'expired' && (
                <Notice tone="warning" role="alert" title="La sesión terminó">
                  <p>Ingresá de nuevo y seguís donde estabas.</p>
                </Notice>
              )}
              {news}
              <SignInForm emailHint={emailHint} placeholder={placeholder} onSignedIn={onSignedIn} />
            </>,
          )
        }
      >
        {children}
      </KeptScreen>
      {data === undefined &&
        (error !== null && !isFetching
          ? wait(<LoadFailure what="tu sesión" error={error} onRetry={() => void refetch()} />)
          : wait(<Loading />))}
    </>
  )
}
