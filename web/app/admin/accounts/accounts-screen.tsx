import type * as contract from '@multas/contract'
import { ACCOUNTS_TABLE } from '@multas/domain'
import { useState } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { AdminPage, Moment, roleName } from '../frame/index.ts'
import { type AdminColumn, AdminTable } from '../table/index.ts'
import { AccountDialog } from './account-dialog.tsx'
import { STATES } from './account-state.ts'
import { NewAccountDialog } from './new-account-dialog.tsx'

const COLUMNS: readonly AdminColumn<typeof contract.adminAccounts>[] = [
  {
    key: 'name',
    name: 'Nombre',
    show: ({ name, email }) => (
      <span className="grid">
        <strong>{name}</strong>
        <span className="text-sm font-normal wrap-anywhere text-ink-soft">{email}</span>
      </span>
    ),
  },
  { key: 'role', name: 'Rol', show: ({ role }) => roleName(role) },
  {
    key: 'state',
    name: 'Estado',
    show: ({ state }) => <Badge tone={STATES[state].tone}>{STATES[state].name}</Badge>,
  },
  { key: 'openSessions', name: 'Sesiones', align: 'end', show: ({ openSessions }) => openSessions },
  {
    key: 'lastSignedInAt',
    name: 'Último ingreso',
    show: ({ lastSignedInAt }) => <Moment at={lastSignedInAt} none="Nunca" />,
  },
]

export function AccountsScreen() {
  const [open, setOpen] = useState<contract.AdminAccountRow | 'new' | null>(null)
  return (
    <AdminPage
      title="Cuentas"
      lead="Quiénes administran el sitio. Cada persona tiene su cuenta: la auditoría dice quién hizo qué."
      actions={<Button onClick={() => setOpen('new')}>Nueva cuenta</Button>}
    >
      <AdminTable<typeof contract.adminAccounts>
        table={ACCOUNTS_TABLE}
        columns={COLUMNS}
        rowActions={(account) => (
          <Button
            variant="secondary"
            aria-label={`Cambiar la cuenta de ${account.name}`}
            onClick={() => setOpen(account)}
          >
            Cambiar
          </Button>
        )}
      />
      {open === 'new' && <NewAccountDialog onClose={() => setOpen(null)} />}
      {open !== null && open !== 'new' && <AccountDialog account={open} onClose={() => setOpen(null)} />}
    </AdminPage>
  )
}
