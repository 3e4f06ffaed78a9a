import { cancelSubscription, withdrawSubscription } from '@multas/contract/routes'
import type { ReactNode } from 'react'
import { call } from '../../api/call.ts'
import { Card } from '../../ui/card.tsx'
import { ConfirmButton, useAction } from '../signed-in/index.ts'
import { writeDay } from './describe-subscription.ts'
import type { AccountSubscription } from './subscription-calls.ts'
import { INVALIDATED_KEYS } from './subscription-keys.ts'

interface EndButtonsProps {
  subscription: AccountSubscription | null
  withdrawalDays: number
}

/**
 * Argentine rules require both in plain sight (Resolución SCI 424/2020, the withdrawal button; Resolución
 * 316/2018, ending a service), even with nothing to end.
 */
export function EndButtons({ subscription, withdrawalDays }: EndButtonsProps) {
  const ending = useAction({ done: 'Suscripción dada de baja', changes: INVALIDATED_KEYS })
  const withdrawing = useAction({ done: 'Arrepentimiento registrado', changes: INVALIDATED_KEYS })
  const mayCancel = subscription?.mayCancel === true
  const until = subscription?.canWithdrawUntil ?? null
  return (
    <Card aria-labelledby="baja-y-arrepentimiento" className="grid gap-5">
      <h3 id="baja-y-arrepentimiento" className="text-lg font-bold">
        Baja y arrepentimiento
      </h3>
      <Way
        id="boton-de-baja"
        text={
          mayCancel
            ? 'No se cobra más, y el monitoreo sigue hasta que termina el mes pagado.'
            : 'No tenés una suscripción en curso que dar de baja.'
        }
      >
        <ConfirmButton
          label="Botón de baja"
          title="¿Dar de baja la suscripción?"
          confirm="Dar de baja"
          disabled={!mayCancel}
          isBusy={ending.isBusy}
          onConfirm={() => ending.run(() => call(cancelSubscription))}
        >
          <p>
            No se cobra más. El monitoreo sigue hasta que termina el mes pagado. Te enviamos un código de baja
            por correo.
          </p>
        </ConfirmButton>
      </Way>
      <Way
        id="boton-de-arrepentimiento"
        text={
          until === null
            ? `Dentro de los ${withdrawalDays} días de haberte suscripto podés arrepentirte y te devolvemos todo. Ahora no tenés una suscripción en ese plazo.`
            : `Podés arrepentirte hasta el ${lastDay(until)} inclusive: la suscripción termina y te devolvemos todo lo pagado.`
        }
      >
        <ConfirmButton
          label="Botón de arrepentimiento"
          title="¿Arrepentirte de la suscripción?"
          confirm="Arrepentirme"
          disabled={until === null}
          isBusy={withdrawing.isBusy}
          onConfirm={() => withdrawing.run(() => call(withdrawSubscription))}
        >
          <p>
            La suscripción termina ahora, dejamos de consultar lo que seguís y te devolvemos todo lo pagado al
            mismo medio de pago. Te enviamos un código por correo.
          </p>
        </ConfirmButton>
      </Way>
    </Card>
  )
}

/** `until` is exclusive: the midnight after the last day. */
const lastDay = (until: string): string => writeDay(new Date(Date.parse(until) - 1).toISOString())

function Way({ id, text, children }: { id: string; text: string; children: ReactNode }) {
  return (
    <div id={id} className="grid scroll-mt-4 justify-items-start gap-2">
      <p>{text}</p>
      {children}
    </div>
  )
}
