import { Button } from '../../ui/button.tsx'
import { useSignOut } from './use-sign-out.ts'

interface LeaveButtonProps {
  label?: string
  look?: 'secondary' | 'quiet'
  className?: string
}

export function LeaveButton({ label = 'Salir', look = 'secondary', className = '' }: LeaveButtonProps) {
  const { isBusy, leave } = useSignOut()
  return (
    <Button look={look} className={className} disabled={isBusy} onClick={leave}>
      {label}
    </Button>
  )
}
