import { maskDni, maskPlate, type Subject } from '@multas/domain'

/** How a result names its subject to whoever holds its private link: the plate, or the masked DNI. */
export function subjectLabel(subject: Subject): string {
  return subject.kind === 'patent' ? subject.plate : maskDni(subject.dni)
}

/** The same for a mail, which passes through other hands: masked, whichever it is. */
export function maskedSubject(subject: Subject): string {
  return subject.kind === 'patent' ? maskPlate(subject.plate) : maskDni(subject.dni)
}
