import type { Secrets } from './secrets.ts'

/** An e-mail as a table keeps it. */
export interface SealedEmail {
  /** `Secrets.lookupHash` under the kind `email`. */
  readonly hash: Buffer
  /** `Secrets.encrypt`. */
  readonly sealed: Buffer
}

/** Seals a normalised address: found by its hash, read only with `APP_SECRET`. */
export function sealEmail(secrets: Secrets, email: string): SealedEmail {
  return { hash: secrets.lookupHash('email', email), sealed: secrets.encrypt(email) }
}
