import type { Secrets } from './secrets.ts'

export interface SealedEmail {
  readonly hash: Buffer
  readonly sealed: Buffer
}

/** Seals a normalised address: searchable by hash, readable only with `APP_SECRET`. */
export function sealEmail(secrets: Secrets, email: string): SealedEmail {
  return { hash: secrets.lookupHash('email', email), sealed: secrets.encrypt(email) }
}

export const hashWrittenEmail = (secrets: Secrets, text: string | undefined): Buffer | null =>
  text ? secrets.lookupHash('email', text.trim().toLowerCase()) : null
