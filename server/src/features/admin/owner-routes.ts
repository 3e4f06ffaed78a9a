import {
  type AdminAccountRow,
  type AuditEntry,
  adminChangeRole,
  adminCreateAccount,
  adminDisableAccount,
  adminEnableAccount,
  adminEndAccountSessions,
  adminExportAccounts,
  adminExportAudit,
  adminListAccounts,
  adminListAudit,
  adminResetAccount,
} from '@multas/contract'
import type { CsvCell } from '@multas/domain'
import type { App } from '../../platform/http/create-app.ts'
import { everyPage } from '../../platform/http/every-page.ts'
import { sendCsv } from '../../platform/http/send-csv.ts'
import {
  changeRole,
  createAccount,
  disableAccount,
  enableAccount,
  endAccountSessions,
  type KeepDeps,
  resetAccount,
} from './accounts/keep-accounts.ts'
import { readAccounts } from './accounts/read-accounts.ts'
import { readAudit, streamAudit } from './read-audit.ts'
import type { RegisterAdminCall } from './register-admin-call.ts'

const DONE = { done: true } as const

export function accountRoutes(app: App, deps: KeepDeps, register: RegisterAdminCall): void {
  register(app, adminListAccounts, ({ query }) => readAccounts(deps, query))
  register(app, adminExportAccounts, ({ query, reply }) =>
    sendCsv(reply, {
      name: 'cuentas',
      titles: [
        'Nombre',
        'Correo',
        'Rol',
        'Estado',
        'Creada (UTC)',
        'Último ingreso (UTC)',
        'Sesiones abiertas',
      ],
      rows: everyPage((page) => readAccounts(deps, { ...query, page }), accountCells),
    }),
  )
  register(app, adminCreateAccount, async ({ body, note }) => {
    note(null, { role: body.role })
    const { id } = await createAccount(deps, body, 'mail')
    note(`admin:${id}`)
    return { id }
  })
  register(app, adminChangeRole, async ({ params, body, note }) => {
    note(`admin:${params.id}`, { role: body.role })
    await changeRole(deps, params.id, body.role)
    return DONE
  })
  register(app, adminDisableAccount, async ({ params, note }) => {
    note(`admin:${params.id}`)
    note(`admin:${params.id}`, { sessionsEnded: await disableAccount(deps, params.id) })
    return DONE
  })
  register(app, adminEnableAccount, async ({ params, note }) => {
    note(`admin:${params.id}`)
    await enableAccount(deps, params.id)
    return DONE
  })
  register(app, adminResetAccount, async ({ params, note }) => {
    note(`admin:${params.id}`)
    await resetAccount(deps, params.id, { by: 'mail', mayBeLast: false })
    return DONE
  })
  register(app, adminEndAccountSessions, async ({ params, note }) => {
    note(`admin:${params.id}`)
    const ended = await endAccountSessions(deps, params.id)
    note(`admin:${params.id}`, { ended })
    return { ended }
  })
}

const ROLES = { owner: 'Responsable', operator: 'Operador', read_only: 'Solo lectura' } as const
const STATES = { active: 'Activa', invited: 'Invitada', disabled: 'Deshabilitada' } as const

const accountCells = (account: AdminAccountRow): CsvCell[] => [
  account.name,
  account.email,
  ROLES[account.role],
  STATES[account.state],
  account.createdAt,
  account.lastSignedInAt,
  account.openSessions,
]

const AUDIT_TITLES = [
  'Fecha (UTC)',
  'Quién',
  'Nombre',
  'Operación',
  'Qué hace',
  'Sobre qué',
  'Sobre qué (interno)',
  'Resultado',
  'Motivo',
  'Detalles',
]

const OUTCOMES: Readonly<Record<AuditEntry['outcome'], string>> = {
  done: 'Hecho',
  refused: 'Rechazado',
  failed: 'Falló',
}

export function auditRoutes(app: App, { database }: KeepDeps, register: RegisterAdminCall): void {
  register(app, adminListAudit, ({ query }) => readAudit(database.db, query))
  register(app, adminExportAudit, ({ query, reply }) =>
    sendCsv(reply, {
      name: 'auditoria',
      titles: AUDIT_TITLES,
      rows: auditCells(streamAudit(database.db, query)),
    }),
  )
}

async function* auditCells(batches: AsyncIterable<AuditEntry[]>): AsyncGenerator<CsvCell[][]> {
  for await (const batch of batches)
    yield batch.map((entry) => [
      entry.at,
      entry.actor,
      entry.actorName,
      entry.operation,
      entry.summary,
      entry.about?.text ?? null,
      entry.target,
      OUTCOMES[entry.outcome],
      entry.why,
      entry.facts.join('; ') || null,
    ])
}
