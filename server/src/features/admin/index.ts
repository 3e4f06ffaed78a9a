import type { FeatureWith } from '../../platform/feature/feature.ts'
import type { App } from '../../platform/http/create-app.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import type { Outgoing } from '../../platform/outgoing/outgoing.ts'
import { type MailInvitationDeps, mailInvitationJob } from './accounts/mail-invitation.ts'
import type { ManageAccountsDeps } from './accounts/manage-accounts.ts'
import { type GuardDeps, guardAdministration } from './guard-admin.ts'
import { type Argon2Cost, createPasswords } from './identity/hash-password.ts'
import { ownRoutes } from './own-routes.ts'
import { accountRoutes, auditRoutes } from './owner-routes.ts'
import { signInRoutes } from './sign-in-routes.ts'

export { nameActor } from './admin-actor.ts'
export { auditCommand, type RecordCommand } from './audit-command.ts'
export { ADMIN_USAGE, runAdminCli } from './cli/run-admin-cli.ts'
export { type CommandIo, cliCommand, runAuditedCli } from './cli/run-audited-cli.ts'
export { registerAdminTable, type TableQuery } from './register-admin-table.ts'
export { ADMIN_TABLES } from './tables.ts'

export type RegisterAdminCall = typeof registerCall

export interface AdminDeps
  extends GuardDeps,
    ManageAccountsDeps,
    Omit<MailInvitationDeps, keyof ManageAccountsDeps> {
  readonly passwordCost?: Argon2Cost
  readonly version: string
  readonly outgoing: Pick<Outgoing, 'reason'>
}

export interface Admin extends FeatureWith<'routes' | 'jobs'> {
  guard(app: App): void
  readonly registerAdminCall: RegisterAdminCall
}

export function createAdmin(deps: AdminDeps): Admin {
  const passwords = createPasswords(deps.secrets, deps.passwordCost)
  return {
    guard: (app) => guardAdministration(app, deps),
    registerAdminCall: registerCall,
    routes(app) {
      guardAdministration(app, deps)
      signInRoutes(app, { ...deps, passwords })
      ownRoutes(app, { ...deps, passwords })
      accountRoutes(app, deps)
      auditRoutes(app, deps)
    },
    jobs: [mailInvitationJob(deps)],
  }
}
