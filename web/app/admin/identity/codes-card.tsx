import { adminRenewRecoveryCodes } from '@multas/contract/routes'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { askAdmin, useAction, useRefreshSession, useSession } from '../frame/index.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

export function CodesCard() {
  const { recoveryCodesLeft } = useSession()
  const refreshSession = useRefreshSession()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [isKept, setKept] = useState(false)
  const renewing = useAction({ done: 'Estos son tus códigos nuevos', changes: [] })
  async function renew() {
    await renewing.run(async () => {
      const { recoveryCodes } = await askAdmin(adminRenewRecoveryCodes)
      setKept(false)
      setCodes(recoveryCodes)
    })
    await refreshSession()
  }
  return (
    <Card aria-labelledby="codes-title" className="grid content-start gap-4">
      <h2 id="codes-title" className="text-lg font-bold">
        Códigos de recuperación
      </h2>
      {codes === null ? (
        <>
          <p>
            Te quedan {recoveryCodesLeft} de 10. Sirven para ingresar sin el teléfono; los nuevos reemplazan a
            todos los anteriores.
          </p>
          <Button
            variant="secondary"
            className="justify-self-start"
            disabled={renewing.isBusy}
            onClick={() => void renew()}
          >
            {renewing.isBusy ? 'Un momento...' : 'Pedir códigos nuevos'}
          </Button>
        </>
      ) : (
        <>
          <RecoveryCodes codes={codes} isKept={isKept} onKept={setKept} />
          <Button disabled={!isKept} className="justify-self-start" onClick={() => setCodes(null)}>
            Listo
          </Button>
        </>
      )}
    </Card>
  )
}
