import { randomInt } from 'node:crypto'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import { RECOVERY_CODES } from '../admin-limits.ts'

/** Without the letters and digits that are taken for one another. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const LENGTH = 10

/** Ten codes of fifty bits each, as they are shown: `abcde-fghjk`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
    return `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`
  })
}

/** How a code is kept, whatever case and spaces it was typed with. */
export function hashRecoveryCode(secrets: Secrets, accountId: string, code: string): Buffer {
  const plain = code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  return secrets.mac('admin-recovery-code', `${accountId}:${plain}`)
}
