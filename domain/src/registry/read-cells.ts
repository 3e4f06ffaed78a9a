import { normaliseActNumber } from '../fine/fine-identity.ts'
import { normalisePlate } from '../identifier/clean-identifier.ts'
import { DNI_ABOVE, validateDni } from '../identifier/dni.ts'
import { plateFormat } from '../identifier/plate.ts'
import { type MoneyLocale, parseMoney } from '../money/parse-money.ts'
import { readDecimal } from '../money/read-decimal.ts'
import { parseUnits } from '../units/parse-units.ts'
import { isPlaceholder, quoteCell } from './cell-text.ts'

/**
 * Cell readers take a `cleanCell` and return a value, null if empty, or a `CellFault`: Spanish, without
 * personal data.
 */
export type CellReading<T> = T | null | CellFault

export class CellFault {
  readonly message: string

  constructor(message: string) {
    this.message = message
  }
}

const PLAIN_AMOUNT = /^[0-9]{1,12}(?:[.,][0-9]{1,2})?$/
const GROUPED_AMOUNT = /^\$? ?([1-9][0-9]{0,2}(?:\.[0-9]{3}){1,3},[0-9]{2})$/
const GROUPED_BY_COMMA = /^(?:\$ ?)?[0-9]{1,3}(?:,[0-9]{3})+$/
const SCIENTIFIC = /^[0-9]+(?:[.,][0-9]+)?E\+?[0-9]+$/i
const WHOLE_AS_DECIMAL = /^([0-9]+)[.,]0+$/
const isNegative = (text: string): boolean =>
  /[.,][0-9]{2} ?-$/.test(text) || (text.startsWith('(') && text.endsWith(')') && /[0-9]/.test(text))
const MAX_ACT_LENGTH = 60
const KEPT_PLATE = /^(?=.*[0-9])[A-Z0-9]{5,10}$/

/** Parses centavos. */
export function readAmount(text: string, locale: MoneyLocale): CellReading<number> {
  if (PLAIN_AMOUNT.test(text)) return Math.round(Number(text.replace(',', '.')) * 100)
  const grouped = GROUPED_AMOUNT.exec(text)
  if (grouped !== null) return Number((grouped[1] ?? '').replace(/[.,]/g, ''))
  if (isPlaceholder(text)) return null
  if (SCIENTIFIC.test(text)) return lostDigits()
  if (isNegative(text)) return new CellFault(`importe negativo: ${quoteCell(text)}`)
  const read = parseMoney(text.replace(/[.,]?[-=]{1,2}$/, ''), { locale })
  if (!read.ok) return new CellFault(`importe ilegible: ${quoteCell(text)}${hintForAmount(text, locale)}`)
  if (read.value !== null && read.value < 0) return new CellFault(`importe negativo: ${quoteCell(text)}`)
  return read.value
}

function hintForAmount(text: string, locale: MoneyLocale): string {
  if (GROUPED_BY_COMMA.test(text))
    return ' (la coma puede separar miles o decimales: exportá los importes sin separar los miles)'
  if (locale !== 'auto' || !/^[0-9]{1,3}\.[0-9]{3}$/.test(text)) return ''
  return ' (pueden ser miles o decimales: indicá cómo están escritos los importes)'
}

/** Parses a plate, also unsearchable ones (before 1995, foreign): check `plateFormat`. */
export function readPlateCell(text: string): CellReading<string> {
  const plate = normalisePlate(text)
  if (plateFormat(plate) !== null) return plate
  if (isPlaceholder(text) || /^[0X]+$/.test(plate)) return null
  const bare = plate.replace(/[/_*·]/g, '')
  if (plateFormat(bare) !== null) return bare
  return KEPT_PLATE.test(plate) ? plate : new CellFault(`patente ilegible: ${quoteCell(text)}`)
}

const PLAIN_DNI = /^[1-9][0-9]{6,7}$/
const TAX_NUMBER = /^(20|2[3-7])([0-9]{8})([0-9])$/
const DATE = /^(?:[0-9]{1,2}[/.-][0-9]{1,2}[/.-][0-9]{4}|[0-9]{4}[/.-][0-9]{1,2}[/.-][0-9]{1,2})$/
const COMPANY_TAX_NUMBER = /^3[034][0-9]{9}$/
const TAX_WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]

/** Parses a searchable DNI or personal CUIT with a valid check digit; never quotes the number. */
export function readDniCell(text: string): CellReading<string> {
  if (PLAIN_DNI.test(text) && Number(text) > DNI_ABOVE) return text
  if (SCIENTIFIC.test(text)) return lostDigits()
  if (DATE.test(text)) return new CellFault('es una fecha, no un DNI')
  const bare = text.replace(WHOLE_AS_DECIMAL, '$1').replace(/^(?:d\.?n\.?i\.?|l\.?[ec]\.?|cui[tl])[: ]*/i, '')
  const digits = bare.replace(/[\s.\-/]/g, '').replace(/^0+/, '')
  if (digits === '' || isPlaceholder(text)) return null
  if (COMPANY_TAX_NUMBER.test(digits)) return hasCheckDigit(digits) ? null : wrongTaxNumber()
  const person = TAX_NUMBER.exec(digits)
  if (person !== null && !hasCheckDigit(digits)) return wrongTaxNumber()
  const read = validateDni(person?.[2] ?? digits)
  return read.ok ? read.value : new CellFault(read.message)
}

function hasCheckDigit(digits: string): boolean {
  const sum = TAX_WEIGHTS.reduce((total, weight, at) => total + weight * Number(digits[at]), 0)
  return (11 - (sum % 11)) % 11 === Number(digits[10])
}

function wrongTaxNumber() {
  return new CellFault('el CUIT o CUIL no existe: su dígito verificador no coincide')
}

/** Parses an act number or a part of it; null if there is none (`S/N`, `0`). */
export function readActCell(text: string): CellReading<string> {
  if (SCIENTIFIC.test(text)) return lostDigits()
  const act = text.replace(WHOLE_AS_DECIMAL, '$1')
  if (act.length > MAX_ACT_LENGTH) return new CellFault(`demasiado largo para un número de acta`)
  if (/[1-9]/.test(act)) return act
  return isPlaceholder(act) || normaliseActNumber(act) === null ? null : act
}

function lostDigits() {
  return new CellFault(
    'la planilla perdió dígitos del número (quedó como 1,23E+11): poné esa columna como texto',
  )
}

const LONE_COMMA = /^(-?[0-9]+),([0-9]+)$/

/** Parses a number with an optional unit: `87 km/h`, `0,25`, `100 UF`. */
export function readNumberCell(text: string, least: number, most: number): CellReading<number> {
  if (/^[0-9]{1,3}$/.test(text) && Number(text) <= most) return Number(text)
  if (isPlaceholder(text)) return null
  const match = /^(-?[0-9][0-9.,]*) ?(?:[\p{L}/°.²]{1,12})?$/u.exec(text)
  const decimal =
    match === null ? null : readDecimal((match[1] ?? '').replace(LONE_COMMA, '$1.$2'), 'dot-decimal')
  const number = decimal === null ? Number.NaN : Number(decimal)
  if (number >= least && number <= most) return number
  return new CellFault(`número ilegible: ${quoteCell(text)}`)
}

/** Parses an integer from 0 to `most`: `4`, `4,00`, `4 puntos`. */
export function readCountCell(text: string, most: number): CellReading<number> {
  const number = readNumberCell(text, 0, most)
  if (typeof number !== 'number' || Number.isInteger(number)) return number
  return new CellFault(`número que no es entero: ${quoteCell(text)}`)
}

export const MAX_UNITS = 100_000

/** Rejects `2XPERS`. */
export function readUnitsCell(text: string): CellReading<number> {
  if (isPlaceholder(text)) return null
  const units = parseUnits(text)
  if (units > 0 && units <= MAX_UNITS) return units
  return units === 0 ? null : new CellFault(`unidades que no son un número: ${quoteCell(text)}`)
}

const YES = new Set(['si', 's', 'true', 'verdadero', 'x', '1', 'pagada', 'pagado', 'pago', 'paga'])
const NO = new Set(['no', 'n', 'false', 'falso', '0', 'impaga', 'impago'])

/** Parses a flag; also accepts "pagada" and "impaga". */
export function readFlagCell(text: string): CellReading<boolean> {
  const word = text.toLowerCase().replace(/[^a-z0-9]/g, '')
  if (YES.has(word)) return true
  if (NO.has(word)) return false
  return isPlaceholder(text) ? null : new CellFault(`no dice ni sí ni no: ${quoteCell(text)}`)
}

const WEB_ADDRESS = /^https?:\/\/[^\s"<>\\]{4,500}$/i

export function readLinkCell(text: string): CellReading<string> {
  if (isPlaceholder(text)) return null
  return WEB_ADDRESS.test(text) ? text : new CellFault('no es una dirección web (https://…)')
}
