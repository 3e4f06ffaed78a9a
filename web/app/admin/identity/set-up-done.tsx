import { ADMIN_PATH } from '@multas/domain'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

export function SetUpDone({ recoveryCodes }: { recoveryCodes: readonly string[] }) {
  const [isKept, setKept] = useState(false)
  const navigate = useNavigate()
  return (
    <div className="grid gap-4">
      <RecoveryCodes codes={recoveryCodes} isKept={isKept} onKept={setKept} />
      <Button disabled={!isKept} onClick={() => void navigate(ADMIN_PATH, { replace: true })}>
        Ir a ingresar
      </Button>
    </div>
  )
}
