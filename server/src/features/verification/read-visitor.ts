import { parseSubject, type Subject } from '@multas/domain'
import { Problem } from '../../platform/http/problem.ts'
import type { CheckEmail } from './check-email.ts'

interface RawVisitor {
  readonly email: string
  readonly patent?: string | undefined
  readonly dni?: string | undefined
  readonly gender?: string | undefined
}

export function readVisitor(
  checkEmail: CheckEmail,
  { email, patent, dni, gender }: RawVisitor,
): { readonly email: string; readonly subject: Subject } {
  const subject = parseSubject({ plate: patent, dni, gender })
  if (!subject.ok) throw new Problem(400, 'datos_invalidos', subject.message)
  return { email: readEmail(checkEmail, email), subject: subject.value }
}

/** Clients match `Email inválido` (docs/behaviour/verification.md#refusals). */
export function readEmail(checkEmail: CheckEmail, raw: string): string {
  const email = checkEmail(raw)
  if (!email.ok) throw new Problem(400, 'email_invalido', `Email inválido. ${email.message}.`)
  return email.value
}
