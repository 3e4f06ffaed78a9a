/** Shown when a code is wrong or no longer counts (specification, section 8). */
export const WRONG_CODE_TITLE = 'Código incorrecto'
export const WRONG_CODE_MESSAGE = 'Código inválido o expirado'

/** Contains `bloqueada`, the word by which a client knows that the account is temporarily blocked. */
export const BLOCKED_MESSAGE =
  'Tu cuenta está bloqueada temporalmente por ingresar demasiados códigos incorrectos. Probá de nuevo en 1 hora.'

/** What follows a wrong code (specification, section 8; the `(s)` is the specification's). */
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

/** Below six digits the code field says how many are missing (specification, section 2). */
export function missingDigitsMessage(digits: number): string {
  return `Faltan ${digits} dígitos`
}

/** Why a search cannot start (specification, section 5). */
export const VERIFICATION_REQUIRED = 'Verificación requerida'
