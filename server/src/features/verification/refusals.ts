import { attemptsLeftMessage, blockedMessage, formatCooldown, WRONG_CODE_MESSAGE } from '@multas/domain'
import { Problem } from '../../platform/http/problem.ts'
import type { GuessResult } from './codes/evaluate-guess.ts'

/** Clients match these words (docs/behaviour/verification.md#refusals). */
export function mustWait(retryAfterSeconds: number): Problem {
  const message = `Demasiados intentos. Esperá ${formatCooldown(retryAfterSeconds)} para pedir otro código.`
  return new Problem(429, 'espera_para_reenviar', message, { retryAfterSeconds })
}

export function isBlocked(retryAfterSeconds: number): Problem {
  const message = blockedMessage(retryAfterSeconds)
  return new Problem(429, 'cuenta_bloqueada', message, { attemptsLeft: 0, retryAfterSeconds })
}

function wrongCode(attemptsLeft: number): Problem {
  const message = `${WRONG_CODE_MESSAGE}. ${attemptsLeftMessage(attemptsLeft)}`
  return new Problem(400, 'codigo_incorrecto', message, { attemptsLeft })
}

/** Costs no attempt. */
function expiredCode(): Problem {
  return new Problem(400, 'codigo_vencido', 'Ese código expiró. Pedí uno nuevo.')
}

function voidedCode(): Problem {
  const message = 'Ese código ya no sirve: se ingresaron demasiados códigos incorrectos. Pedí uno nuevo.'
  return new Problem(400, 'codigo_vencido', message)
}

export function refuseGuess(guessResult: Exclude<GuessResult<unknown>, { outcome: 'accepted' }>): Problem {
  switch (guessResult.outcome) {
    case 'wrong':
      return wrongCode(guessResult.attemptsLeft)
    case 'expired':
      return expiredCode()
    case 'voided':
      return voidedCode()
    case 'blocked':
      return isBlocked(guessResult.retryAfterSeconds)
  }
}

/** The browser must solve a challenge (`GET /api/contact/challenge`). */
export function workRequired(): Problem {
  const message =
    'Hay muchos pedidos en este momento: hace falta una comprobación automática. Probá de nuevo.'
  return new Problem(428, 'desafio_requerido', message)
}

export function wrongWork(): Problem {
  return new Problem(400, 'desafio_invalido', 'La comprobación automática venció. Probá de nuevo.')
}

export function notVerified(): Problem {
  return new Problem(403, 'verificacion_requerida', 'Verificación requerida')
}

/** Costs no attempt. */
export function incompleteCode(): Problem {
  return new Problem(400, 'datos_invalidos', 'El código tiene que tener 6 dígitos.')
}
