import type * as contract from '@multas/contract'
import { ADMIN_PATH, CONTACT_KIND_NAMES } from '@multas/domain'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { Route } from '../../api/call.ts'
import { Badge } from '../../ui/badge.tsx'
import { AdminPage, AskFirst, askAdmin, LoadFailure, Loading, Moment, useAct } from '../frame/index.ts'
import { tableKey } from '../table/index.ts'
import { STATES } from './contact-texts.ts'
import { FollowUp } from './follow-up.tsx'

const readContact: Route<typeof contract.adminReadContact> = {
  method: 'GET',
  path: '/api/admin/contacts/:id',
}
const removeContact: Route<typeof contract.adminDeleteContact> = {
  method: 'POST',
  path: '/api/admin/contacts/:id/delete',
}
const TRAIL = [{ name: 'Contactos y cotizaciones', path: 'contactos' }]

export function ContactPage() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery({
    queryKey: ['contact', id],
    queryFn: ({ signal }) => askAdmin(readContact, { params: { id }, signal }),
  })
  if (error !== null)
    return (
      <AdminPage title="Contacto" trail={TRAIL}>
        <LoadFailure what="el mensaje" error={error} onRetry={() => void refetch()} />
      </AdminPage>
    )
  if (data === undefined)
    return (
      <AdminPage title="Contacto" trail={TRAIL}>
        <Loading lines={8} />
      </AdminPage>
    )
  return <ReadContact contact={data} />
}

function ReadContact({ contact }: { contact: contract.AdminContact }) {
  const navigate = useNavigate()
  const { id, organisation, kind, state } = contact
  const removing = useAct({ done: 'Mensaje borrado', changes: [tableKey('/api/admin/contacts')] })
  async function remove(): Promise<boolean> {
    const isDone = await removing.run(() => askAdmin(removeContact, { params: { id } }))
    if (isDone) void navigate(`${ADMIN_PATH}/contactos`)
    return isDone
  }
  return (
    <AdminPage
      title={organisation}
      trail={TRAIL}
      actions={
        <AskFirst
          label="Borrar"
          title="Borrar el mensaje"
          confirm="Borrar"
          isBusy={removing.isBusy}
          onConfirm={remove}
        >
          <p>Se borra con los datos de quien lo escribió, y no se puede deshacer.</p>
        </AskFirst>
      }
    >
      <p className="flex flex-wrap items-center gap-3">
        <Badge tone={STATES[state].tone}>{STATES[state].name}</Badge>
        <span>
          {CONTACT_KIND_NAMES[kind]}, recibido el <Moment at={contact.receivedAt} />
        </span>
      </p>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Written contact={contact} />
        <FollowUp key={contact.changedAt} contact={contact} />
      </div>
    </AdminPage>
  )
}

function Written({ contact }: { contact: contract.AdminContact }) {
  const { name, email, phone, position, vehicles, message } = contact
  return (
    <section
      aria-label="Lo que escribió"
      className="grid gap-4 rounded-card border border-line bg-surface p-4 shadow-card"
    >
      <dl className="grid grid-cols-[minmax(6rem,auto)_minmax(0,1fr)] gap-x-4 gap-y-2">
        <Fact name="Nombre">{name}</Fact>
        <Fact name="Correo">
          <a href={`mailto:${email}`} className="wrap-anywhere text-brand underline underline-offset-4">
            {email}
          </a>
        </Fact>
        {phone !== null && <Fact name="Teléfono">{phone}</Fact>}
        {position !== null && <Fact name="Cargo">{position}</Fact>}
        {vehicles !== null && <Fact name="Vehículos">{vehicles.toLocaleString('es-AR')}</Fact>}
      </dl>
      {message !== null && <p className="whitespace-pre-wrap wrap-anywhere">{message}</p>}
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
