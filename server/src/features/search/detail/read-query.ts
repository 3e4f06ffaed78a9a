import { GENDERS, parseSubject, type Subject, subjectKey } from '@multas/domain'
import type { Secrets } from '../../../platform/secrets/secrets.ts'

/** Search terms as hashes, the only index over personal data. */
export interface PersonFilter {
  readonly by: 'email' | 'patent' | 'dni' | 'nothing'
  readonly emailHash: Buffer | null
  /** A DNI gives one subject per gender. */
  readonly subjectHashes: readonly Buffer[] | null
}

const ANYONE: PersonFilter = { by: 'nothing', emailHash: null, subjectHashes: null }

export function readSearchFilter(secrets: Secrets, words: string | undefined): PersonFilter {
  if (words === undefined || words === '') return ANYONE
  if (words.includes('@')) {
    const emailHash = secrets.lookupHash('email', words.toLowerCase())
    return { by: 'email', emailHash, subjectHashes: null }
  }
  const plate = parseSubject({ plate: words })
  if (plate.ok) return filterBy('patent', secrets, [plate.value])
  const people = GENDERS.map((gender) => parseSubject({ dni: words, gender }))
  return filterBy(
    'dni',
    secrets,
    people.flatMap((person) => (person.ok ? [person.value] : [])),
  )
}

function filterBy(by: 'patent' | 'dni', secrets: Secrets, subjects: readonly Subject[]): PersonFilter {
  const subjectHashes = subjects.map((subject) => secrets.lookupHash('subject', subjectKey(subject)))
  return { by, emailHash: null, subjectHashes }
}
