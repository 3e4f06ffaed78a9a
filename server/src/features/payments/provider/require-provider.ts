import { Problem } from '../../../platform/http/problem.ts'
import type { PaymentsDeps } from '../payments-deps.ts'

export function requireProvider({ provider }: PaymentsDeps): NonNullable<PaymentsDeps['provider']> {
  if (provider === null)
    throw new Problem(503, 'pagos_no_habilitados', 'Los pagos no están habilitados en este sitio.')
  return provider
}

const RETRY_AFTER_S = 60

export const providerUnreachable = () =>
  new Problem(503, 'servicio_no_disponible', 'Mercado Pago no responde. Probá de nuevo en unos minutos.', {
    retryAfterSeconds: RETRY_AFTER_S,
  })
