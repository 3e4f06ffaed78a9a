import type { Subject } from '@multas/domain'

/** As the calls of the verification name what is searched. */
export function nameSubject(subject: Subject) {
  return subject.kind === 'dni' ? { dni: subject.dni, gender: subject.gender } : { patent: subject.plate }
}
