import type { AdminAccountRow, adminAccounts } from '@multas/contract'
import { ADMIN_ROLES } from '@multas/domain'
import { hasWords, memoryRows } from '../../../platform/rows/memory-rows.ts'
import type { RowSource } from '../../../platform/rows/row-source.ts'
import type { TableQuery } from '../register-admin-table.ts'
import { sessionLimits } from '../session-limits.ts'
import { type AccountRow, listAccounts } from './account-store.ts'
import type { ManageAccountsDeps } from './manage-accounts.ts'

/** Addresses are sealed, so the (few) accounts are filtered and sorted in memory. */
export async function readAllAccounts(deps: ManageAccountsDeps): Promise<AdminAccountRow[]> {
  const rows = await listAccounts(deps.database.db, sessionLimits(deps.clock()))
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    email: deps.secrets.decrypt(row.emailSealed),
    role: row.role,
    state: stateOf(row),
    createdAt: row.createdAt.toISOString(),
    lastSignedInAt: row.lastSignedInAt?.toISOString() ?? null,
    openSessions: row.openSessions,
  }))
}

export async function openAccounts(
  deps: ManageAccountsDeps,
  { q, role, state, sort, dir }: TableQuery<typeof adminAccounts>,
): Promise<RowSource<AdminAccountRow>> {
  const all = await readAllAccounts(deps)
  const kept = all.filter(
    (row) =>
      hasWords(`${row.name} ${row.email}`, q) &&
      (role === undefined || row.role === role) &&
      (state === undefined || row.state === state),
  )
  return memoryRows(kept, { value: SORTS[sort], dir, tie: ({ id }) => id })
}

const SORTS = {
  name: ({ name }: AdminAccountRow) => name,
  role: ({ role }: AdminAccountRow) => ADMIN_ROLES.length - ADMIN_ROLES.indexOf(role),
  lastSignedInAt: ({ lastSignedInAt }: AdminAccountRow) => lastSignedInAt && Date.parse(lastSignedInAt),
}

function stateOf({ disabledAt, passwordHash }: AccountRow): AdminAccountRow['state'] {
  if (disabledAt !== null) return 'disabled'
  return passwordHash === null ? 'invited' : 'active'
}
