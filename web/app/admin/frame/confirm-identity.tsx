import { adminConfirmIdentity } from '@multas/contract/routes'
import { cleanCode, isCompleteCode } from '@multas/domain'
import { type FormEvent, useState } from 'react'
import { type ConfirmationDialogProps, messageOf } from '../../features/signed-in/index.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogActions } from '../../ui/dialog-button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useAutoSubmit } from '../../ui/use-auto-submit.ts'
import { askAdmin } from './ask-admin.ts'
import { useRefreshSession } from './session.ts'

export function ConfirmByPassword({ onDecline, onConfirmed }: ConfirmationDialogProps) {
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const refreshSession = useRefreshSession()
  // A password is typed letter by letter.
  useAutoSubmit(code, isCompleteCode(cleanCode(code)), () => {
    if (password !== '') void confirm()
  })
  async function confirm() {
    if (isBusy) return
    setBusy(true)
    try {
      await askAdmin(adminConfirmIdentity, { body: { password, code } })
      void refreshSession()
      onConfirmed()
    } catch (error) {
      setProblem(messageOf(error))
      setCode('')
      setBusy(false)
    }
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    void confirm()
  }
  return (
    <Dialog
      title="Confirmá que sos vos"
      description="Esta acción es delicada: por diez minutos no te lo volvemos a pedir."
      onOpenChange={onDecline}
    >
      <form onSubmit={submit} className="grid gap-4">
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
        <DialogActions submit="Confirmar" busy="Confirmando..." isBusy={isBusy} onCancel={onDecline} />
      </form>
    </Dialog>
  )
}
