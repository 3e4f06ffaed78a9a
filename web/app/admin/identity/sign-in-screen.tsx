import { useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { Notice } from '../../ui/notice.tsx'
import { readReturnPath, useEnter, useSessionState } from '../frame/index.ts'
import { CodeStep } from './code-step.tsx'
import { OuterPage } from './outer-page.tsx'
import { PasswordStep } from './password-step.tsx'

/** `onReturn`: the session ended on a page that waits behind. */
export function SignInScreen({ onReturn }: { onReturn?: (email: string) => void }) {
  const [address] = useSearchParams()
  const session = useSessionState().data
  const enter = useEnter()
  const [ticket, setTicket] = useState<string | null>(null)
  const [notice, setNotice] = useState<string | null>(
    onReturn ? 'Tu sesión terminó. Ingresá de nuevo para seguir donde estabas.' : null,
  )
  if (typeof session === 'object' && ticket === null) return <Navigate replace to={readReturnPath(address)} />
  return (
    <OuterPage
      title="Administración"
      lead={ticket === null ? 'Ingresá con tu correo y tu contraseña.' : null}
    >
      {notice && (
        <Notice tone="info" role="status">
          <p>{notice}</p>
        </Notice>
      )}
      {ticket === null ? (
        <PasswordStep
          onTicket={(given) => {
            setNotice(null)
            setTicket(given)
          }}
        />
      ) : (
        <CodeStep
          ticket={ticket}
          onEntered={onReturn ?? enter}
          onOver={(reason) => {
            setNotice(reason)
            setTicket(null)
          }}
        />
      )}
    </OuterPage>
  )
}
