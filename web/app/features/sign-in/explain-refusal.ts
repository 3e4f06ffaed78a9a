import { showAttemptsLeft } from '@multas/domain'
import { CallError } from '../../api/call-error.ts'

/** What the visitor reads when a code was not sent or not taken, and for how long nothing more can be tried. */
export interface Refusal {
  readonly message: string
  readonly waitSeconds: number | null
  /** Nothing can be tried with this address meanwhile. */
  readonly isBlock: boolean
  /** The code no longer counts: another can be asked for at once. */
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
