import {
  adminAccounts,
  adminAudit,
  adminChangeRole,
  adminCreateAccount,
  adminDisableAccount,
  adminEnableAccount,
  adminEndAccountSessions,
  adminResetAccount,
} from '@multas/contract'
import type { App } from '../../platform/http/create-app.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import { sqlRows } from '../../platform/rows/sql-rows.ts'
import {
  changeRole,
  createAccount,
  disableAccount,
  enableAccount,
  endAccountSessions,
  type ManageAccountsDeps,
  resetAccount,
} from './accounts/manage-accounts.ts'
import { openAccounts } from './accounts/read-accounts.ts'
import { presentEntry, readActors, readOperations, selectAudit } from './read-audit.ts'
import { registerAdminTable } from './register-admin-table.ts'

const DONE = { done: true } as const

export function accountRoutes(app: App, deps: ManageAccountsDeps): void {
  registerAdminTable(app, registerCall, adminAccounts, {
    open: (query) => openAccounts(deps, query),
    present: (account) => account,
  })
  registerCall(app, adminCreateAccount, async ({ body, note }) => {
    note(null, { role: body.role })
    const { id } = await createAccount(deps, body, 'mail')
    note(`admin:${id}`)
    return { id }
  })
  registerCall(app, adminChangeRole, async ({ params, body, note }) => {
    note(`admin:${params.id}`, { role: body.role })
    await changeRole(deps, params.id, body.role)
    return DONE
  })
  registerCall(app, adminDisableAccount, async ({ params, note }) => {
    note(`admin:${params.id}`)
    note(`admin:${params.id}`, { sessionsEnded: await disableAccount(deps, params.id) })
    return DONE
  })
  registerCall(app, adminEnableAccount, async ({ params, note }) => {
    note(`admin:${params.id}`)
    await enableAccount(deps, params.id)
    return DONE
  })
  registerCall(app, adminResetAccount, async ({ params, note }) => {
    note(`admin:${params.id}`)
    await resetAccount(deps, params.id, { by: 'mail', mayBeLast: false })
    return DONE
  })
  registerCall(app, adminEndAccountSessions, async ({ params, note }) => {
    note(`admin:${params.id}`)
    const ended = await endAccountSessions(deps, params.id)
    note(`admin:${params.id}`, { ended })
    return { ended }
  })
}

export function auditRoutes(app: App, { database }: ManageAccountsDeps): void {
  const { db } = database
  registerAdminTable(app, registerCall, adminAudit, {
    open: (query) => sqlRows(database, selectAudit(query)),
    present: presentEntry,
    more: async () => {
      const [operations, actors] = await Promise.all([readOperations(db), readActors(db)])
      return { operations, actors }
    },
  })
}
