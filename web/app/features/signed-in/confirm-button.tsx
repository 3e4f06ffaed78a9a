import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

interface ConfirmButtonProps {
  label: string
  about?: string
  variant?: 'primary' | 'secondary'
  title: string
  children: ReactNode
  confirm: string
  isBusy: boolean
  disabled?: boolean
  onConfirm(): Promise<boolean>
}

export function ConfirmButton(props: ConfirmButtonProps) {
  const {
    label,
    about,
    variant = 'secondary',
    title,
    children,
    confirm,
    isBusy,
    disabled = false,
    onConfirm,
  } = props
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant={variant}
        disabled={disabled || isBusy}
        onClick={() => setOpen(true)}
        {...(about ? { 'aria-label': `${label}: ${about}` } : {})}
      >
        {label}
      </Button>
      {isOpen && (
        <Dialog title={title} onOpenChange={setOpen}>
          <div className="grid gap-4">
            {children}
            <div className="flex flex-wrap justify-end gap-3">
              <Button variant="secondary" onClick={() => setOpen(false)}>
                Cancelar
              </Button>
              <Button
                disabled={isBusy}
                onClick={async () => {
                  if (await onConfirm()) setOpen(false)
                }}
              >
                {isBusy ? 'Un momento...' : confirm}
              </Button>
            </div>
          </div>
        </Dialog>
      )}
    </>
  )
}
