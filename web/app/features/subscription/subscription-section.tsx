import { readPaymentsOffer } from '@multas/contract/routes'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { Notice } from '../../ui/notice.tsx'
import { LoadFailure, Loading } from '../signed-in/index.ts'
import { CurrentSubscriptionCard } from './current-subscription-card.tsx'
import { EndButtons } from './end-buttons.tsx'
import { PaymentList } from './payment-list.tsx'
import { PendingCard } from './pending-card.tsx'
import { StartCard } from './start-card.tsx'
import type { AccountSubscription, Offer } from './subscription-calls.ts'
import { useSubscription } from './use-subscription.ts'

export function SubscriptionSection() {
  const offer = useQuery({
    queryKey: ['payments', 'offer'],
    queryFn: ({ signal }) => call(readPaymentsOffer, { signal }),
  })
  const own = useSubscription()
  const error = offer.error ?? own.error
  if (offer.data === undefined || own.subscription === undefined) {
    if (error === null) return <Loading />
    const retry = () => void Promise.all([offer.refetch(), own.refetch()])
    return <LoadFailure what="tu suscripción" error={error} onRetry={retry} />
  }
  return (
    <div className="grid max-w-2xl gap-5">
      {offer.data.isEnabled && offer.data.isDemo && (
        <Notice tone="warning" title="Los pagos de este sitio son de demostración">
          <p>Mercado Pago está simulado: no se cobra nada a nadie.</p>
        </Notice>
      )}
      <SubscriptionState offer={offer.data} subscription={own.subscription} isAwaited={own.isAwaited} />
      {own.subscription !== null && <PaymentList />}
      <EndButtons subscription={own.subscription} withdrawalDays={offer.data.withdrawalDays} />
    </div>
  )
}

interface CurrentSubscriptionProps {
  offer: Offer
  subscription: AccountSubscription | null
  /** The reader has returned from Mercado Pago, but its webhook has not arrived. */
  isAwaited: boolean
}

function SubscriptionState({ offer, subscription, isAwaited }: CurrentSubscriptionProps) {
  const isOver = subscription === null || subscription.state === 'cancelled'
  return (
    <>
      {!isOver && !offer.isEnabled && (
        <Notice tone="info" title="Los pagos ya no están habilitados en este sitio">
          <p>Desde acá solo podés darte de baja o arrepentirte.</p>
        </Notice>
      )}
      {!isOver && subscription.state === 'pending' && (
        <PendingCard offer={offer} subscription={subscription} isAwaited={isAwaited} />
      )}
      {subscription !== null && subscription.state !== 'pending' && (
        <CurrentSubscriptionCard subscription={subscription} />
      )}
      {isOver &&
        (offer.isEnabled ? (
          <StartCard offer={offer} paidUntil={subscription?.isLive ? subscription.paidUntil : null} />
        ) : (
          <Notice tone="info" title="Los pagos no están habilitados en este sitio">
            <p>Por ahora no se puede contratar el monitoreo. Consultar infracciones sigue siendo gratis.</p>
          </Notice>
        ))}
    </>
  )
}
