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
  const { data, dataUpdatedAt, error, isFetching, refetch } = useSessionState(read)
  const [readBefore, setReadBefore] = useState<number | null>(null)
  if (readBefore !== null && typeof data === 'object') setReadBefore(null)
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
              {readBefore !== null && readBefore !== dataUpdatedAt && (
                <Notice tone="warning" role="alert" title="Tu navegador no guardó la sesión">
                  <p>Para ingresar, permití las cookies de este sitio en el navegador y pedí otro código.</p>
                </Notice>
              )}
              {news}
              <SignInForm
                emailHint={emailHint}
                placeholder={placeholder}
                onSignedIn={(email) => {
                  setReadBefore(dataUpdatedAt)
                  onSignedIn(email)
                }}
              />
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
