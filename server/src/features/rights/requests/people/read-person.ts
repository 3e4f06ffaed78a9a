import { GENDERS, type Gender, parseSubject, type Subject, subjectKey } from '@multas/domain'
import { Problem } from '../../../../platform/http/problem.ts'
import { hashPerson } from '../../../../platform/personal-data/hash-person.ts'
import type { PersonKey } from '../../../../platform/retention/define-table.ts'
import type { RightsDeps } from '../rights-deps.ts'

type Reading = Pick<RightsDeps, 'secrets' | 'checkEmail'>

interface NamedPerson {
  readonly email?: string | undefined
  readonly patent?: string | undefined
  readonly dni?: string | undefined
  readonly gender?: Gender | undefined
}

export function readAddress({ checkEmail }: Reading, raw: string): string {
  const email = checkEmail(raw)
  if (email.ok) return email.value
  throw new Problem(400, 'email_invalido', `Email inválido. ${email.message}.`)
}

export function readPerson(reading: Reading, named: NamedPerson): PersonKey {
  const email = named.email ? readAddress(reading, named.email) : null
  const subjectHashes = readSubjects(named).map((subject) => hashSubject(reading, subject))
  return hashPerson(reading.secrets, email, subjectHashes)
}

export const hashSubject = ({ secrets }: Pick<Reading, 'secrets'>, subject: Subject): Buffer =>
  secrets.lookupHash('subject', subjectKey(subject))

export function readSubjects({ patent, dni, gender }: Omit<NamedPerson, 'email'>): Subject[] {
  const raw = [
    ...(patent ? [{ plate: patent }] : []),
    ...(dni ? (gender ? [gender] : GENDERS).map((one) => ({ dni, gender: one })) : []),
  ]
  return raw.map((one) => {
    const subject = parseSubject(one)
    if (!subject.ok) throw new Problem(400, 'datos_invalidos', subject.message)
    return subject.value
  })
}
