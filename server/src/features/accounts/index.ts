import type { FastifyRequest } from 'fastify'
import type { App } from '../../platform/http/create-app.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Mailer } from '../../platform/mail/mail.ts'
import type { AnyJob, ScheduledJob } from '../../platform/queue/job.ts'
import { type AccountHolder, findHolder, requireHolder } from './account-sessions.ts'
import { forgetSessionsJob } from './forget-sessions.ts'
import type { KeepingDeps } from './keeping/keeping-deps.ts'
import { mailPartingJob } from './partings/mail-parting.ts'
import { accountRoutes } from './routes.ts'

export type { AccountHolder } from './account-sessions.ts'
export { ACCOUNT_PERSON_TABLES } from './person-tables.ts'
export { requireConfirmed } from './require-confirmed.ts'

export interface AccountsDeps extends Omit<KeepingDeps, 'isSecure'> {
  readonly log: Log
  readonly mailer: Mailer
  readonly contactEmail: string
}

export interface Accounts {
  routes(app: App): void
  readonly jobs: readonly AnyJob[]
  readonly schedule: readonly ScheduledJob[]
  findHolder(request: FastifyRequest): Promise<AccountHolder | null>
  requireHolder(request: FastifyRequest): Promise<AccountHolder>
}

export function createAccounts(deps: AccountsDeps): Accounts {
  const isSecure = deps.site.url.startsWith('https:')
  return {
    routes: (app) => accountRoutes(app, { ...deps, isSecure }),
    jobs: [mailPartingJob(deps)],
    schedule: [forgetSessionsJob(deps)],
    findHolder: (request) => findHolder(deps, request),
    requireHolder: (request) => requireHolder(deps, request),
  }
}
