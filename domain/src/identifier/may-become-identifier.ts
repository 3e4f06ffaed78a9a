import { DNI_ABOVE, DNI_MAX_DIGITS } from './dni.ts'

/** Plate formats (docs/behaviour/identifiers.md#plate): A for a letter, 9 for a digit. */
const PLATE_SHAPES = ['AAA999', 'AA999AA', 'A999AAA', '999AAA'] as const

/** True if the text is empty, complete, or may become an identifier; forms then show no error. */
export function mayBecomeIdentifier(value: string): boolean {
  return isStartOfPlate(value) || isStartOfDni(value)
}

function isStartOfPlate(value: string): boolean {
  const shape = value.replace(/[A-Z]/g, 'A').replace(/[0-9]/g, '9')
  return PLATE_SHAPES.some((whole) => whole.startsWith(shape))
}

function isStartOfDni(value: string): boolean {
  if (!/^[0-9]*$/.test(value) || value.length > DNI_MAX_DIGITS) return false
  const largest = Number(value.padEnd(DNI_MAX_DIGITS, '9'))
  return largest > DNI_ABOVE
}
