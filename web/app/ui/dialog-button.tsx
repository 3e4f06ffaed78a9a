import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import type { ButtonVariant } from './button-class.ts'
import { Dialog } from './dialog.tsx'

export interface DialogButtonProps {
  label: string
  /** Accessible name after the label. */
  about?: string | undefined
  variant?: ButtonVariant
  disabled?: boolean
  title: string
  description?: string
  children(close: () => void): ReactNode
}

export function DialogButton({ label, about, variant, disabled, children, ...dialog }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        {...(variant && { variant })}
        disabled={disabled}
        onClick={() => setOpen(true)}
        {...(about && { 'aria-label': `${label}: ${about}` })}
      >
        {label}
      </Button>
      {isOpen && (
        <Dialog {...dialog} asksFirst onOpenChange={setOpen}>
          {children(() => setOpen(false))}
        </Dialog>
      )}
    </>
  )
}

interface DialogActionsProps {
  submit: string
  busy?: string
  isBusy?: boolean
  disabled?: boolean
  /** Without it the form is submitted. */
  onAct?(): void
  onCancel(): void
}

export function DialogActions(props: DialogActionsProps) {
  const { submit, busy = 'Un momento...', isBusy = false, disabled = false, onAct, onCancel } = props
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <Button variant="secondary" onClick={onCancel}>
        Cancelar
      </Button>
      <Button type={onAct ? 'button' : 'submit'} disabled={isBusy || disabled} onClick={onAct}>
        {isBusy ? busy : submit}
      </Button>
    </div>
  )
}
