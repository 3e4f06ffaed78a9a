import { createHash, randomBytes } from 'node:crypto'
import { hasLeadingZeros, WORK_BITS, workText } from '@multas/domain'
import type { Secrets } from '../secrets/secrets.ts'

const LIFETIME_S = 3_600
const PURPOSE = 'contact-challenge'

export interface IssuedChallenge {
  readonly challenge: string
  readonly bits: number
  readonly expiresInSeconds: number
}

export interface SolvedChallenge {
  readonly nonce: Buffer
  readonly expiresAt: Date
}

/**
 * Issues a proof of work: cheap for one message, costly for a million. Stateless by its own expiry and
 * signature.
 */
export function issueChallenge(secrets: Secrets, now: Date): IssuedChallenge {
  const claim = `${Math.floor(now.getTime() / 1_000) + LIFETIME_S}.${randomBytes(16).toString('base64url')}`
  const signature = secrets.mac(PURPOSE, claim).toString('base64url')
  return { challenge: `${claim}.${signature}`, bits: WORK_BITS, expiresInSeconds: LIFETIME_S }
}

/** Returns null for a foreign, expired or unsolved challenge. */
export function verifyWork(
  secrets: Secrets,
  { challenge, solution }: { readonly challenge: string; readonly solution: number },
  now: Date,
): SolvedChallenge | null {
  const [, claim, end, nonce, signature] = /^((\d{1,12})\.([\w-]{22}))\.([\w-]{43})$/.exec(challenge) ?? []
  if (!claim || !nonce || !signature) return null
  if (!secrets.isMac(PURPOSE, claim, Buffer.from(signature, 'base64url'))) return null
  const expiresAt = new Date(Number(end) * 1_000)
  if (now >= expiresAt) return null
  const hash = createHash('sha256').update(workText(challenge, solution)).digest()
  return hasLeadingZeros(hash, WORK_BITS) ? { nonce: Buffer.from(nonce, 'base64url'), expiresAt } : null
}
