import type { AdminSubscription } from '@multas/contract'
import {
  adminCancelSubscription,
  adminPauseSubscription,
  adminSyncSubscription,
} from '@multas/contract/routes'
import { Button } from '../../ui/button.tsx'
import { askAdmin, ConfirmButton, useAction } from '../frame/index.ts'
import { changesOf } from './subscription-calls.ts'

export function SubscriptionActions({ one }: { one: AdminSubscription }) {
  const { id } = one
  const changes = changesOf(id)
  const params = { id }
  const asking = useAction({ done: 'Leída de Mercado Pago', changes })
  const pausing = useAction({ done: one.mayPause ? 'En pausa' : 'Se reanudó', changes })
  const ending = useAction({ done: 'Dada de baja', changes })
  const isBusy = asking.isBusy || pausing.isBusy || ending.isBusy
  const pause = (paused: boolean) =>
    pausing.run(() => askAdmin(adminPauseSubscription, { params, body: { paused } }))
  return (
    <div className="flex flex-wrap gap-2">
      {one.providerNumber !== null && (
        <Button
          variant="secondary"
          disabled={isBusy}
          onClick={() => void asking.run(() => askAdmin(adminSyncSubscription, { params }))}
        >
          Consultar a Mercado Pago
        </Button>
      )}
      {one.mayPause && (
        <ConfirmButton
          label="Pausar"
          title="Pausar los cobros"
          confirm="Pausar"
          isBusy={isBusy}
          onConfirm={() => pause(true)}
        >
          <p>
            Mercado Pago deja de cobrarla hasta que se reanude. Lo que ya se pagó se usa hasta que termina.
          </p>
        </ConfirmButton>
      )}
      {one.mayResume && (
        <ConfirmButton
          label="Reanudar"
          title="Reanudar los cobros"
          confirm="Reanudar"
          isBusy={isBusy}
          onConfirm={() => pause(false)}
        >
          <p>Se vuelve a cobrar desde el próximo vencimiento.</p>
        </ConfirmButton>
      )}
      {one.mayCancel && (
        <ConfirmButton
          label="Dar de baja"
          title="Dar de baja la suscripción"
          confirm="Dar de baja"
          isBusy={isBusy}
          onConfirm={() =>
            ending.run(() => askAdmin(adminCancelSubscription, { params, body: { note: '' } }))
          }
        >
          <p>
            No se cobra más y no se puede deshacer. Su titular recibe un correo con el código. Lo que pagó se
            usa hasta que termina; para devolverlo, hacelo desde Mercado Pago.
          </p>
        </ConfirmButton>
      )}
    </div>
  )
}
