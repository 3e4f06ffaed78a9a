import type { AdminSubscription } from '@multas/contract'
import { formatArsExactly } from '@multas/domain'
import { useParams } from 'react-router'
import { Badge } from '../../ui/badge.tsx'
import { CaseCard, CaseHead, CasePage, Facts, Moment } from '../frame/index.ts'
import { EventList } from './event-list.tsx'
import { PaymentList } from './payment-list.tsx'
import { SubscriptionActions } from './subscription-actions.tsx'
import { subscriptionQuery } from './subscription-calls.ts'
import { SubscriptionNote } from './subscription-note.tsx'
import { END_REASONS, REFUNDS, STATES } from './subscription-texts.ts'

export function SubscriptionPage() {
  const { id = '' } = useParams()
  return (
    <CasePage
      query={subscriptionQuery(id)}
      list={{ name: 'Suscripciones', path: 'suscripciones' }}
      unread={{ title: 'Suscripción', what: 'la suscripción' }}
      title={({ owner }) => `Suscripción de ${owner ?? 'una cuenta borrada'}`}
      actions={(one) => <SubscriptionActions one={one} />}
    >
      {(one) => <Subscription one={one} />}
    </CasePage>
  )
}

const WATCHED = {
  yes: { name: 'Se consulta', tone: 'green' },
  no: { name: 'No se consulta', tone: 'neutral' },
} as const

function Subscription({ one }: { one: AdminSubscription }) {
  const states = [STATES[one.state], WATCHED[one.isLive ? 'yes' : 'no']]
  return (
    <>
      <CaseHead states={one.refundState === 'none' ? states : [...states, REFUNDS[one.refundState]]} />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Plan one={one} />
        <div className="grid gap-5">
          <Watched watched={one.watched} most={one.maxSubjects} />
          <SubscriptionNote one={one} />
        </div>
      </div>
      <PaymentList payments={one.payments} />
      <EventList events={one.events} />
    </>
  )
}

function Plan({ one }: { one: AdminSubscription }) {
  return (
    <CaseCard title="Plan">
      <Facts
        facts={[
          ['Precio', `${formatArsExactly(one.priceCentavos)} por mes`],
          ['Pagado', formatArsExactly(one.paidCentavos)],
          ['Pagador', one.payer ?? '—'],
          ['Pedida', <Moment key="at" at={one.createdAt} />],
          ['Autorizada', <Moment key="at" at={one.authorizedAt} none="Todavía no" />],
          ['Pagada hasta', <Moment key="at" at={one.paidUntil} />],
          ['Próximo cobro', <Moment key="at" at={one.nextChargeAt} />],
          ['Se consulta hasta', one.graceUntil && <Grace until={one.graceUntil} />],
          ['Arrepentirse antes del', one.canWithdrawUntil && <Moment at={one.canWithdrawUntil} />],
          ['Terminó', one.endedAt && <Ended one={one} />],
          ['Código', one.endCode || null],
          ['En Mercado Pago', <Code key="number" text={one.providerNumber ?? '—'} />],
          ['Última consulta', <Moment key="at" at={one.syncedAt} none="Nunca" />],
        ]}
      />
      {one.endedAt && one.settledAt === null && one.providerNumber !== null && (
        <p role="status" className="text-sm">
          Falta que Mercado Pago confirme el final; se sigue intentando.
        </p>
      )}
    </CaseCard>
  )
}

function Watched({ watched, most }: { watched: AdminSubscription['watched']; most: number }) {
  return (
    <CaseCard title="Patentes y DNI en seguimiento">
      {watched.length === 0 ? (
        <p>Nada. El plan admite hasta {most} patentes y DNI.</p>
      ) : (
        <ul className="grid gap-1">
          {watched.map(({ id, label, isActive }) => (
            <li key={id} className="flex items-center gap-2">
              <code>{label}</code>
              {!isActive && <Badge tone="neutral">Suspendido</Badge>}
            </li>
          ))}
        </ul>
      )}
    </CaseCard>
  )
}

function Grace({ until }: { until: string }) {
  return (
    <>
      <Moment at={until} />, aunque se debe un mes
    </>
  )
}

function Ended({ one: { endedAt, endReason } }: { one: AdminSubscription }) {
  return (
    <>
      <Moment at={endedAt} />
      {endReason && `: ${END_REASONS[endReason]}`}
    </>
  )
}

const Code = ({ text }: { text: string }) => <code className="text-sm">{text}</code>
