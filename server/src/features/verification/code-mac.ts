import type { Secrets } from '../../platform/secrets/secrets.ts'
import { type CodeUse, useKey } from './code-use.ts'

/** How a code is kept: an HMAC that binds it to its use, its e-mail and its subject; right for nothing else. */
export function codeMac(secrets: Secrets, email: string, use: CodeUse, code: string): Buffer {
  return secrets.mac('verification.code', [use.otpType, email, useKey(use), code].join('\n'))
}
