import type { OtpType } from '@multas/contract'
import { type Subject, subjectKey } from '@multas/domain'
import type { Secrets } from '../../platform/secrets/secrets.ts'

/** How a code is kept: an HMAC that binds it to its use, its e-mail and its subject; right for nothing else. */
export function codeMac(
  secrets: Secrets,
  otpType: OtpType,
  email: string,
  subject: Subject,
  code: string,
): Buffer {
  return secrets.mac('verification.code', [otpType, email, subjectKey(subject), code].join('\n'))
}
