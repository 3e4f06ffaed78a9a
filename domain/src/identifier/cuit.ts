import { removeSeparators } from './clean-identifier.ts'

/** Weights of the first ten digits of a CUIT or CUIL (AFIP, "clave única": modulo 11). */
const WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2] as const

/** A CUIT or CUIL of a person: its type, the DNI in eight digits, and a check digit. */
const PERSONAL_CUIT = /^(?:20|23|24|25|26|27)([0-9]{8})[0-9]$/

/**
 * The DNI inside a person's CUIT or CUIL (`20-30111222-3` → `30111222`, without leading zeros). Null when the text is no
 * personal CUIT, or when its check digit is wrong. Separators are ignored.
 */
export function dniOfCuit(raw: string): string | null {
  const digits = removeSeparators(raw)
  const dni = PERSONAL_CUIT.exec(digits)?.[1]
  if (dni === undefined || checkDigit(digits) !== Number(digits.at(-1))) return null
  return String(Number(dni))
}

/** Types of a CUIT: of persons and of legal entities. */
const CUIT = /^(?:20|23|24|25|26|27|30|33|34)[0-9]{9}$/

/**
 * A CUIT of a person or a legal entity with its hyphens (`30500010912` → `30-50001091-2`). Null when the text is no
 * CUIT, or when its check digit is wrong. Separators are ignored.
 */
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
