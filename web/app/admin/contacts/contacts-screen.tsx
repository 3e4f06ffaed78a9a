import type * as contract from '@multas/contract'
import { ADMIN_PATH, reachesRole } from '@multas/domain'
import { Route as Page, Routes } from 'react-router'
import type { Route } from '../../api/call.ts'
import { Badge } from '../../ui/badge.tsx'
import { AdminPage, Moment, useSession } from '../frame/index.ts'
import { AdminTable, type TableColumn, type TableFilter } from '../table/index.ts'
import { ContactPage } from './contact-page.tsx'
import { KINDS, STATE_CHOICES, STATES } from './contact-texts.ts'

const listContacts: Route<typeof contract.adminListContacts> = { method: 'GET', path: '/api/admin/contacts' }

const COLUMNS: readonly TableColumn<contract.ContactRow>[] = [
  { key: 'organisation', name: 'Quién', show: ({ organisation }) => organisation },
  { key: 'kind', name: 'Tipo', show: ({ kind }) => KINDS[kind] },
  {
    key: 'receivedAt',
    name: 'Recibido',
    sortsFirst: 'desc',
    show: ({ receivedAt }) => <Moment at={receivedAt} />,
  },
  {
    key: 'state',
    name: 'Estado',
    show: ({ state }) => <Badge tone={STATES[state].tone}>{STATES[state].name}</Badge>,
  },
  {
    key: 'forwardedAt',
    name: 'Correo al operador',
    isMinor: true,
    show: ({ forwardedAt }) => <Moment at={forwardedAt} none="No salió" />,
  },
]

const FILTERS: readonly TableFilter[] = [
  {
    kind: 'choice',
    key: 'kind',
    name: 'Tipo',
    choices: Object.entries(KINDS).map(([value, label]) => ({ value, label })),
  },
  { kind: 'choice', key: 'state', name: 'Estado', choices: STATE_CHOICES },
  { kind: 'days', name: 'Recibido', from: 'from', to: 'to' },
]

export function ContactsScreen() {
  return (
    <Routes>
      <Page index element={<ContactList />} />
      <Page path=":id" element={<ContactPage />} />
    </Routes>
  )
}

function ContactList() {
  const mayOpen = reachesRole(useSession().account.role, 'operator')
  return (
    <AdminPage
      title="Contactos y cotizaciones"
      lead="Pedidos de cotización de flotas y mensajes de municipios. Se guardan cifrados y se borran a los doce meses."
    >
      <AdminTable
        name="Contactos"
        call={listContacts}
        columns={COLUMNS}
        filters={FILTERS}
        sortedBy={{ key: 'receivedAt', dir: 'desc' }}
        search={{ label: 'Buscar por correo', hint: 'Entero: lo que escribieron está cifrado.' }}
        rowKey={({ id }) => id}
        {...(mayOpen
          ? {
              exportPath: '/api/admin/contacts/export',
              rowPath: ({ id }: contract.ContactRow) => `${ADMIN_PATH}/contactos/${id}`,
            }
          : {})}
        empty="Todavía no escribió nadie."
      />
    </AdminPage>
  )
}
