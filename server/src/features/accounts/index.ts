import type { FastifyRequest } from 'fastify'
import type { App } from '../../platform/http/create-app.ts'
import type { Log } from '../../platform/log/log.ts'
import type { AccountPart } from '../../platform/people/account-part.ts'
import type { ScheduledJob } from '../../platform/queue/job.ts'
import type { AccountCodes } from '../verification/index.ts'
import { type AccountHolder, requireHolder, type SessionDeps } from './account-sessions.ts'
import { forgetSessionsJob } from './forget-sessions.ts'
import { accountRoutes } from './routes.ts'

export type { AccountHolder } from './account-sessions.ts'
export { ACCOUNT_PERSON_TABLES } from './person-tables.ts'

export interface AccountsDeps extends SessionDeps {
  readonly log: Log
  readonly codes: AccountCodes
  readonly siteUrl: string
  /** What other features keep of accounts. Asked when it is needed, so that they may be made after this one. */
  readonly parts: () => readonly AccountPart[]
}

export interface Accounts {
  routes(app: App): void
  readonly schedule: readonly ScheduledJob[]
  /** Who is signed in in the browser that asks; throws the refusal (401) of anybody else. */
  requireHolder(request: FastifyRequest): Promise<AccountHolder>
}

/**
 * Signing in with an e-mail and a code. It says who is at the other end and nothing more: what an address may do is
 * kept where that is done.
 */
export function createAccounts(deps: AccountsDeps): Accounts {
  const isSecure = deps.siteUrl.startsWith('https:')
  return {
    routes: (app) => accountRoutes(app, { ...deps, isSecure }),
    schedule: [forgetSessionsJob(deps)],
    requireHolder: (request) => requireHolder(deps, request),
  }
}
