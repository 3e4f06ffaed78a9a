import { formatWait } from '../time/format-wait.ts'

export const WRONG_CODE_TITLE = 'Código incorrecto'
export const WRONG_CODE_MESSAGE = 'Código inválido o expirado'

/** Clients detect the block by the word `bloqueada`. */
export function blockedMessage(secondsLeft: number): string {
  return `Tu cuenta está bloqueada temporalmente por ingresar demasiados códigos incorrectos. Probá de nuevo en ${formatWait(secondsLeft)}.`
}

/**
 * Returns the text after a wrong code (docs/behaviour/verification.md#wrong-codes; clients match the `(s)`).
 */
export function attemptsLeftMessage(attemptsLeft: number): string {
  return `Te quedan ${attemptsLeft} intento(s).`
}

/** Adds the remaining attempts to a form error once, singular for one. */
export function showAttemptsLeft(message: string, attemptsLeft: number | undefined): string {
  if (attemptsLeft === undefined) return message
  const sentence = attemptsLeftMessage(attemptsLeft)
  const whole = message.includes(sentence) ? message : `${message.replace(/\.$/, '')}. ${sentence}`
  return attemptsLeft === 1 ? whole.replace(sentence, 'Te queda 1 intento.') : whole
}

/** Returns the missing digits text (docs/behaviour/verification.md#code). */
export function missingDigitsMessage(digits: number): string {
  return `Faltan ${digits} dígitos`
}

export const VERIFICATION_REQUIRED = 'Verificación requerida'
