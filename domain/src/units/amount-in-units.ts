import { accepted, type Checked, refused } from '../checked.ts'
import { readDecimal } from '../money/read-decimal.ts'

/** Known norms reach 11.000 (Mendoza, Ley 9.024). */
const MAX_UNITS = 100_000

/** Parses units with up to two decimals: `150`, `1.500`, `0,5`. */
export function readUnits(text: string): Checked<number> {
  const trimmed = text.trim()
  if (trimmed === '') return refused('Escribí cuántas unidades tiene la infracción')
  const decimal = readDecimal(trimmed, 'dot-groups')
  if (decimal === null) return refused('Escribí un número, por ejemplo 150 o 0,5')
  if ((decimal.split('.')[1] ?? '').length > 2) return refused('Usá hasta dos decimales')
  const units = Number(decimal)
  if (units <= 0) return refused('Tiene que ser un número mayor que 0')
  if (units > MAX_UNITS) return refused('Es demasiado: el máximo de esta cuenta es 100.000')
  return accepted(units)
}

/** Returns centavos, computed in whole hundredths; half rounds up. */
export function amountInUnits(units: number, pesosPerUnit: number): number {
  return Math.round((Math.round(units * 100) * Math.round(pesosPerUnit * 100)) / 100)
}

export function afterDiscount(centavos: number, percent: number): number {
  return Math.round((centavos * (100 - percent)) / 100)
}
