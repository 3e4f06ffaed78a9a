import { randomInt } from 'node:crypto'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import { RECOVERY_CODES } from '../admin-limits.ts'

/** Omits letters and digits that are easily confused. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const LENGTH = 10

/** Returns ten codes of fifty bits: `abcde-fghjk`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
    return `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`
  })
}

export function hashRecoveryCode(secrets: Secrets, accountId: string, code: string): Buffer {
  const plain = code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  return secrets.mac('admin-recovery-code', `${accountId}:${plain}`)
}
