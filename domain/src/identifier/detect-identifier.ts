import type { SubjectKind } from '../search/subject.ts'
import { removeSeparators, upperCasePlate } from './clean-identifier.ts'

/** Maximum characters of the home field (docs/behaviour/identifiers.md#input-detection). */
export const IDENTIFIER_MAX_LENGTH = 8

/** Fewer digits are the start of a plate. */
export const MIN_DIGITS_OF_A_DNI = 7

export interface DetectedIdentifier {
  readonly kind: SubjectKind
  readonly value: string
}

/**
 * Distinguishes a DNI from a plate while typing (docs/behaviour/identifiers.md#input-detection). Never
 * rejects.
 */
export function detectIdentifier(raw: string): DetectedIdentifier {
  const value = removeSeparators(raw)
  if (/^[0-9]+$/.test(value)) {
    return { kind: value.length >= MIN_DIGITS_OF_A_DNI ? 'dni' : 'patent', value }
  }
  return { kind: 'patent', value: upperCasePlate(value) }
}
