import {
  type Checked,
  detectIdentifier,
  type Gender,
  mayBecomeIdentifier,
  parseSubject,
  type Subject,
  type SubjectKind,
  validateDni,
  validatePlate,
} from '@multas/domain'

/** Subject typed into a form (docs/behaviour/identifiers.md#input-detection). */
export interface TypedSubject {
  readonly identifier: string
  readonly kind: SubjectKind
  readonly gender: Gender | null
}

export const NOTHING_TYPED: TypedSubject = { identifier: '', kind: 'patent', gender: null }

export const GENDER_CHOICES: readonly { value: Gender; label: string }[] = [
  { value: 'M', label: 'Masculino' },
  { value: 'F', label: 'Femenino' },
  { value: 'N', label: 'No binario' },
]

/** A DNI with the letter of its gender, as some documents print it: `30111222M`. */
const DNI_WITH_GENDER = /^([0-9]{7,8})([MFN])$/

/** Keeps the whole input: truncated, a CUIT would be another person's DNI. A plate clears the gender. */
export function typeIdentifier({ gender }: TypedSubject, raw: string): TypedSubject {
  const { kind, value } = detectIdentifier(raw)
  const [, dni, letter] = DNI_WITH_GENDER.exec(value) ?? []
  if (dni !== undefined) return { identifier: dni, kind: 'dni', gender: letter as Gender }
  return { identifier: value, kind, gender: kind === 'dni' ? gender : null }
}

export function checkIdentifier({ kind, identifier }: TypedSubject): Checked<string> {
  return kind === 'dni' ? validateDni(identifier) : validatePlate(identifier)
}

export function readSubject({ kind, identifier, gender }: TypedSubject): Checked<Subject> {
  return parseSubject(kind === 'dni' ? { dni: identifier, gender } : { plate: identifier })
}

/**
 * While the visitor types, only errors that no continuation can fix; `wasLeft`: the field lost the focus;
 * `insists`: the visitor tried to continue.
 */
export function problemOf(typed: TypedSubject, { insists = false, wasLeft = false }): string | null {
  const checked = checkIdentifier(typed)
  if (checked.ok) return null
  if (typed.identifier === '') return insists ? 'Ingresá tu patente o DNI' : null
  return insists || wasLeft || !mayBecomeIdentifier(typed.identifier) ? checked.message : null
}
