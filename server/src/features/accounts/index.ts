import type { FastifyRequest } from 'fastify'
import type { FeatureWith } from '../../platform/feature/feature.ts'
import type { AccountHolder } from '../../platform/http/callers.ts'
import { addGuard } from '../../platform/http/guards.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Mailer } from '../../platform/mail/mail.ts'
import { findHolder, requireHolder, type SessionDeps } from './account-sessions.ts'
import { sendClosingEmailJob } from './closing-emails/send-closing-email.ts'
import { type AccountGuard, guardAccounts } from './guard-accounts.ts'
import type { KeepingDeps } from './personal-data/keeping-deps.ts'
import { accountRoutes } from './routes.ts'

export type { AccountGuard } from './guard-accounts.ts'
export { ACCOUNT_TABLES } from './tables.ts'

export interface AccountsDeps extends Omit<KeepingDeps, 'isSecure'> {
  readonly log: Log
  readonly mailer: Mailer
  readonly contactEmail: string
}

export interface AccountSessions {
  findHolder(request: FastifyRequest): Promise<AccountHolder | null>
  requireHolder(request: FastifyRequest): Promise<AccountHolder>
  /** Without limits: calls of members have their own. */
  readonly guard: AccountGuard
}

export function createAccountSessions(deps: SessionDeps): AccountSessions {
  return {
    findHolder: (request) => findHolder(deps, request),
    requireHolder: (request) => requireHolder(deps, request),
    guard: guardAccounts(deps),
  }
}

export function createAccounts(deps: AccountsDeps): FeatureWith<'routes' | 'jobs'> {
  const isSecure = deps.site.url.startsWith('https:')
  return {
    routes(app) {
      addGuard(app, 'account', guardAccounts(deps))
      accountRoutes(app, { ...deps, isSecure })
    },
    jobs: [sendClosingEmailJob(deps)],
  }
}
