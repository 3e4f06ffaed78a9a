import { GENDERS, parseSubject, type Subject, subjectKey } from '@multas/domain'
import type { Secrets } from '../../../platform/secrets/secrets.ts'

/** Search terms as hashes, the only index over personal data. */
export interface SoughtPerson {
  readonly by: 'email' | 'patent' | 'dni' | 'nothing'
  readonly emailHash: Buffer | null
  /** A DNI gives one subject per gender. */
  readonly subjectHashes: readonly Buffer[] | null
}

const EVERYBODY: SoughtPerson = { by: 'nothing', emailHash: null, subjectHashes: null }

export function readSought(secrets: Secrets, words: string | undefined): SoughtPerson {
  if (words === undefined || words === '') return EVERYBODY
  if (words.includes('@')) {
    const emailHash = secrets.lookupHash('email', words.toLowerCase())
    return { by: 'email', emailHash, subjectHashes: null }
  }
  const plate = parseSubject({ plate: words })
  if (plate.ok) return soughtBy('patent', secrets, [plate.value])
  const people = GENDERS.map((gender) => parseSubject({ dni: words, gender }))
  return soughtBy(
    'dni',
    secrets,
    people.flatMap((person) => (person.ok ? [person.value] : [])),
  )
}

function soughtBy(by: 'patent' | 'dni', secrets: Secrets, subjects: readonly Subject[]): SoughtPerson {
  const subjectHashes = subjects.map((subject) => secrets.lookupHash('subject', subjectKey(subject)))
  return { by, emailHash: null, subjectHashes }
}
