import { showAttemptsLeft, WRONG_CODE_MESSAGE } from '@multas/domain'
import { CallError, isRefusedRepetition, NOT_OUR_ANSWER } from '../../api/call-error.ts'

/** Longer messages are not shown to visitors (docs/behaviour/verification.md#refusals). */
const LONG = 150
const TECHNICAL =
  /[{}<>]|\b(?:error|exception|stack|undefined|null|sql|timeout|ECONN\w*|fetch|http|internal)\b/i

/** docs/behaviour/verification.md#refusals */
export function explainSendFailure(error: unknown): string {
  const message = messageOf(error)
  if (message === null) return 'No se pudo enviar el código. Por favor intentá nuevamente.'
  if (message.includes('Demasiados intentos'))
    return 'Demasiados intentos. Esperá unos minutos y probá de nuevo.'
  if (message.includes('Email inválido')) return message
  if (message.includes('bloqueada'))
    return 'Tu cuenta está bloqueada temporalmente. Probá de nuevo más tarde.'
  if (message.length > LONG || TECHNICAL.test(message) || message === NOT_OUR_ANSWER)
    return 'Hubo un problema al enviar el código. Por favor intentá nuevamente en unos minutos.'
  return message
}

/** docs/behaviour/verification.md#wrong-codes */
export function explainWrongCode(error: unknown): string {
  const message = messageOf(error) ?? WRONG_CODE_MESSAGE
  return showAttemptsLeft(message, error instanceof CallError ? error.details.attemptsLeft : undefined)
}

/**
 * The verification is used or missing, so another code is needed (docs/behaviour/verification.md#refusals).
 */
export function needsVerification(error: unknown): boolean {
  return /Verificación (?:de email )?requerida|Token de verificación/i.test(messageOf(error) ?? '')
}

/** The verification was used by an earlier attempt whose reply was lost. */
export function isSpentUnanswered(error: unknown): boolean {
  return needsVerification(error) && (isRefusedRepetition(error) || /ya se usó/.test(messageOf(error) ?? ''))
}

/** The session is no longer readable: its results arrive by e-mail. */
export function isExpiredSession(error: unknown): boolean {
  return error instanceof CallError && (error.status === 401 || error.status === 403)
}

export function isMissing(error: unknown): boolean {
  return error instanceof CallError && error.status === 404
}

export function messageOf(error: unknown): string | null {
  return error instanceof Error && error.message !== '' ? error.message : null
}
