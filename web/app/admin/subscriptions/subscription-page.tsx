import type { AdminSubscription } from '@multas/contract'
import { formatArsExactly } from '@multas/domain'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { Badge } from '../../ui/badge.tsx'
import { AdminPage, askAdmin, LoadFailure, Loading, Moment } from '../frame/index.ts'
import { PaymentList } from './payment-list.tsx'
import { StoryList } from './story-list.tsx'
import { SubscriptionActions } from './subscription-actions.tsx'
import { readSubscription } from './subscription-calls.ts'
import { SubscriptionNote } from './subscription-note.tsx'
import { END_REASONS, REFUNDS, STATES } from './subscription-texts.ts'

const TRAIL = [{ name: 'Suscripciones', path: 'suscripciones' }]

export function SubscriptionPage() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery({
    queryKey: ['subscription', id],
    queryFn: ({ signal }) => askAdmin(readSubscription, { params: { id }, signal }),
  })
  if (error !== null)
    return (
      <AdminPage title="Suscripción" trail={TRAIL}>
        <LoadFailure what="la suscripción" error={error} onRetry={() => void refetch()} />
      </AdminPage>
    )
  if (data === undefined)
    return (
      <AdminPage title="Suscripción" trail={TRAIL}>
        <Loading lines={10} />
      </AdminPage>
    )
  return <ReadSubscription one={data} />
}

function ReadSubscription({ one }: { one: AdminSubscription }) {
  return (
    <AdminPage
      title={`Suscripción de ${one.owner ?? 'una cuenta borrada'}`}
      trail={TRAIL}
      actions={<SubscriptionActions one={one} />}
    >
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={STATES[one.state].tone}>{STATES[one.state].name}</Badge>
        <Badge tone={one.isLive ? 'green' : 'neutral'}>{one.isLive ? 'Se vigila' : 'No se vigila'}</Badge>
        {one.refundState !== 'none' && (
          <Badge tone={REFUNDS[one.refundState].tone}>{REFUNDS[one.refundState].name}</Badge>
        )}
      </p>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Plan one={one} />
        <div className="grid gap-5">
          <Watched watched={one.watched} most={one.maxSubjects} />
          <SubscriptionNote key={one.events[0]?.id} one={one} />
        </div>
      </div>
      <PaymentList payments={one.payments} />
      <StoryList events={one.events} />
    </AdminPage>
  )
}

function Plan({ one }: { one: AdminSubscription }) {
  return (
    <Panel title="Plan">
      <dl className="grid grid-cols-[minmax(0,8rem)_minmax(0,1fr)] gap-x-3 gap-y-2 sm:grid-cols-[minmax(6rem,auto)_minmax(0,1fr)]">
        <Fact name="Precio">{formatArsExactly(one.priceCentavos)} por mes</Fact>
        <Fact name="Pagado">{formatArsExactly(one.paidCentavos)}</Fact>
        <Fact name="Pagador">{one.payer ?? '—'}</Fact>
        <Fact name="Pedida">
          <Moment at={one.createdAt} />
        </Fact>
        <Fact name="Autorizada">
          <Moment at={one.authorizedAt} none="Todavía no" />
        </Fact>
        <Fact name="Pagada hasta">
          <Moment at={one.paidUntil} none="—" />
        </Fact>
        <Fact name="Próximo cobro">
          <Moment at={one.nextChargeAt} none="—" />
        </Fact>
        {one.graceUntil && (
          <Fact name="Se vigila hasta">
            <Moment at={one.graceUntil} />, aunque se debe un mes
          </Fact>
        )}
        {one.canWithdrawUntil && (
          <Fact name="Arrepentirse antes del">
            <Moment at={one.canWithdrawUntil} />
          </Fact>
        )}
        {one.endedAt && (
          <Fact name="Terminó">
            <Moment at={one.endedAt} />
            {one.endReason && `: ${END_REASONS[one.endReason]}`}
          </Fact>
        )}
        {one.endCode && <Fact name="Código">{one.endCode}</Fact>}
        <Fact name="En Mercado Pago">
          <code className="text-sm">{one.providerNumber ?? '—'}</code>
        </Fact>
        <Fact name="Última consulta">
          <Moment at={one.syncedAt} none="Nunca" />
        </Fact>
      </dl>
      {one.endedAt && one.settledAt === null && one.providerNumber !== null && (
        <p role="status" className="text-sm">
          Falta que Mercado Pago confirme el final; se sigue intentando.
        </p>
      )}
    </Panel>
  )
}

function Watched({ watched, most }: { watched: AdminSubscription['watched']; most: number }) {
  return (
    <Panel title="Lo que vigila">
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
    </Panel>
  )
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section
      aria-label={title}
      className="grid gap-3 rounded-card border border-line bg-surface p-4 shadow-card"
    >
      <h2 className="text-lg font-bold">{title}</h2>
      {children}
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </>
  )
}
