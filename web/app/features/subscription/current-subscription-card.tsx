import { pauseSubscription, resumeSubscription } from '@multas/contract/routes'
import { formatArs } from '@multas/domain'
import { call } from '../../api/call.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmButton, useAction } from '../signed-in/index.ts'
import { describeRefund, describeState, writeDay } from './describe-subscription.ts'
import type { AccountSubscription } from './subscription-calls.ts'
import { INVALIDATED_KEYS } from './subscription-keys.ts'

export function CurrentSubscriptionCard({ subscription }: { subscription: AccountSubscription }) {
  const { name, tone, text } = describeState(subscription)
  const refund = describeRefund(subscription)
  return (
    <Card aria-labelledby="suscripcion-estado" className="grid gap-4">
      <h3 id="suscripcion-estado" className="flex flex-wrap items-center gap-3 text-lg font-bold">
        Tu suscripción <Badge tone={tone}>{name}</Badge>
      </h3>
      <p>{text}</p>
      {subscription.endCode !== null && (
        <p>
          Código de {subscription.endReason === 'withdrawn' ? 'arrepentimiento' : 'baja'}:{' '}
          <strong className="whitespace-nowrap tabular-nums">{subscription.endCode}</strong>. También te lo
          enviamos por correo.
        </p>
      )}
      {refund !== null && <p>{refund}</p>}
      {subscription.state !== 'cancelled' && <Facts subscription={subscription} />}
      <Pausing subscription={subscription} />
    </Card>
  )
}

function Facts({ subscription }: { subscription: AccountSubscription }) {
  const { priceCentavos, payerEmail, paidUntil, maxSubjects } = subscription
  const facts = [
    ['Precio', `${formatArs(priceCentavos)} por mes`],
    ['Incluye', `Hasta ${maxSubjects} patentes o DNI`],
    ...(paidUntil === null ? [] : [['Pagado hasta', writeDay(paidUntil)] as const]),
    ...(payerEmail === '' ? [] : [['Cuenta de Mercado Pago', payerEmail] as const]),
  ] as const
  return (
    <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="font-semibold wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Pausing({ subscription: { mayPause, mayResume } }: { subscription: AccountSubscription }) {
  const pausing = useAction({ done: 'Suscripción en pausa', changes: INVALIDATED_KEYS })
  const resuming = useAction({ done: 'Suscripción reanudada', changes: INVALIDATED_KEYS })
  if (!mayPause && !mayResume) return null
  return (
    <div className="flex flex-wrap gap-3">
      {mayPause && (
        <ConfirmButton
          label="Pausar"
          about="la suscripción"
          title="¿Pausar la suscripción?"
          confirm="Pausar"
          isBusy={pausing.isBusy}
          onConfirm={() => pausing.run(() => call(pauseSubscription))}
        >
          <p>
            Mercado Pago deja de cobrar hasta que la reanudes. El monitoreo sigue hasta que termina el mes
            pagado; después dejamos de consultar, y lo que seguís queda guardado.
          </p>
        </ConfirmButton>
      )}
      {mayResume && (
        <Button disabled={resuming.isBusy} onClick={() => void resuming.run(() => call(resumeSubscription))}>
          {resuming.isBusy ? 'Un momento...' : 'Reanudar'}
        </Button>
      )}
    </div>
  )
}
