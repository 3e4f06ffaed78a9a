import { Problem } from '../../platform/http/problem.ts'
import type { PaymentsDeps } from './payments-deps.ts'

const PER_ACCOUNT = { count: 20, windowSeconds: 3_600 }
const PER_ADDRESS = { count: 60, windowSeconds: 3_600 }

export async function requireRate(
  { limiter, clock }: Pick<PaymentsDeps, 'limiter' | 'clock'>,
  accountId: string,
  ip: string,
): Promise<void> {
  const verdict = await limiter.take(
    [
      { scope: 'payments.account', key: accountId, allowance: PER_ACCOUNT },
      { scope: 'payments.ip', key: ip, allowance: PER_ADDRESS },
    ],
    clock(),
  )
  if (verdict.outcome === 'allowed') return
  const { retryAfterSeconds } = verdict
  throw new Problem(
    429,
    'demasiados_intentos',
    'Hiciste muchos cambios seguidos. Probá de nuevo más tarde.',
    {
      retryAfterSeconds,
    },
  )
}
