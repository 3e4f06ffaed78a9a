import type { Secrets } from '../../platform/secrets/secrets.ts'
import type { Person } from './consultations.ts'

export interface SentPerson extends Person {
  readonly urlSlug?: string | null
}

export function sealPerson(secrets: Secrets, person: SentPerson): string {
  return secrets.encrypt(JSON.stringify(person)).toString('base64')
}

export function openPerson(secrets: Secrets, sealed: string): SentPerson {
  return JSON.parse(secrets.decrypt(Buffer.from(sealed, 'base64'))) as SentPerson
}
