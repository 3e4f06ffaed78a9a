import type { Db } from '../../platform/database/database.ts'
import type { App } from '../../platform/http/create-app.ts'
import { waitWhileHeld } from '../../platform/outgoing/wait-while-held.ts'
import type { AccountPart } from '../../platform/personal-data/account-part.ts'
import type { PersonTable } from '../../platform/personal-data/person-table.ts'
import type { AnyJob, ScheduledJob } from '../../platform/queue/job.ts'
import { cancelAllOf, paymentsAccountPart, paymentsPersonTables } from './account-part.ts'
import { subscriptionDeskRoutes } from './admin-routes.ts'
import { handleWebhookJob } from './handle-webhook.ts'
import { createIncome, type Income } from './income.ts'
import type { PaymentsDeps } from './payments-deps.ts'
import { reconcileJob } from './reconcile.ts'
import { paymentRoutes } from './routes.ts'
import { settleEndJob } from './settle-end.ts'
import { findAllowance } from './subscription-store.ts'
import { syncSubscriptionJob } from './sync-subscription.ts'

export { createIncome, type Income } from './income.ts'
export { createGateway } from './mercado-pago-gateway.ts'
export type { PaymentsDeps } from './payments-deps.ts'
export { PAYMENT_TABLES } from './tables.ts'

export interface Allowance {
  readonly isLive: boolean
  readonly maxSubjects: number
}

export interface Payments {
  routes(app: App): void
  readonly jobs: readonly AnyJob[]
  readonly schedule: readonly ScheduledJob[]
  readonly accountPart: AccountPart
  readonly personTables: readonly PersonTable[]
  readonly income: Income
  allowance(accountId: string): Promise<Allowance>
  cancelAllOf(transaction: Db, accountId: string): Promise<void>
}

/**
 * Account subscriptions paid through Mercado Pago, the only authority on payments: its states are merged by
 * its own timestamps (`domain/src/payments`). Card data never reaches this site.
 */
export function createPayments(deps: PaymentsDeps): Payments {
  return {
    routes(app) {
      paymentRoutes(app, deps)
      subscriptionDeskRoutes(app, deps)
    },
    jobs: [
      waitWhileHeld(handleWebhookJob(deps), deps.mayCall),
      waitWhileHeld(syncSubscriptionJob(deps), deps.mayCall),
      waitWhileHeld(settleEndJob(deps), deps.mayCall),
    ],
    schedule: [reconcileJob(deps)],
    accountPart: paymentsAccountPart(deps),
    personTables: paymentsPersonTables(deps),
    income: createIncome(deps.database.reads.pool),
    async allowance(accountId) {
      const maxSubjects = await findAllowance(deps.database.db, accountId, deps.clock())
      return { isLive: maxSubjects !== null, maxSubjects: maxSubjects ?? deps.terms.maxSubjects }
    },
    cancelAllOf: (transaction, accountId) => cancelAllOf(deps, transaction, accountId),
  }
}
