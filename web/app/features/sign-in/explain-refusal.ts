import { showAttemptsLeft } from '@multas/domain'
import { CallError } from '../../api/call-error.ts'

export interface Refusal {
  readonly message: string
  readonly waitSeconds: number | null
  readonly isBlock: boolean
  readonly isOver: boolean
}

export function explainRefusal(error: unknown): Refusal {
  if (!(error instanceof CallError))
    return {
      message: 'Algo falló en esta página. Probá de nuevo.',
      waitSeconds: null,
      isBlock: false,
      isOver: false,
    }
  const { code, attemptsLeft, retryAfterSeconds = null } = error.details
  return {
    message: showAttemptsLeft(error.message, attemptsLeft),
    waitSeconds: retryAfterSeconds,
    isBlock: code === 'cuenta_bloqueada',
    isOver: code === 'codigo_vencido',
  }
}
