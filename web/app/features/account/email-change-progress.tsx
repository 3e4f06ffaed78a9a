import { cancelEmailChange, confirmEmailChange, resendEmailChange } from '@multas/contract/routes'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { toasts } from '../../ui/toast/toast-store.ts'
import { CodeField, useCode } from '../confirmation/index.ts'
import { formatMoment, SESSION_KEY, useAction } from '../signed-in/index.ts'
import { EMAIL_CHANGE_KEY, type EmailChange, type KnownChange } from './email-change.ts'

interface EmailChangeProgressProps {
  email: string
  change: EmailChange
  /** Unix milliseconds. */
  nextCodeAt: number
}

/** The codes of both addresses are accepted in either order. */
export function EmailChangeProgress({ email, change, nextCodeAt }: EmailChangeProgressProps) {
  const { isBusy, run } = useAction({ done: null, changes: [EMAIL_CHANGE_KEY] })
  return (
    <div className="grid gap-5">
      <p className="wrap-anywhere">
        Estás por cambiarlo por <strong>{change.newEmail}</strong>. Confirmá los dos, en el orden que quieras,
        antes del {formatMoment(change.expiresAt)}.
      </p>
      <Confirmation
        address="old"
        name="Correo actual"
        sentTo={email}
        nextCodeAt={nextCodeAt}
        isConfirmed={change.isOldConfirmed}
        takesFocus={!change.isOldConfirmed}
      />
      <Confirmation
        address="new"
        name="Correo nuevo"
        sentTo={change.newEmail}
        nextCodeAt={nextCodeAt}
        isConfirmed={change.isNewConfirmed}
        takesFocus={change.isOldConfirmed}
      />
      <Button
        variant="quiet"
        className="justify-self-start px-0"
        disabled={isBusy}
        onClick={() => void run(() => call(cancelEmailChange))}
      >
        No cambiarlo
      </Button>
    </div>
  )
}

interface ConfirmationProps {
  address: 'old' | 'new'
  name: string
  sentTo: string
  nextCodeAt: number
  isConfirmed: boolean
  takesFocus: boolean
}

function Confirmation(props: ConfirmationProps) {
  const { address, name, sentTo, nextCodeAt, isConfirmed, takesFocus } = props
  const queries = useQueryClient()
  const asked = useCode({
    sent: { nextCodeAt },
    send: () => call(resendEmailChange, { body: { address } }),
    async take(code) {
      try {
        const confirmed = await call(confirmEmailChange, { body: { address, code } })
        queries.setQueryData<KnownChange>(EMAIL_CHANGE_KEY, { change: confirmed.change, nextCodeAt })
        if (confirmed.change !== null) return
        toasts.show({ title: 'Correo cambiado', description: `Ahora ingresás con ${confirmed.email}.` })
        queries.setQueryData(SESSION_KEY, { email: confirmed.email })
        void queries.invalidateQueries({ queryKey: ['account', 'sessions'] })
      } catch (error) {
        // The change may have expired or been rejected.
        void queries.invalidateQueries({ queryKey: EMAIL_CHANGE_KEY })
        throw error
      }
    },
  })
  return (
    <section aria-label={name} className="grid gap-3 rounded-control border border-line p-4">
      <h3 className="flex flex-wrap items-center justify-between gap-2 font-bold">
        <span className="wrap-anywhere">
          {name}: {sentTo}
        </span>
        {isConfirmed ? <Badge tone="green">Confirmado</Badge> : <Badge tone="amber">Falta</Badge>}
      </h3>
      {!isConfirmed && (
        <CodeField
          asked={asked}
          label={`Código que llegó al ${name.toLowerCase()}`}
          sentTo={sentTo}
          submit="Confirmar"
          takesFocus={takesFocus}
        />
      )}
    </section>
  )
}
