import { GENDERS, type Gender, parseSubject, type Subject, subjectKey } from '@multas/domain'
import { Problem } from '../../../../platform/http/problem.ts'
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
  const { secrets } = reading
  const { email } = named
  return {
    emailHash: email ? secrets.lookupHash('email', readAddress(reading, email)) : null,
    subjectHashes: readSubjects(named).map((subject) => hashSubject(reading, subject)),
  }
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
