import { canonicalEmail, GENDERS, type Subject, subjectKey } from '@multas/domain'
import type { MovedKind } from '../../platform/secrets/key-ring.ts'

export type SealedText = 'email' | 'subject' | 'plate' | 'driver' | 'fine' | 'content' | 'code-mail' | 'other'

export interface Identity {
  readonly kind: MovedKind
  readonly text: string
}

export function findIdentities(sealed: SealedText, text: string): readonly Identity[] {
  switch (sealed) {
    case 'email':
      return ofEmail(text)
    case 'subject':
      return [ofSubject(JSON.parse(text) as Subject)]
    case 'plate':
      return [ofSubject({ kind: 'patent', plate: text })]
    case 'driver':
      return ofDriver((JSON.parse(text) as { dni?: string | null }).dni)
    case 'fine':
      return ofPlate((JSON.parse(text) as { dominio?: string | null }).dominio)
    case 'content':
      return ofEmail((JSON.parse(text) as { email?: string | null }).email)
    case 'code-mail':
      return ofEmail((JSON.parse(text) as { to?: string | null }).to)
    case 'other':
      return []
  }
}

const ofEmail = (email: string | null | undefined): readonly Identity[] =>
  email ? [...new Set([email, canonicalEmail(email)])].map((text) => ({ kind: 'email', text })) : []

const ofSubject = (subject: Subject): Identity => ({ kind: 'subject', text: subjectKey(subject) })

const ofPlate = (plate: string | null | undefined): readonly Identity[] =>
  plate ? [ofSubject({ kind: 'patent', plate })] : []

const ofDriver = (dni: string | null | undefined): readonly Identity[] =>
  dni
    ? [
        { kind: 'fleet.driver', text: dni },
        ...GENDERS.map((gender) => ofSubject({ kind: 'dni', dni, gender })),
      ]
    : []
