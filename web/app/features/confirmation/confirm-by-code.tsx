import { confirmAccount, sendAccountConfirmation } from '@multas/contract/routes'
import { useEffect, useRef } from 'react'
import { call } from '../../api/call.ts'
import { Dialog } from '../../ui/dialog.tsx'
import type { ConfirmationDialogProps } from '../signed-in/index.ts'
import { CodeField } from './code-field.tsx'
import { useCode } from './use-code.ts'

/** The page below keeps its form input. */
export function ConfirmByCode({ onDecline, onConfirmed }: ConfirmationDialogProps) {
  const asked = useCode({
    sent: { nextCodeAt: 0 },
    send: () => call(sendAccountConfirmation, { body: { purpose: 'confirmation' } }),
    async take(code) {
      await call(confirmAccount, { body: { code } })
      onConfirmed()
    },
  })
  const { send } = asked
  const wasSent = useRef(false)
  useEffect(() => {
    if (wasSent.current) return
    wasSent.current = true
    void send()
  }, [send])
  return (
    <Dialog
      title="Confirmá que sos vos"
      description="Te enviamos un código por correo. Por diez minutos no te lo volvemos a pedir."
      onOpenChange={onDecline}
    >
      <CodeField
        asked={asked}
        label="Código para confirmar"
        sentTo="tu correo"
        submit="Confirmar"
        takesFocus
      />
    </Dialog>
  )
}
