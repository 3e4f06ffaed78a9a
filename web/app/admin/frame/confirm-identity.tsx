import type * as contract from '@multas/contract'
import { createContext, type FormEvent, type ReactNode, useContext, useState } from 'react'
import type { Route } from '../../api/call.ts'
import { CallError } from '../../api/call-error.ts'
import { messageOf } from '../../features/signed-in/index.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { askAdmin } from './ask-admin.ts'
import { useRefreshSession } from './session.ts'

const confirmIdentity: Route<typeof contract.adminConfirmIdentity> = {
  method: 'POST',
  path: '/api/admin/confirm',
}

/** Whoever was asked to confirm who they are chose not to: nothing was done. */
export class ConfirmationDeclined extends Error {}

type Act = () => Promise<unknown>
type RunConfirmed = <T>(act: () => Promise<T>) => Promise<T>

const ConfirmationContext = createContext<RunConfirmed>((act) => act())

/**
 * Runs what the server may ask a confirmation for. Where it does, password and code are asked for in a dialog, and
 * it is run again; declining throws `ConfirmationDeclined`.
 */
export const useConfirmed = (): RunConfirmed => useContext(ConfirmationContext)

interface Waiting {
  readonly act: Act
  resolve(value: unknown): void
  reject(error: unknown): void
}

const needsConfirmation = (error: unknown): boolean =>
  error instanceof CallError && error.status === 403 && error.details.code === 'reautenticacion'

/** Around every screen of the administration. */
export function ConfirmationAsker({ children }: { children: ReactNode }) {
  const [waiting, setWaiting] = useState<Waiting | null>(null)
  const runConfirmed: RunConfirmed = async <T,>(act: () => Promise<T>) => {
    try {
      return await act()
    } catch (error) {
      if (!needsConfirmation(error)) throw error
      return new Promise<T>((resolve, reject) => {
        setWaiting({ act, resolve: resolve as (value: unknown) => void, reject })
      })
    }
  }
  function settle(settled: (waiting: Waiting) => void) {
    if (waiting !== null) settled(waiting)
    setWaiting(null)
  }
  return (
    <ConfirmationContext value={runConfirmed}>
      {children}
      {waiting !== null && (
        <ConfirmDialog
          onDecline={() => settle(({ reject }) => reject(new ConfirmationDeclined()))}
          onConfirmed={() => settle(({ act, resolve, reject }) => void act().then(resolve, reject))}
        />
      )}
    </ConfirmationContext>
  )
}

function ConfirmDialog({ onDecline, onConfirmed }: { onDecline(): void; onConfirmed(): void }) {
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const refreshSession = useRefreshSession()
  async function confirm(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    try {
      await askAdmin(confirmIdentity, { body: { password, code } })
      void refreshSession()
      onConfirmed()
    } catch (error) {
      setProblem(messageOf(error))
      setCode('')
      setBusy(false)
    }
  }
  return (
    <Dialog
      title="Confirmá que sos vos"
      description="Esta acción es delicada: por diez minutos no te lo volvemos a pedir."
      onOpenChange={onDecline}
    >
      <form onSubmit={confirm} className="grid gap-4">
        <TextField
          label="Contraseña"
          type="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <TextField
          label="Código de la aplicación"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          maxLength={7}
          value={code}
          problem={problem}
          onChange={(event) => setCode(event.target.value)}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="secondary" onClick={onDecline}>
            Cancelar
          </Button>
          <Button type="submit" disabled={isBusy}>
            {isBusy ? 'Confirmando...' : 'Confirmar'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
