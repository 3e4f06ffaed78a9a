import { type Checked, subjectKey, suggestEmail, validateEmail } from '@multas/domain'
import { checkIdentifier, readSubject } from '../../subject/typed-subject.ts'
import { emailLists } from './email-lists.ts'
import { CODE_LENGTH, type FormField, type FormState } from './form-state.ts'
import { type OtpTimer, secondsLeft } from './otp-timer.ts'

export function checkEmail({ email }: FormState): Checked<string> {
  return validateEmail(email, emailLists())
}

export function findMissing(form: FormState): FormField | null {
  if (!checkIdentifier(form).ok) return 'identifier'
  if (!readSubject(form).ok) return 'gender'
  return checkEmail(form).ok ? null : 'email'
}

/** Likely intended address, until the visitor was asked about the typed one. */
export function doubtfulEmail(form: FormState): string | null {
  const { email, askedAbout } = form
  return askedAbout === email || hasKnownEmail(form) ? null : suggestEmail(email)
}

/** Null if the form needs a different code, which can be sent at once. */
export function waitOf(form: FormState): OtpTimer | null {
  const { cooldown, email } = form
  if (cooldown === null || cooldown.email !== email) return null
  const subject = readSubject(form)
  const isSame = cooldown.isBlock || (subject.ok && subjectKey(subject.value) === cooldown.subject)
  return isSame ? cooldown : null
}

export function isWaiting(form: FormState, nowMs: number): boolean {
  const wait = waitOf(form)
  return wait !== null && secondsLeft(wait, nowMs) > 0
}

/** docs/behaviour/search.md#form */
export function maySendCode(form: FormState): boolean {
  return form.step === 'details' && form.pending === null && findMissing(form) === null
}

export const hasKnownEmail = ({ email, known }: FormState): boolean => known !== null && email === known.email

/** True if recently confirmed in this browser; the server may skip the code. */
export const hasProvenEmail = (form: FormState): boolean =>
  hasKnownEmail(form) && form.known?.isProven === true

/** Permits another code for the same address; the server enforces the cooldown. */
export function mayResendCode(form: FormState): boolean {
  return form.step === 'code' && form.pending === null && form.halt === null
}

export function mayVerifyCode(form: FormState): boolean {
  return form.step === 'code' && form.pending === null && form.code.length === CODE_LENGTH
}
