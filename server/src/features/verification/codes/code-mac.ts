import type { Secrets } from '../../../platform/secrets/secrets.ts'
import { type CodeUse, useKey } from './code-use.ts'

const PURPOSE = 'verification.code'

export function codeMac(secrets: Secrets, email: string, use: CodeUse, code: string): Buffer {
  return secrets.mac(PURPOSE, macText(email, use, code))
}

export function isCodeMac(
  secrets: Secrets,
  { email, use, code }: { readonly email: string; readonly use: CodeUse; readonly code: string },
  given: Buffer,
): boolean {
  return secrets.isMac(PURPOSE, macText(email, use, code), given)
}

const macText = (email: string, use: CodeUse, code: string): string =>
  [use.otpType, email, useKey(use), code].join('\n')
