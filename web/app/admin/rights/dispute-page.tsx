import type * as contract from '@multas/contract'
import { CONTEST_REASON_NAMES, formatDay } from '@multas/domain'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { Route } from '../../api/call.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { AdminPage, askAdmin, LoadFailure, Loading, Moment, useAct } from '../frame/index.ts'
import { tableKey } from '../table/index.ts'
import { describeDispute } from './rights-texts.ts'

const readDispute: Route<typeof contract.adminReadDispute> = {
  method: 'GET',
  path: '/api/admin/disputes/:id',
}
const closeDispute: Route<typeof contract.adminCloseDispute> = {
  method: 'POST',
  path: '/api/admin/disputes/:id/close',
}

export function DisputePage() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery({
    queryKey: ['dispute', id],
    queryFn: ({ signal }) => askAdmin(readDispute, { params: { id }, signal }),
  })
  return (
    <AdminPage
      title={data ? CONTEST_REASON_NAMES[data.reason] : 'Registro en revisión'}
      trail={[{ name: 'Registros en revisión', path: 'revisiones' }]}
    >
      {error !== null && <LoadFailure what="la revisión" error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <Loading lines={8} />}
      {data && <Review dispute={data} />}
    </AdminPage>
  )
}

function Review({ dispute }: { dispute: contract.Dispute }) {
  const { name, tone } = describeDispute(dispute)
  return (
    <div className="grid max-w-3xl gap-5">
      <p className="flex flex-wrap items-center gap-3">
        <Badge tone={tone}>{name}</Badge>
        <span>
          Avisado el <Moment at={dispute.createdAt} />. Último día:{' '}
          <strong className="tabular-nums">{formatDay(dispute.dueDay)}</strong> (Ley 25.326, artículo 16).
        </span>
      </p>
      <section
        aria-label="Lo que dicen"
        className="grid gap-2 rounded-card border border-line bg-surface p-4 shadow-card"
      >
        <p className="whitespace-pre-wrap wrap-anywhere">
          {dispute.text === '' ? 'No agregaron nada.' : dispute.text}
        </p>
      </section>
      <Shown dispute={dispute} />
      {dispute.state === 'open' ? <Close dispute={dispute} /> : <Closed dispute={dispute} />}
    </div>
  )
}

function Shown({ dispute: { fine, jurisdiction } }: { dispute: contract.Dispute }) {
  if (fine === null) return <p>El registro ya no se conoce ({jurisdiction}).</p>
  const facts = [
    ['Jurisdicción', fine.jurisdiccion],
    ['Acta', fine.numeroActa],
    ['Patente', fine.dominio],
    ['Fecha', fine.fechaInfraccion && formatDay(fine.fechaInfraccion)],
    ['Estado', fine.estado],
    ['Total', fine.totalInfraccion],
    ['Motivo', fine.motivo ?? fine.descripcion],
    ['Ubicación', fine.ubicacion],
  ] as const
  return (
    <section aria-label="Cómo se muestra" className="grid gap-2">
      <h2 className="text-lg font-bold">Cómo se muestra</h2>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1.5 rounded-card border border-line bg-surface p-4 shadow-card">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="wrap-anywhere">{value ?? 'No informado'}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Closed({ dispute: { note, answer, closedAt } }: { dispute: contract.Dispute }) {
  return (
    <section aria-label="Cómo terminó" className="grid gap-1">
      <h2 className="text-lg font-bold">Cómo terminó</h2>
      <p className="text-sm text-ink-soft">
        <Moment at={closedAt} />
      </p>
      <p className="whitespace-pre-wrap wrap-anywhere">{note}</p>
      {answer !== '' && <p className="whitespace-pre-wrap wrap-anywhere">Le respondimos: {answer}</p>}
    </section>
  )
}

function Close({ dispute: { id, canBeAnswered } }: { dispute: contract.Dispute }) {
  const [written, setWritten] = useState({ note: '', answer: '' })
  const { isBusy, run } = useAct({
    done: 'Revisión terminada',
    changes: [['dispute', id], tableKey('/api/admin/disputes')],
  })
  const close = (state: 'upheld' | 'dismissed') =>
    void run(() => askAdmin(closeDispute, { params: { id }, body: { state, ...written } }))
  const isEmpty = written.note.trim() === '' || (canBeAnswered && written.answer.trim() === '')
  return (
    <form aria-label="Terminar" onSubmit={(event) => event.preventDefault()} className="grid gap-4">
      <p>
        Compará con lo que informa la jurisdicción. Lo que está mal se corrige donde se publica: en su fuente,
        o en el padrón del municipio. Al terminar, deja de figurar en revisión.
      </p>
      <TextAreaField
        label="Razones"
        hint="Quedan acá."
        rows={3}
        maxLength={2_000}
        value={written.note}
        onChange={(event) => setWritten({ ...written, note: event.target.value })}
      />
      {canBeAnswered ? (
        <TextAreaField
          label="Qué le respondemos"
          hint="Le llega por correo a quien avisó. No escribas patentes ni documentos."
          rows={4}
          maxLength={2_000}
          value={written.answer}
          onChange={(event) => setWritten({ ...written, answer: event.target.value })}
        />
      ) : (
        <p className="text-ink-soft">Su búsqueda ya se borró: no hay a quién responderle.</p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button disabled={isEmpty || isBusy} onClick={() => close('upheld')}>
          Estaba mal y se corrigió
        </Button>
        <Button look="secondary" disabled={isEmpty || isBusy} onClick={() => close('dismissed')}>
          El registro está bien
        </Button>
      </div>
    </form>
  )
}
