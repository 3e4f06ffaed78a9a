import { adminRenewSecondFactor } from '@multas/contract/routes'
import { ADMIN_PATH } from '@multas/domain'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { askAdmin, useAction } from '../frame/index.ts'

export function PhoneCard() {
  const navigate = useNavigate()
  const moving = useAction({ done: 'Cargá tu segundo factor nuevo', changes: [] })
  async function move() {
    await moving.run(async () => {
      const { token } = await askAdmin(adminRenewSecondFactor)
      void navigate(`${ADMIN_PATH}/alta#${token}`)
    })
  }
  return (
    <Card aria-labelledby="phone-title" className="grid content-start gap-4">
      <h2 id="phone-title" className="text-lg font-bold">
        Cambiar de teléfono
      </h2>
      <p>
        Volvés a elegir contraseña, cargás el segundo factor en el teléfono nuevo y recibís códigos de
        recuperación nuevos. Lo que tenés vale hasta que termines; después se cierran todas tus sesiones.
      </p>
      <Button
        variant="secondary"
        className="justify-self-start"
        disabled={moving.isBusy}
        onClick={() => void move()}
      >
        {moving.isBusy ? 'Un momento...' : 'Pasar a otro teléfono'}
      </Button>
    </Card>
  )
}
