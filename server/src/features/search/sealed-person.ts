import type { Secrets } from '../../platform/secrets/secrets.ts'
import type { Person } from './consultations.ts'

/** A person as the story of a search tells of them: at its end, with the address of their public page. */
export interface ToldPerson extends Person {
  readonly urlSlug?: string | null
}

/** What a person registry said, as it is kept in the story of a search: sealed. */
export function sealPerson(secrets: Secrets, person: ToldPerson): string {
  return secrets.encrypt(JSON.stringify(person)).toString('base64')
}

export function openPerson(secrets: Secrets, sealed: string): ToldPerson {
  return JSON.parse(secrets.decrypt(Buffer.from(sealed, 'base64'))) as ToldPerson
}
