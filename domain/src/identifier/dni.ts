import { accepted, type Checked, refused } from '../checked.ts'
import { removeSeparators } from './clean-identifier.ts'

export const DNI_MIN_DIGITS = 7
export const DNI_MAX_DIGITS = 8
export const DNI_ABOVE = 6_000_000
export const DNI_MAX = 100_000_000

/**
 * Validates a DNI (docs/behaviour/identifiers.md#dni); any longer number is too high. Returns it without
 * leading zeros, so one person is one subject.
 */
export function validateDni(raw: string): Checked<string> {
  const digits = removeSeparators(raw)
  if (!/^[0-9]+$/.test(digits)) return refused('El DNI debe contener solo números')
  const number = Number(digits)
  if (number > DNI_MAX) return refused('DNI inválido (valor demasiado alto)')
  if (digits.length < DNI_MIN_DIGITS || digits.length > DNI_MAX_DIGITS) {
    return refused('El DNI debe tener 7 u 8 dígitos')
  }
  if (number <= DNI_ABOVE) return refused('DNI inválido (debe ser mayor a 6.000.000)')
  return accepted(String(number))
}
