import type { Subject } from '@multas/domain'

export function nameSubject(subject: Subject) {
  return subject.kind === 'dni' ? { dni: subject.dni, gender: subject.gender } : { patent: subject.plate }
}
