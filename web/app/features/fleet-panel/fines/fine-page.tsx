import type * as contract from '@multas/contract'
import { fleetReadFine } from '@multas/contract/routes'
import {
  amountDue,
  amountDueText,
  extraFacts,
  formatDay,
  fullAmountOriginText,
  isNoLongerReported,
} from '@multas/domain'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { ask } from '../../../api/ask.ts'
import type { CallReply } from '../../../api/call.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { AmountNoteBox } from '../../fines/index.ts'
import { describeFineState, formatAmount, formatMoment, LoadFailure, Loading } from '../../signed-in/index.ts'
import { BUTTON_LINK, FleetPage, fleetKey, TEXT_LINK, useHere } from '../frame/index.ts'
import { describeVoluntary } from './describe-voluntary.ts'
import { StatusBadge } from './fine-amounts.tsx'
import { InformingCard } from './informing-card.tsx'

type Read = CallReply<typeof contract.fleetReadFine>

export function FinePage() {
  const { hash = '' } = useParams()
  const vehicle = useSearchParams()[0].get('vehicle')
  const { fleet, params, pathTo } = useHere()
  const { data, error, refetch } = useQuery({
    queryKey: fleetKey(fleet, 'fine', hash, vehicle),
    queryFn: ({ signal }) => ask(fleetReadFine, { params: { ...params, hash }, query: { vehicle }, signal }),
  })
  return (
    <FleetPage
      title={data ? `${data.fine.dominio} · ${data.fine.jurisdiccion}` : 'Infracción'}
      lead={data && `Acta ${data.fine.numeroActa ?? 'sin número'}`}
      actions={
        <Link to={pathTo('/infracciones')} className={BUTTON_LINK}>
          Volver a las infracciones
        </Link>
      }
    >
      {error !== null && <LoadFailure what="la infracción" error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Loading lines={8} />}
      {data && (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2">
          <Facts read={data} />
          <div className="grid gap-5">
            <InformingCard fine={data.fine} suggested={data.suggestedDriver} />
            <History history={data.history} />
          </div>
        </div>
      )}
    </FleetPage>
  )
}

function Facts({ read: { fine, infraction } }: { read: Read }) {
  const { pathTo } = useHere()
  const speed =
    infraction.velocidad === null
      ? null
      : `${infraction.velocidad} km/h${infraction.velocidadMax === null ? '' : ` (máxima ${infraction.velocidadMax})`}`
  const facts: readonly (readonly [string, ReactNode])[] = [
    [
      'Estado',
      <span key="state" className="flex flex-wrap gap-2">
        <Badge tone={fine.resuelto ? 'green' : 'orange'}>{describeFineState(fine)}</Badge>
        <StatusBadge fine={fine} />
        {fine.enRevision && <Badge tone="amber">En revisión</Badge>}
      </span>,
    ],
    ['También la informa', fine.alsoReportedBy?.join(', ') ?? null],
    ['Misma acta, se cuenta en', fine.countedIn ?? null],
    ['Según la jurisdicción', isNoLongerReported(fine) ? null : fine.estadoTexto],
    ['Importe', amountDueText(amountDue(fine), 'La jurisdicción no lo informa', formatAmount)],
    ['Importe completo', describeFullAmount(fine)],
    ['Pago voluntario', describeVoluntary(fine)],
    ['Fecha', `${formatDay(fine.fechaInfraccion)}${infraction.hora ? ` ${infraction.hora}` : ''}`],
    ['Lugar', infraction.ubicacion],
    ['Tipología', fine.tipologia],
    ['Motivo', infraction.motivo ?? infraction.descripcion],
    ['Velocidad', speed],
    ['Juzgado', infraction.juzgado],
    ...extraFacts(infraction).map(({ label, value }) => [label, value] as const),
    [
      'Vehículo',
      <Link key="vehicle" to={pathTo(`/vehiculos/${fine.vehicleId}`)} className={TEXT_LINK}>
        {fine.interno === null ? fine.dominio : `${fine.dominio} · interno ${fine.interno}`}
      </Link>,
    ],
    ['Grupo', fine.group?.name],
    ['Centro de costo', fine.costCentre],
    ['Vista por primera vez', formatMoment(fine.firstSeenAt)],
  ]
  return (
    <Card aria-labelledby="facts-title" className="grid gap-4">
      <h2 id="facts-title" className="text-lg font-bold">
        Lo que informa la jurisdicción
      </h2>
      <dl className="grid gap-x-4 gap-y-1.5 sm:grid-cols-[minmax(9rem,auto)_minmax(0,1fr)]">
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name} className="contents">
                <dt className="text-ink-soft">{name}</dt>
                <dd className="wrap-anywhere tabular-nums max-sm:mb-1.5">{value}</dd>
              </div>
            ),
        )}
      </dl>
      {fine.notaImporte && <AmountNoteBox note={fine.notaImporte} />}
      {fine.enRevision && (
        <p className="text-ink-soft">
          Alguien avisó que este registro puede tener un error. Lo estamos revisando.
        </p>
      )}
    </Card>
  )
}

function describeFullAmount({ importeCompleto: full }: Read['fine']): string | null {
  if (full === undefined) return null
  return `${formatAmount(Math.round(Number(full.importe) * 100))}, ${fullAmountOriginText(full)}`
}

function History({ history }: { history: Read['history'] }) {
  if (history.length === 0) return null
  return (
    <Card aria-labelledby="story-title" className="grid gap-3">
      <h2 id="story-title" className="text-lg font-bold">
        Qué se hizo
      </h2>
      <ol className="grid divide-y divide-line">
        {history.map(({ at, what, by }) => (
          <li key={`${at} ${what}`} className="grid gap-0.5 py-2">
            <span>{what}</span>
            <span className="text-sm text-ink-soft wrap-anywhere">
              {formatMoment(at)}
              {by !== null && ` · ${by}`}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
