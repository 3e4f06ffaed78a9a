import type * as contract from '@multas/contract'
import { adminReadSearch, adminResendResults } from '@multas/contract/routes'
import { ADMIN_PATH } from '@multas/domain'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import {
  AdminPage,
  adminQuery,
  askAdmin,
  ConfirmButton,
  LoadFailure,
  Loading,
  Moment,
  useAction,
} from '../frame/index.ts'
import { CheckList } from './check-list.tsx'
import { EventLog } from './event-log.tsx'
import { LinkList } from './link-list.tsx'

const searchDetailQuery = (id: string) => adminQuery(adminReadSearch, { id })

const BREADCRUMBS = [{ name: 'Búsquedas', path: 'busquedas' }]

const ACTION =
  'inline-flex min-h-11 items-center rounded-control border border-line-strong bg-surface px-4 font-semibold text-brand hover:bg-brand-soft'

const WHILE_RUNNING_MS = 2_000

export function SearchDetailPage() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery({
    ...searchDetailQuery(id),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? WHILE_RUNNING_MS : false),
  })
  if (data !== undefined) return <SearchDetail search={data} />
  return (
    <AdminPage title="Búsqueda" breadcrumbs={BREADCRUMBS}>
      {error === null ? (
        <Loading lines={10} />
      ) : (
        <LoadFailure what="la búsqueda" error={error} onRetry={() => void refetch()} />
      )}
    </AdminPage>
  )
}

function SearchDetail({ search }: { search: contract.SearchDetail }) {
  const { id, kind, subject, checks, eventLog, links } = search
  return (
    <AdminPage
      title={`${kind === 'patent' ? 'Patente' : 'DNI'} ${subject}`}
      breadcrumbs={BREADCRUMBS}
      actions={
        <>
          <Link to={`${ADMIN_PATH}/derechos/persona`} className={ACTION}>
            Qué guardamos de una persona
          </Link>
          <Resend search={search} />
        </>
      }
    >
      <Facts search={search} />
      <Part id={`${id}-checks`} title="Qué contestó cada jurisdicción">
        <CheckList checks={checks} />
      </Part>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Part id={`${id}-event-log`} title="Qué se envió al navegador">
          <EventLog eventLog={eventLog} />
        </Part>
        <Part id={`${id}-links`} title="Enlaces privados">
          <LinkList links={links} />
        </Part>
      </div>
    </AdminPage>
  )
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="grid min-w-0 gap-3">
      <h2 id={id} className="text-lg font-bold">
        {title}
      </h2>
      {children}
    </section>
  )
}

function Facts({ search }: { search: contract.SearchDetail }) {
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['Correo', search.email],
    ['Empezó', <Moment key="at" at={search.createdAt} />],
    ['Terminó', <Moment key="at" at={search.completedAt} none="Todavía no" />],
    ['Respondieron', `${search.answered} de ${search.consulted}`],
    ['Infracciones', search.fines.toLocaleString('es-AR')],
    ['El navegador vio el final', <Moment key="at" at={search.deliveredAt} none="No" />],
    ['Correo con los resultados', <Moment key="at" at={search.mailedAt} none="No hizo falta" />],
    ['Reenviado', <Moment key="at" at={search.resentAt} none={search.resendAskedAt ? 'En camino' : 'No'} />],
    ['Cuenta para la espera', search.counts ? 'Sí' : 'No'],
    ['Veces que se tomó', search.runs === 0 ? 'Todavía ninguna' : search.runs],
  ]
  return (
    <dl className="grid gap-x-6 gap-y-3 rounded-card border border-line bg-surface p-4 shadow-card sm:grid-cols-2 lg:grid-cols-4">
      {facts.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="text-sm text-ink-soft">{name}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Resend({ search: { id, state, email } }: { search: contract.SearchDetail }) {
  const resending = useAction({ done: 'Los enviamos enseguida', changes: [searchDetailQuery(id).queryKey] })
  return (
    <ConfirmButton
      label="Enviar de nuevo"
      title="Enviar los resultados de nuevo"
      confirm="Enviar"
      disabled={state === 'running'}
      isBusy={resending.isBusy}
      onConfirm={() => resending.run(() => askAdmin(adminResendResults, { params: { id } }))}
    >
      <p>
        Sale un correo a {email} con un enlace privado nuevo, que vale treinta días. Los anteriores siguen
        valiendo.
      </p>
    </ConfirmButton>
  )
}
