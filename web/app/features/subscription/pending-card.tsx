import { useState } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { describeState } from './describe-subscription.ts'
import { StartForm } from './start-form.tsx'
import type { AccountSubscription, Offer } from './subscription-calls.ts'

interface PendingCardProps {
  offer: Offer
  subscription: AccountSubscription
  isAwaited: boolean
}

export function PendingCard({ offer, subscription, isAwaited }: PendingCardProps) {
  const { text, name, tone } = describeState(subscription)
  const [wantsOther, setWantsOther] = useState(false)
  return (
    <Card aria-labelledby="suscripcion-pendiente" className="grid gap-4">
      <h3 id="suscripcion-pendiente" className="flex flex-wrap items-center gap-3 text-lg font-bold">
        Tu suscripción <Badge tone={tone}>{name}</Badge>
      </h3>
      {isAwaited ? (
        <p role="status">
          Volviste de Mercado Pago. Estamos esperando que nos confirme: puede tardar un minuto y no hace falta
          que hagas nada.
        </p>
      ) : (
        <p>{text}</p>
      )}
      {subscription.payerEmail !== '' && (
        <p className="text-sm text-ink-soft">
          Ingresá a Mercado Pago con la cuenta de {subscription.payerEmail}.
        </p>
      )}
      {wantsOther ? (
        <StartForm offer={offer} submit="Empezar con ese correo" />
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          {subscription.initPoint !== null && !isAwaited && (
            <a
              href={subscription.initPoint}
              className="inline-flex min-h-11 items-center rounded-control bg-brand px-4 py-2 font-semibold text-on-brand hover:bg-brand-strong"
            >
              Seguir en Mercado Pago
            </a>
          )}
          {offer.isEnabled && (
            <Button variant="quiet" className="px-0" onClick={() => setWantsOther(true)}>
              Usar otro correo de Mercado Pago
            </Button>
          )}
        </div>
      )}
    </Card>
  )
}
