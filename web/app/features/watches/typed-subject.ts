import {
  type Checked,
  detectIdentifier,
  type Gender,
  MIN_DIGITS_OF_A_DNI,
  PLATE_MIN_LENGTH,
  parseSubject,
  type Subject,
  validateDni,
  validatePlate,
} from '@multas/domain'

/** What somebody types to have it watched: read as the home page reads it (specification, sections 4 and 5). */
export interface TypedSubject {
  readonly identifier: string
  readonly kind: 'patent' | 'dni'
  readonly gender: Gender | null
}

export const NOTHING_TYPED: TypedSubject = { identifier: '', kind: 'patent', gender: null }

/** Changing to a plate clears the gender. */
export function typeIdentifier(before: TypedSubject, raw: string): TypedSubject {
  const { kind, value } = detectIdentifier(raw)
  return { identifier: value, kind, gender: kind === 'dni' ? before.gender : null }
}

export function checkIdentifier({ kind, identifier }: TypedSubject): Checked<string> {
  return kind === 'dni' ? validateDni(identifier) : validatePlate(identifier)
}

export function readSubject({ kind, identifier, gender }: TypedSubject): Checked<Subject> {
  return parseSubject(kind === 'dni' ? { dni: identifier, gender } : { plate: identifier })
}

/** While it can still become right, nobody is told that it is wrong, unless they ask to go on. */
export function problemOf(typed: TypedSubject, insists: boolean): string | null {
  const checked = checkIdentifier(typed)
  if (checked.ok) return null
  const { identifier, kind } = typed
  if (identifier === '') return insists ? 'Ingresá tu patente o DNI' : null
  const enough = kind === 'dni' ? MIN_DIGITS_OF_A_DNI : PLATE_MIN_LENGTH
  const isTypingDni = kind === 'patent' && /^[0-9]+$/.test(identifier)
  return insists || (identifier.length >= enough && !isTypingDni) ? checked.message : null
}
