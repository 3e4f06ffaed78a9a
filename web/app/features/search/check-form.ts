import {
  type Checked,
  parseSubject,
  type Subject,
  validateDni,
  validateEmail,
  validatePlate,
} from '@multas/domain'
import { emailLists } from './email-lists.ts'
import { CODE_LENGTH, type FormState } from './form-state.ts'

/** The identifier alone, before a gender is chosen. */
export function checkIdentifier({ kind, identifier }: FormState): Checked<string> {
  return kind === 'dni' ? validateDni(identifier) : validatePlate(identifier)
}

export function checkEmail({ email }: FormState): Checked<string> {
  return validateEmail(email, emailLists())
}

/** What the search is about; refused until the identifier is valid and, for a DNI, a gender is chosen. */
export function readSubject({ kind, identifier, gender }: FormState): Checked<Subject> {
  return parseSubject(kind === 'dni' ? { dni: identifier, gender } : { plate: identifier })
}

/** Sending requires a valid identifier, a valid e-mail and, for a DNI, a gender (specification, section 5). */
export function maySendCode(form: FormState): boolean {
  return form.step === 'details' && form.pending === null && readSubject(form).ok && checkEmail(form).ok
}

export function mayVerifyCode(form: FormState): boolean {
  return form.step === 'code' && form.pending === null && form.code.length === CODE_LENGTH
}
