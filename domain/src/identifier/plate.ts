import { accepted, type Checked, refused } from '../checked.ts'
import { removeSpaces, upperCasePlate } from './clean-identifier.ts'

export const PLATE_MIN_LENGTH = 6
export const PLATE_MAX_LENGTH = 7

/** The four formats that a search accepts (docs/behaviour/identifiers.md#plate). */
export const PLATE_FORMATS = ['auto_1995', 'auto_mercosur', 'moto_mercosur', 'moto_2010'] as const
export type PlateFormat = (typeof PLATE_FORMATS)[number]

const PATTERNS: Readonly<Record<PlateFormat, RegExp>> = {
  auto_1995: /^[A-Z]{3}[0-9]{3}$/,
  auto_mercosur: /^[A-Z]{2}[0-9]{3}[A-Z]{2}$/,
  moto_mercosur: /^[A-Z][0-9]{3}[A-Z]{3}$/,
  moto_2010: /^[0-9]{3}[A-Z]{3}$/,
}

/**
 * Home field hint for plates (docs/behaviour/identifiers.md#plate). Accepts `AB123`, ignores motorcycles;
 * `validatePlate` decides.
 */
export const HOME_PLATE_PATTERN = /^[A-Z]{2,3}[0-9]{3}[A-Z]{0,2}$/

export function plateFormat(plate: string): PlateFormat | null {
  return PLATE_FORMATS.find((format) => PATTERNS[format].test(plate)) ?? null
}

/** Validates a searchable plate with the messages of docs/behaviour/identifiers.md#plate. */
export function validatePlate(raw: string): Checked<string> {
  const plate = upperCasePlate(removeSpaces(raw))
  if (plate.length < PLATE_MIN_LENGTH) return refused('La patente debe tener al menos 6 caracteres')
  if (plate.length > PLATE_MAX_LENGTH) return refused('La patente no puede tener más de 7 caracteres')
  if (plateFormat(plate) === null) {
    return refused('Formato incorrecto (ej: ABC123, AB123CD, A123BCD, 123ABC)')
  }
  return accepted(plate)
}
