import { removeSeparators } from './clean-identifier.ts'

/** Check digit weights (AFIP, "clave única": modulo 11). */
const WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2] as const

const PERSONAL_CUIT = /^(?:20|23|24|25|26|27)([0-9]{8})[0-9]$/

/**
 * Returns the DNI in a personal CUIT (`20-30111222-3` → `30111222`). Null if invalid or with a wrong check
 * digit.
 */
export function dniOfCuit(raw: string): string | null {
  const digits = removeSeparators(raw)
  const dni = PERSONAL_CUIT.exec(digits)?.[1]
  if (dni === undefined || checkDigit(digits) !== Number(digits.at(-1))) return null
  return String(Number(dni))
}

const CUIT = /^(?:20|23|24|25|26|27|30|33|34)[0-9]{9}$/

/** Formats a CUIT (`30500010912` → `30-50001091-2`). Null if invalid or with a wrong check digit. */
export function readCuit(raw: string): string | null {
  const digits = removeSeparators(raw)
  if (!CUIT.test(digits) || checkDigit(digits) !== Number(digits.at(-1))) return null
  return `${digits.slice(0, 2)}-${digits.slice(2, 10)}-${digits.slice(10)}`
}

function checkDigit(digits: string): number {
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(digits[index]), 0)
  const rest = (11 - (sum % 11)) % 11
  return rest === 10 ? 9 : rest
}
