import { DNI_ABOVE, DNI_MAX_DIGITS } from './dni.ts'

/**
 * A plate of each format (docs/behaviour/identifiers.md#plate) as far as it was typed; a letter for A-Z, a 9 for a
 * digit.
 */
const PLATE_SHAPES = ['AAA999', 'AA999AA', 'A999AAA', '999AAA'] as const

/**
 * Whether more characters can still make a plate or a DNI of what was typed (`detectIdentifier`'s value). True for a
 * finished one and for the empty text. While it is true, a form shows no error to somebody who is typing.
 */
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
