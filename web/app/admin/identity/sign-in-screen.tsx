import { useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { Notice } from '../../ui/notice.tsx'
import { isExpiredSession, readReturnPath, useSessionState } from '../frame/index.ts'
import { CodeStep } from './code-step.tsx'
import { OuterPage } from './outer-page.tsx'
import { PasswordStep } from './password-step.tsx'

export function SignInScreen() {
  const [address] = useSearchParams()
  const session = useSessionState().data
  const [ticket, setTicket] = useState<string | null>(null)
  const [notice, setNotice] = useState<string | null>(
    isExpiredSession(address) ? 'Tu sesión terminó. Ingresá de nuevo para seguir donde estabas.' : null,
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
          onOver={(reason) => {
            setNotice(reason)
            setTicket(null)
          }}
        />
      )}
    </OuterPage>
  )
}
