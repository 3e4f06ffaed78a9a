import type * as contract from '@multas/contract'
import { CONTACT_KIND_NAMES, CONTACTS_TABLE } from '@multas/domain'
import { Route as Page, Routes } from 'react-router'
import { Badge } from '../../ui/badge.tsx'
import { AdminPage, Moment } from '../frame/index.ts'
import { type AdminColumn, AdminTable } from '../table/index.ts'
import { ContactPage } from './contact-page.tsx'
import { STATES } from './contact-texts.ts'

const COLUMNS: readonly AdminColumn<typeof contract.adminContacts>[] = [
  { key: 'organisation', name: 'Quién', show: ({ organisation }) => organisation },
  { key: 'kind', name: 'Tipo', show: ({ kind }) => CONTACT_KIND_NAMES[kind] },
  {
    key: 'receivedAt',
    name: 'Recibido',
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

export function ContactsScreen() {
  return (
    <Routes>
      <Page index element={<ContactList />} />
      <Page path=":id" element={<ContactPage />} />
    </Routes>
  )
}

function ContactList() {
  return (
    <AdminPage
      title="Contactos y cotizaciones"
      lead="Pedidos de cotización de flotas y mensajes de municipios. Se guardan cifrados y se borran a los doce meses."
    >
      <AdminTable<typeof contract.adminContacts> table={CONTACTS_TABLE} columns={COLUMNS} />
    </AdminPage>
  )
}
