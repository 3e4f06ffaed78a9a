import type { Subject } from '@multas/domain'
import { Problem } from '../../../platform/http/problem.ts'

/** Clients match these words (docs/behaviour/verification.md#refusals). */
export function verificationRefused(outcome: 'invalid' | 'expired' | 'used'): Problem {
  return new Problem(403, 'verificacion_requerida', VERIFICATION_TEXTS[outcome])
}

const VERIFICATION_TEXTS = {
  invalid: 'Verificación de email requerida',
  expired: 'Token de verificación: venció. Verificá tu email de nuevo.',
  used: 'Token de verificación: ya se usó. Verificá tu email de nuevo.',
} as const

/**
 * Same text whatever is known, and only after spending a verification, so it reveals neither fines nor, by
 * trial, hidden subjects.
 */
export function notShown({ kind }: Subject): Problem {
  const what = kind === 'patent' ? 'esta patente' : 'este DNI'
  return new Problem(
    403,
    'no_se_muestra',
    `Los datos de ${what} no se muestran en este sitio, a pedido de su titular. Podés consultar directamente a cada jurisdicción.`,
  )
}
