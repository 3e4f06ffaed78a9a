import { showAttemptsLeft } from '@multas/domain'
import { CallError, isRefusedRepetition, isUncertain } from '../../api/call-error.ts'

export interface Refusal {
  readonly message: string
  readonly waitSeconds: number | null
  readonly isBlock: boolean
  readonly isOver: boolean
  readonly keepsCode: boolean
  readonly wasSent: boolean
}

const ANSWER_LOST =
  'No nos llegó la respuesta sobre tu código. Revisalo y probá de nuevo, o tocá «Reenviar código».'

export function explainRefusal(error: unknown): Refusal {
  if (!(error instanceof CallError))
    return {
      message: 'Algo falló en esta página. Probá de nuevo.',
      waitSeconds: null,
      isBlock: false,
      isOver: false,
      keepsCode: true,
      wasSent: false,
    }
  const { code, attemptsLeft, retryAfterSeconds = null } = error.details
  const isLost = isUncertain(error)
  return {
    message: isLost ? ANSWER_LOST : showAttemptsLeft(error.message, attemptsLeft),
    waitSeconds: retryAfterSeconds,
    isBlock: code === 'cuenta_bloqueada',
    isOver: isLost || code === 'codigo_vencido',
    keepsCode: error.status === 0 || error.status >= 500,
    wasSent: code === 'espera_para_reenviar' && isRefusedRepetition(error),
  }
}
