import { enforceLimit } from '../../platform/http/enforce-limit.ts'
import { visitorKey } from '../../platform/limits/visitor-key.ts'
import type { PaymentsDeps } from './payments-deps.ts'

const PER_ACCOUNT = { count: 20, windowSeconds: 3_600 }
const PER_ADDRESS = { count: 60, windowSeconds: 3_600 }

export async function requireRate(
  { limiter, clock }: Pick<PaymentsDeps, 'limiter' | 'clock'>,
  accountId: string,
  ip: string,
): Promise<void> {
  const asks = [
    { scope: 'payments.account', key: accountId, allowance: PER_ACCOUNT },
    { scope: 'payments.ip', key: visitorKey(ip), allowance: PER_ADDRESS },
  ]
  const explain = (wait: string) => `Hiciste muchos cambios seguidos. Esperá ${wait} y probá de nuevo.`
  await enforceLimit(limiter, asks, clock(), explain)
}
