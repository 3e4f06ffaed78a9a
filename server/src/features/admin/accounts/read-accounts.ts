import type { AdminAccountRow } from '@multas/contract'
import { TABLE_PAGE_SIZE } from '@multas/contract'
import { ADMIN_ROLES } from '@multas/domain'
import { sessionLimits } from '../session-limits.ts'
import { type AccountRow, listAccounts } from './account-store.ts'
import type { KeepDeps } from './keep-accounts.ts'

export interface AccountsQuery {
  readonly q?: string | undefined
  readonly sort?: 'name' | 'role' | 'lastSignedInAt' | undefined
  readonly dir?: 'asc' | 'desc' | undefined
  readonly page: number
  readonly role?: string | undefined
  readonly state?: string | undefined
}

/** Addresses are sealed, so the (few) accounts are filtered and sorted in memory. */
export async function readAllAccounts(deps: KeepDeps): Promise<AdminAccountRow[]> {
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

export async function readAccounts(deps: KeepDeps, query: AccountsQuery) {
  const all = await readAllAccounts(deps)
  const words = (query.q ?? '').toLocaleLowerCase('es')
  const kept = all.filter(
    ({ name, email, role, state }) =>
      `${name} ${email}`.toLocaleLowerCase('es').includes(words) &&
      (query.role === undefined || role === query.role) &&
      (query.state === undefined || state === query.state),
  )
  const sort = query.sort ?? 'name'
  const sign = query.dir === 'desc' ? -1 : 1
  kept.sort((a, b) => sign * compareBy(sort, a, b))
  const from = (query.page - 1) * TABLE_PAGE_SIZE
  const rows = kept.slice(from, from + TABLE_PAGE_SIZE)
  return { rows, total: kept.length, page: query.page, pageSize: TABLE_PAGE_SIZE }
}

function compareBy(sort: NonNullable<AccountsQuery['sort']>, a: AdminAccountRow, b: AdminAccountRow): number {
  if (sort === 'role') return ADMIN_ROLES.indexOf(b.role) - ADMIN_ROLES.indexOf(a.role)
  return (a[sort] ?? '').localeCompare(b[sort] ?? '', 'es')
}

function stateOf({ disabledAt, passwordHash }: AccountRow): AdminAccountRow['state'] {
  if (disabledAt !== null) return 'disabled'
  return passwordHash === null ? 'invited' : 'active'
}
