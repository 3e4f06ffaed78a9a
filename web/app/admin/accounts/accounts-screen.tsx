import type { AdminAccountRow } from '@multas/contract'
import { ADMIN_ROLES } from '@multas/domain'
import { useState } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { AdminPage, Moment, roleName } from '../frame/index.ts'
import { AdminTable, type TableColumn, type TableFilter } from '../table/index.ts'
import { listAccounts } from './account-calls.ts'
import { AccountDialog } from './account-dialog.tsx'
import { STATE_CHOICES, STATES } from './account-state.ts'
import { NewAccountDialog } from './new-account-dialog.tsx'

const COLUMNS: readonly TableColumn<AdminAccountRow>[] = [
  {
    key: 'name',
    name: 'Nombre',
    sortsFirst: 'asc',
    show: ({ name, email }) => (
      <span className="grid">
        <strong>{name}</strong>
        <span className="text-sm font-normal wrap-anywhere text-ink-soft">{email}</span>
      </span>
    ),
  },
  { key: 'role', name: 'Rol', sortsFirst: 'asc', show: ({ role }) => roleName(role) },
  {
    key: 'state',
    name: 'Estado',
    show: ({ state }) => <Badge tone={STATES[state].tone}>{STATES[state].name}</Badge>,
  },
  { key: 'openSessions', name: 'Sesiones', align: 'end', show: ({ openSessions }) => openSessions },
  {
    key: 'lastSignedInAt',
    name: 'Último ingreso',
    sortsFirst: 'desc',
    show: ({ lastSignedInAt }) => <Moment at={lastSignedInAt} none="Nunca" />,
  },
]

const FILTERS: readonly TableFilter[] = [
  {
    kind: 'choice',
    key: 'role',
    name: 'Rol',
    choices: ADMIN_ROLES.toReversed().map((role) => ({ value: role, label: roleName(role) })),
  },
  { kind: 'choice', key: 'state', name: 'Estado', choices: STATE_CHOICES },
]

export function AccountsScreen() {
  const [open, setOpen] = useState<AdminAccountRow | 'new' | null>(null)
  return (
    <AdminPage
      title="Cuentas"
      lead="Quiénes administran el sitio. Cada persona tiene su cuenta: la auditoría dice quién hizo qué."
      actions={<Button onClick={() => setOpen('new')}>Nueva cuenta</Button>}
    >
      <AdminTable
        name="Cuentas"
        call={listAccounts}
        columns={COLUMNS}
        filters={FILTERS}
        sortedBy={{ key: 'name', dir: 'asc' }}
        search={{ label: 'Buscar por nombre o correo' }}
        exportPath="/api/admin/accounts/export"
        rowKey={({ id }) => id}
        rowActions={(account: AdminAccountRow) => (
          <Button
            look="secondary"
            aria-label={`Cambiar la cuenta de ${account.name}`}
            onClick={() => setOpen(account)}
          >
            Cambiar
          </Button>
        )}
        empty="Todavía no hay cuentas."
      />
      {open === 'new' && <NewAccountDialog onClose={() => setOpen(null)} />}
      {open !== null && open !== 'new' && <AccountDialog account={open} onClose={() => setOpen(null)} />}
    </AdminPage>
  )
}
