/** Shown when a code is wrong or no longer valid (docs/behaviour/verification.md#wrong-codes). */
export const WRONG_CODE_TITLE = 'Código incorrecto'
export const WRONG_CODE_MESSAGE = 'Código inválido o expirado'

/** Contains `bloqueada`, the word by which a client knows that the account is temporarily blocked. */
export const BLOCKED_MESSAGE =
  'Tu cuenta está bloqueada temporalmente por ingresar demasiados códigos incorrectos. Probá de nuevo en 1 hora.'

/** What follows a wrong code (docs/behaviour/verification.md#wrong-codes; clients match the `(s)`). */
export function attemptsLeftMessage(attemptsLeft: number): string {
  return `Te quedan ${attemptsLeft} intento(s).`
}

/** A refusal as a form shows it: with the attempts that are left, once, and in the singular where it is one. */
export function showAttemptsLeft(message: string, attemptsLeft: number | undefined): string {
  if (attemptsLeft === undefined) return message
  const sentence = attemptsLeftMessage(attemptsLeft)
  const whole = message.includes(sentence) ? message : `${message.replace(/\.$/, '')}. ${sentence}`
  return attemptsLeft === 1 ? whole.replace(sentence, 'Te queda 1 intento.') : whole
}

/** Below six digits the code field says how many are missing (docs/behaviour/verification.md#code). */
export function missingDigitsMessage(digits: number): string {
  return `Faltan ${digits} dígitos`
}

/** Why a search cannot start (docs/behaviour/search.md#start). */
export const VERIFICATION_REQUIRED = 'Verificación requerida'
