import { listSubscriptionPayments } from '@multas/contract/routes'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { formatAmount, LoadFailure, Loading } from '../signed-in/index.ts'
import { describePayment, writeDay } from './describe-subscription.ts'
import type { AccountPayment } from './subscription-calls.ts'
import { PAYMENTS_KEY } from './subscription-keys.ts'

/** Polling interval: the first charge has its own webhook, which may follow the subscription's. */
const POLL_INTERVAL_MS = 2_000
const ASKED_TIMES = 30

export function PaymentList() {
  const { data, error, refetch } = useQuery({
    queryKey: PAYMENTS_KEY,
    queryFn: ({ signal }) => call(listSubscriptionPayments, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.payments.length === 0 && state.dataUpdateCount < ASKED_TIMES ? POLL_INTERVAL_MS : false,
  })
  return (
    <Card aria-labelledby="cobros" className="grid gap-3">
      <h3 id="cobros" className="text-lg font-bold">
        Cobros
      </h3>
      {data === undefined && error === null && <Loading lines={2} />}
      {data === undefined && error !== null && (
        <LoadFailure what="los cobros" error={error} onRetry={() => void refetch()} />
      )}
      {data?.payments.length === 0 && <p className="text-ink-soft">Todavía no hubo ninguno.</p>}
      {data !== undefined && data.payments.length > 0 && (
        <ul className="grid divide-y divide-line">
          {data.payments.map((payment) => (
            <Payment key={payment.id} payment={payment} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Payment({ payment }: { payment: AccountPayment }) {
  const { centavos, refundedCentavos, dueAt, paymentNumber } = payment
  const { name, tone } = describePayment(payment)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold tabular-nums">
          {formatAmount(centavos)}{' '}
          <span className="font-normal text-ink-soft">por el mes que empieza el {writeDay(dueAt)}</span>
        </p>
        <p className="text-sm text-ink-soft wrap-anywhere">
          {paymentNumber === null ? 'Todavía sin número' : `Pago N.º ${paymentNumber} de Mercado Pago`}
          {refundedCentavos > 0 && ` · devuelto ${formatAmount(refundedCentavos)}`}
        </p>
      </div>
      <Badge tone={tone}>{name}</Badge>
    </li>
  )
}
