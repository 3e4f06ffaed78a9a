import type { Secrets } from '../../platform/secrets/secrets.ts'
import type { Person } from './consultations.ts'

/** What a person registry said, as it is kept in the story of a search: sealed. */
export function sealPerson(secrets: Secrets, person: Person): string {
  return secrets.encrypt(JSON.stringify(person)).toString('base64')
}

export function openPerson(secrets: Secrets, sealed: string): Person {
  return JSON.parse(secrets.decrypt(Buffer.from(sealed, 'base64'))) as Person
}
