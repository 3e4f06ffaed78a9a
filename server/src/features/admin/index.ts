import type { App } from '../../platform/http/create-app.ts'
import type { AnyJob, ScheduledJob } from '../../platform/queue/job.ts'
import type { KeepDeps } from './accounts/keep-accounts.ts'
import { type MailInvitationDeps, mailInvitationJob } from './accounts/mail-invitation.ts'
import type { GuardDeps } from './guard-call.ts'
import { type Argon2Cost, createPasswords } from './identity/hash-password.ts'
import { ownRoutes } from './own-routes.ts'
import { accountRoutes, auditRoutes } from './owner-routes.ts'
import { purgeAdminJob } from './purge-admin.ts'
import { createRegisterAdminCall, type RegisterAdminCall } from './register-admin-call.ts'
import { signInRoutes } from './sign-in-routes.ts'

export { nameActor } from './admin-actor.ts'
export { auditCommand, type NoteCommand } from './audit-command.ts'
export type { AuditDetails } from './audit-trail.ts'
export { runAdminCli } from './cli/run-admin-cli.ts'
export type { RegisterAdminCall } from './register-admin-call.ts'
export { registerAdminTable, type TableQuery } from './register-admin-table.ts'

export interface AdminDeps extends GuardDeps, KeepDeps, Omit<MailInvitationDeps, keyof KeepDeps> {
  readonly passwordCost?: Argon2Cost
  readonly version: string
}

export interface Admin {
  readonly registerAdminCall: RegisterAdminCall
  routes(app: App): void
  readonly jobs: readonly AnyJob[]
  readonly schedule: readonly ScheduledJob[]
}

export function createAdmin(deps: AdminDeps): Admin {
  const register = createRegisterAdminCall(deps)
  const passwords = createPasswords(deps.secrets, deps.passwordCost)
  return {
    registerAdminCall: register,
    routes(app) {
      signInRoutes(app, { ...deps, passwords })
      ownRoutes(app, { ...deps, passwords }, register)
      accountRoutes(app, deps, register)
      auditRoutes(app, deps, register)
    },
    jobs: [mailInvitationJob(deps)],
    schedule: [purgeAdminJob(deps)],
  }
}
