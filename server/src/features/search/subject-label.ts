import { maskDni, maskPlate, type Subject } from '@multas/domain'

/** Label for link holders: the plate, or the masked DNI. */
export function subjectLabel(subject: Subject): string {
  return subject.kind === 'patent' ? subject.plate : maskDni(subject.dni)
}

export function maskedSubject(subject: Subject): string {
  return subject.kind === 'patent' ? maskPlate(subject.plate) : maskDni(subject.dni)
}
