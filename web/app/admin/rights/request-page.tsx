import type * as contract from '@multas/contract'
import { ADMIN_PATH, formatDay } from '@multas/domain'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link, useParams } from 'react-router'
import type { Route } from '../../api/call.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { AdminPage, askAdmin, LoadFailure, Loading, Moment, useAct } from '../frame/index.ts'
import { tableKey } from '../table/index.ts'
import { CHANNELS, describeClock, KINDS } from './rights-texts.ts'

const readRights: Route<typeof contract.adminReadRights> = { method: 'GET', path: '/api/admin/rights/:id' }
const closeRights: Route<typeof contract.adminCloseRights> = {
  method: 'POST',
  path: '/api/admin/rights/:id/close',
}
const TRAIL = [{ name: 'Datos personales', path: 'derechos' }]

/** One request, and how it was answered. */
export function RequestPage() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery({
    queryKey: ['rights', id],
    queryFn: ({ signal }) => askAdmin(readRights, { params: { id }, signal }),
  })
  return (
    <AdminPage title={data ? `${KINDS[data.kind]}: ${data.name}` : 'Pedido'} trail={TRAIL}>
      {error !== null && <LoadFailure what="el pedido" error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <Loading lines={8} />}
      {data && <Request request={data} />}
    </AdminPage>
  )
}

function Request({ request }: { request: contract.RightsRequest }) {
  const { name, tone } = describeClock(request)
  return (
    <div className="grid max-w-3xl gap-5">
      <p className="flex flex-wrap items-center gap-3">
        <Badge tone={tone}>{name}</Badge>
        <span>
          Recibido el <Moment at={request.receivedAt} /> por {CHANNELS[request.channel].toLowerCase()}. Último
          día: <strong className="tabular-nums">{formatDay(request.dueDay)}</strong> ({request.norm}).
        </span>
      </p>
      <section
        aria-label="Lo que pide"
        className="grid gap-2 rounded-card border border-line bg-surface p-4 shadow-card"
      >
        {request.email !== null && (
          <p>
            Correo:{' '}
            <a
              href={`mailto:${request.email}`}
              className="wrap-anywhere text-brand underline underline-offset-4"
            >
              {request.email}
            </a>
          </p>
        )}
        <p className="whitespace-pre-wrap wrap-anywhere">{request.text}</p>
      </section>
      {request.state === 'open' ? <Close request={request} /> : <Closed request={request} />}
    </div>
  )
}

function Closed({ request: { note, closedAt } }: { request: contract.RightsRequest }) {
  return (
    <section aria-label="Cómo se resolvió" className="grid gap-1">
      <h2 className="text-lg font-bold">Cómo se resolvió</h2>
      <p className="text-sm text-ink-soft">
        <Moment at={closedAt} />
      </p>
      <p className="whitespace-pre-wrap wrap-anywhere">{note}</p>
    </section>
  )
}

function Close({ request: { id } }: { request: contract.RightsRequest }) {
  const [note, setNote] = useState('')
  const closing = useAct({ done: 'Pedido cerrado', changes: [['rights', id], tableKey('/api/admin/rights')] })
  const close = (state: 'granted' | 'rejected') =>
    void closing.run(() => askAdmin(closeRights, { params: { id }, body: { state, note } }))
  function submit(event: FormEvent) {
    event.preventDefault()
    close('granted')
  }
  const isEmpty = note.trim() === ''
  return (
    <form onSubmit={submit} aria-label="Resolver" className="grid gap-4">
      <p>
        Para ver o borrar lo que guardamos, andá a{' '}
        <Link to={`${ADMIN_PATH}/derechos/persona`} className="text-brand underline underline-offset-4">
          Qué guardamos de una persona
        </Link>
        . Después anotá acá qué se hizo.
      </p>
      <TextAreaField
        label="Cómo se resolvió"
        rows={4}
        maxLength={2_000}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={isEmpty || closing.isBusy}>
          Cumplido
        </Button>
        <Button look="secondary" disabled={isEmpty || closing.isBusy} onClick={() => close('rejected')}>
          Rechazado
        </Button>
      </div>
    </form>
  )
}
