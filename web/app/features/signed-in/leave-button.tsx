import { Button } from '../../ui/button.tsx'
import { useSignOut } from './use-sign-out.ts'

interface LeaveButtonProps {
  label?: string
  variant?: 'secondary' | 'quiet'
  className?: string
}

export function LeaveButton({ label = 'Salir', variant = 'secondary', className = '' }: LeaveButtonProps) {
  const { isBusy, leave } = useSignOut()
  return (
    <Button variant={variant} className={className} disabled={isBusy} onClick={leave}>
      {label}
    </Button>
  )
}
