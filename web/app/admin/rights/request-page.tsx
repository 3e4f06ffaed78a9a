import type * as contract from '@multas/contract'
import { ADMIN_PATH, formatDay, RIGHTS_CHANNEL_NAMES } from '@multas/domain'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link, useParams } from 'react-router'
import type { Route } from '../../api/call.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { AdminPage, askAdmin, LoadFailure, Loading, Moment, useAct } from '../frame/index.ts'
import { tableKey } from '../table/index.ts'
import { describeClock, nameRequest } from './rights-texts.ts'

const readRights: Route<typeof contract.adminReadRights> = { method: 'GET', path: '/api/admin/rights/:id' }
const closeRights: Route<typeof contract.adminCloseRights> = {
  method: 'POST',
  path: '/api/admin/rights/:id/close',
}
const TRAIL = [{ name: 'Datos personales', path: 'derechos' }]

export function RequestPage() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery({
    queryKey: ['rights', id],
    queryFn: ({ signal }) => askAdmin(readRights, { params: { id }, signal }),
  })
  return (
    <AdminPage title={data ? `${nameRequest(data)}: ${data.name}` : 'Pedido'} trail={TRAIL}>
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
          Recibido el <Moment at={request.receivedAt} /> por{' '}
          {RIGHTS_CHANNEL_NAMES[request.channel].toLowerCase()}. Último día:{' '}
          <strong className="tabular-nums">{formatDay(request.dueDay)}</strong> ({request.norm}).
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
        {request.subject !== null && (
          <p className="wrap-anywhere">
            {request.about === 'profile' ? 'Perfil' : 'Patente o DNI'}: <strong>{request.subject}</strong>
          </p>
        )}
        <p className="whitespace-pre-wrap wrap-anywhere">{request.text}</p>
      </section>
      {request.state === 'open' ? <Close request={request} /> : <Closed request={request} />}
    </div>
  )
}

function Closed({ request: { note, answer, closedAt } }: { request: contract.RightsRequest }) {
  return (
    <section aria-label="Cómo se resolvió" className="grid gap-1">
      <h2 className="text-lg font-bold">Cómo se resolvió</h2>
      <p className="text-sm text-ink-soft">
        <Moment at={closedAt} />
      </p>
      <p className="whitespace-pre-wrap wrap-anywhere">{note}</p>
      {answer !== '' && <p className="whitespace-pre-wrap wrap-anywhere">Le respondimos: {answer}</p>}
    </section>
  )
}

const LINK = 'text-brand underline underline-offset-4'

function NextStep({ request: { id, about } }: { request: contract.RightsRequest }) {
  if (about === 'profile')
    return (
      <p>
        El perfil ya no se ve. Si lo cumplís, se borra para siempre; si lo rechazás, vuelve a verse. El último
        día del plazo, a las 20:40, se cumple solo.
      </p>
    )
  if (about === 'block')
    return (
      <p>
        Cuando muestre que es suyo, andá a{' '}
        <Link to={`${ADMIN_PATH}/bloqueos/nuevo?pedido=${id}`} className={LINK}>
          No mostrar algo
        </Link>
        . Después anotá acá qué se hizo.
      </p>
    )
  return (
    <p>
      Para ver o borrar lo que guardamos, andá a{' '}
      <Link to={`${ADMIN_PATH}/derechos/persona`} className={LINK}>
        Qué guardamos de una persona
      </Link>
      . Después anotá acá qué se hizo.
    </p>
  )
}

function Close({ request }: { request: contract.RightsRequest }) {
  const { id } = request
  const [written, setWritten] = useState({ note: '', answer: '' })
  const closing = useAct({ done: 'Pedido cerrado', changes: [['rights', id], tableKey('/api/admin/rights')] })
  const close = (state: 'granted' | 'rejected') =>
    void closing.run(() => askAdmin(closeRights, { params: { id }, body: { state, ...written } }))
  function submit(event: FormEvent) {
    event.preventDefault()
    close('granted')
  }
  const isEmpty = written.note.trim() === '' || (request.channel === 'site' && written.answer.trim() === '')
  return (
    <form onSubmit={submit} aria-label="Resolver" className="grid gap-4">
      <NextStep request={request} />
      <TextAreaField
        label="Cómo se resolvió"
        hint="Queda acá."
        rows={3}
        maxLength={2_000}
        value={written.note}
        onChange={(event) => setWritten({ ...written, note: event.target.value })}
      />
      {request.email !== null && (
        <TextAreaField
          label="Qué le respondemos"
          hint="Le llega por correo; si lo pidió en el sitio, también lo lee ahí."
          rows={4}
          maxLength={4_000}
          value={written.answer}
          onChange={(event) => setWritten({ ...written, answer: event.target.value })}
        />
      )}
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
