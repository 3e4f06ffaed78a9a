import { type Subject, subjectKey } from '@multas/domain'
import type { Secrets } from '../../platform/secrets/secrets.ts'

/** The keyed hash by which everything about a subject is found. */
export function subjectHash(secrets: Secrets, subject: Subject): Buffer {
  return secrets.lookupHash('subject', subjectKey(subject))
}

export function sealSubject(secrets: Secrets, subject: Subject): Buffer {
  return secrets.encrypt(JSON.stringify(subject))
}

/** Throws when the bytes were sealed under another secret. */
export function openSubject(secrets: Secrets, sealed: Buffer): Subject {
  return JSON.parse(secrets.decrypt(sealed)) as Subject
}
