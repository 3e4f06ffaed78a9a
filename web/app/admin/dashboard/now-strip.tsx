import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Notice } from '../../ui/notice.tsx'
import { formatNumber } from '../charts/index.ts'
import { LoadFailure, Loading, Moment } from '../frame/index.ts'
import { BackupLine, BackupNotice } from './backup-line.tsx'
import { type FiguresNow, nowQuery } from './calls.ts'
import { describeSecretChange } from './describe-alert.ts'
import { describeLateness } from './describe-lateness.ts'
import { OperatorAlerts } from './operator-alerts.tsx'

const EVERY_MS = 10_000

export function NowStrip() {
  const { data, error, refetch } = useQuery({
    ...nowQuery,
    refetchInterval: EVERY_MS,
  })
  return (
    <section aria-labelledby="ahora" className="grid gap-3">
      <h2 id="ahora" className="text-lg font-bold">
        Ahora
      </h2>
      {data ? (
        <>
          {data.secretChange && (
            <Notice tone="info" title="Se está cambiando APP_SECRET">
              <p>{describeSecretChange(data.secretChange)}</p>
            </Notice>
          )}
          <BackupNotice backup={data.backup} />
          <OperatorAlerts alerts={data.alerts} />
          <NowCounts now={data} />
        </>
      ) : error ? (
        <LoadFailure what="lo que pasa ahora" error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading lines={2} />
      )}
    </section>
  )
}

function NowCounts({ now }: { now: FiguresNow }) {
  const { running, queued, visits, followers, mails, checks, readAt } = now
  const lateness = describeLateness(checks)
  return (
    <>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-5">
        <Count name="Búsquedas en curso" value={running}>
          {queued === 0
            ? 'Consultan jurisdicciones en este momento. Ninguna espera turno.'
            : `Consultan jurisdicciones en este momento. Además, ${formatNumber(queued)} ${queued === 1 ? 'espera' : 'esperan'} turno.`}
        </Count>
        <Count name="Visitas activas" value={visits}>
          Dieron señales en los últimos 5 minutos; quien pide no ser medido no cuenta.
        </Count>
        <Count name="Navegadores conectados" value={followers}>
          Siguen una búsqueda en vivo en el proceso que contesta.
        </Count>
        <Count name="Correos en espera" value={mails.waiting}>
          {mails.dead === 0
            ? 'Ninguno quedó abandonado.'
            : `Además, ${formatNumber(mails.dead)} ${mails.dead === 1 ? 'quedó abandonado' : 'quedaron abandonados'} tras el último intento.`}
        </Count>
        <Count name="Patentes y DNI en seguimiento" value={checks.watched}>
          {lateness.isLate && <Badge tone="orange">Con atraso</Badge>} {lateness.text}
        </Count>
      </dl>
      <BackupLine backup={now.backup} />
      <p className="text-sm text-ink-soft">
        Leído el <Moment at={readAt} />; se actualiza cada 10 segundos.
      </p>
    </>
  )
}

function Count({ name, value, children }: { name: string; value: number; children: ReactNode }) {
  return (
    <div className="grid content-start gap-1 rounded-card border border-line bg-surface p-4">
      <dt className="text-sm font-semibold">{name}</dt>
      <dd className="text-2xl font-bold tabular-nums">{formatNumber(value)}</dd>
      <dd className="text-sm text-ink-soft">{children}</dd>
    </div>
  )
}
