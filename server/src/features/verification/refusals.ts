import { attemptsLeftMessage, BLOCKED_MESSAGE, formatCooldown, WRONG_CODE_MESSAGE } from '@multas/domain'
import { Problem } from '../../platform/http/problem.ts'

/** The refusals of this feature in the words that the client looks for (specification, section 8). */
export function mustWait(retryAfterSeconds: number): Problem {
  const message = `Demasiados intentos. Esperá ${formatCooldown(retryAfterSeconds)} para pedir otro código.`
  return new Problem(429, 'espera_para_reenviar', message, { retryAfterSeconds })
}

export function isBlocked(retryAfterSeconds: number): Problem {
  return new Problem(429, 'cuenta_bloqueada', BLOCKED_MESSAGE, { attemptsLeft: 0, retryAfterSeconds })
}

export function wrongCode(attemptsLeft: number): Problem {
  const message = `${WRONG_CODE_MESSAGE}. ${attemptsLeftMessage(attemptsLeft)}`
  return new Problem(400, 'codigo_incorrecto', message, { attemptsLeft })
}

/** Not a guess yet, so it costs no attempt. */
export function incompleteCode(): Problem {
  return new Problem(400, 'datos_invalidos', 'El código tiene que tener 6 dígitos.')
}
