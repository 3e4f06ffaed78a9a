import type { ReactNode } from 'react'
import { DialogActions, DialogButton, type DialogButtonProps } from '../../ui/dialog-button.tsx'

interface ConfirmButtonProps extends Omit<DialogButtonProps, 'children' | 'description'> {
  children: ReactNode
  confirm: string
  isBusy: boolean
  onConfirm(): Promise<boolean>
}

export function ConfirmButton(props: ConfirmButtonProps) {
  const { children, confirm, isBusy, disabled = false, onConfirm, ...button } = props
  async function act(close: () => void) {
    if (await onConfirm()) close()
  }
  return (
    <DialogButton variant="secondary" {...button} disabled={disabled || isBusy}>
      {(close) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {children}
          <DialogActions submit={confirm} isBusy={isBusy} onAct={() => void act(close)} onCancel={close} />
        </div>
      )}
    </DialogButton>
  )
}
