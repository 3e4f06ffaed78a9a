import { type Subject, subjectKey } from '@multas/domain'
import type { Secrets } from '../../platform/secrets/secrets.ts'

export function subjectHash(secrets: Secrets, subject: Subject): Buffer {
  return secrets.lookupHash('subject', subjectKey(subject))
}

export function sealSubject(secrets: Secrets, subject: Subject): Buffer {
  return secrets.encrypt(JSON.stringify(subject))
}

export function openSubject(secrets: Secrets, sealed: Buffer): Subject {
  return JSON.parse(secrets.decrypt(sealed)) as Subject
}
