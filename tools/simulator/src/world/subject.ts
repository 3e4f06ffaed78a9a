import type { Subject } from './fine.ts'

const CAR = /^([A-Z]{3}\d{3}|[A-Z]{2}\d{3}[A-Z]{2})$/
const MOTORCYCLE = /^([A-Z]\d{3}[A-Z]{3}|\d{3}[A-Z]{3})$/

/** The subject of a plate as a client wrote it; null when it wrote nothing. */
export function plateSubject(text: string | null | undefined): Subject | null {
  const value = (text ?? '').replace(/[\s.-]/g, '').toUpperCase()
  return value === '' ? null : { kind: 'plate', value }
}

/** The subject of a DNI as a client wrote it; null when it isn't digits. */
export function dniSubject(text: string | null | undefined): Subject | null {
  const value = (text ?? '').replace(/[\s.]/g, '')
  return /^\d{6,9}$/.test(value) ? { kind: 'dni', value } : null
}

export function isCarPlate(plate: string): boolean {
  return CAR.test(plate)
}

export function isPlate(plate: string): boolean {
  return CAR.test(plate) || MOTORCYCLE.test(plate)
}

/**
 * A number that names one fine of one subject and can be read back: kind, the subject in base 36 (behind a 1,
 * so that leading zeros survive), and its place in the subject's list.
 */
export function writeRef(subject: Subject, index: number): string {
  const value = Number.parseInt(`1${subject.value}`, 36)
  return `${subject.kind === 'plate' ? 1 : 2}${String(value).padStart(15, '0')}${String(index).padStart(5, '0')}`
}

export function readRef(ref: string): Subject | null {
  if (!/^[12]\d{20}$/.test(ref)) return null
  const value = Number(ref.slice(1, 16)).toString(36).toUpperCase().slice(1)
  return { kind: ref[0] === '1' ? 'plate' : 'dni', value }
}
