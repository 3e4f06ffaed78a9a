import type { FeatureWith } from '../../platform/feature/feature.ts'
import { waitWhileHeld } from '../../platform/outgoing/wait-while-held.ts'
import type { PersonTable } from '../../platform/personal-data/person-table.ts'
import { paymentsAccountPart, paymentsPersonTables } from './account-part.ts'
import { subscriptionDeskRoutes } from './desk/admin-routes.ts'
import { createIncome, type Income } from './income.ts'
import type { PaymentsDeps } from './payments-deps.ts'
import { paymentRoutes } from './routes.ts'
import { reconcileJob } from './subscriptions/reconcile.ts'
import { settleEndJob } from './subscriptions/settle-end.ts'
import { findAllowance } from './subscriptions/subscription-store.ts'
import { syncSubscriptionJob } from './subscriptions/sync-subscription.ts'
import { handleWebhookJob } from './webhooks/handle-webhook.ts'

export { createIncome, type Income } from './income.ts'
export type { PaymentHooks, PaymentsDeps } from './payments-deps.ts'
export { createGateway } from './provider/mercado-pago-gateway.ts'
export { PAYMENT_TABLES } from './tables.ts'

export interface Allowance {
  readonly isLive: boolean
  readonly maxSubjects: number
}

export interface Payments extends FeatureWith<'routes' | 'jobs' | 'schedule' | 'accountPart'> {
  readonly personTables: readonly PersonTable[]
  readonly income: Income
}

export async function readAllowance(
  { database, clock, terms }: Pick<PaymentsDeps, 'database' | 'clock' | 'terms'>,
  accountId: string,
): Promise<Allowance> {
  const maxSubjects = await findAllowance(database.db, accountId, clock())
  return { isLive: maxSubjects !== null, maxSubjects: maxSubjects ?? terms.maxSubjects }
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
    income: createIncome(deps.database.reads.db),
  }
}
