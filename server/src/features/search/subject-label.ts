import { maskDni, maskPlate, type Subject } from '@multas/domain'

export function subjectLabel(subject: Subject): string {
  return subject.kind === 'patent' ? subject.plate : maskDni(subject.dni)
}

export function maskedSubject(subject: Subject): string {
  return subject.kind === 'patent' ? maskPlate(subject.plate) : maskDni(subject.dni)
}
