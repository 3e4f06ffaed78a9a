import { readState } from '../fine/read-state.ts'
import { plateFormat } from '../identifier/plate.ts'
import { cleanCell, foldWords, isPlaceholder } from './cell-text.ts'
import { readAmount, readDniCell, readPlateCell } from './read-cells.ts'
import { readMoment, readTimeOfDay } from './read-moment.ts'

/** Share of filled cells (0 to 1) that match each type. */
export interface ValueProfile {
  readonly filled: number
  readonly distinct: number
  readonly plate: number
  readonly dni: number
  readonly date: number
  readonly dateWithTime: number
  readonly serial: number
  readonly time: number
  readonly amount: number
  readonly priced: number
  readonly flag: number
  readonly state: number
  readonly link: number
  readonly number: number
  readonly text: number
  readonly latitude: number
  readonly longitude: number
}

const MAX_PROFILED = 200
const SERIAL = /^[0-9]{5}(?:[.,]|$)/

type ValueTest = Exclude<keyof ValueProfile, 'filled' | 'distinct'>

const VALUE_TESTS: Readonly<Record<ValueTest, (text: string) => boolean>> = {
  plate: (text) => {
    const plate = readPlateCell(text)
    return typeof plate === 'string' && plateFormat(plate) !== null
  },
  dni: (text) => typeof readDniCell(text) === 'string',
  date: (text) => !SERIAL.test(text) && readMoment(text) !== null,
  serial: (text) => SERIAL.test(text) && readMoment(text) !== null,
  dateWithTime: (text) => /[0-9]/.test(text) && (readMoment(text)?.time ?? null) !== null,
  time: (text) => /:|h|[ap][.]? ?m/i.test(text) && readTimeOfDay(text) !== null,
  amount: (text) => typeof readAmount(text, 'es-AR') === 'number' && /[0-9]/.test(text),
  priced: (text) => /\$|[.,][0-9]{2}$/.test(text) && typeof readAmount(text, 'es-AR') === 'number',
  flag: (text) => /^(?:s[ií]?|no?|x|true|false|verdadero|falso)$/i.test(text),
  state: (text) => readState(text) !== 'desconocido',
  link: (text) => /^https?:\/\//i.test(text),
  number: (text) => /^-?[0-9]+(?:[.,][0-9]+)?$/.test(text),
  text: (text) => /\p{L}{3}/u.test(text),
  latitude: (text) => isBetween(text, -56, -21),
  longitude: (text) => isBetween(text, -74, -53),
}

/** Ignores placeholders (`S/D`, `-`). */
export function profileValues(cells: readonly string[]): ValueProfile {
  const filled = cells
    .slice(0, MAX_PROFILED)
    .map(cleanCell)
    .filter((cell) => !isPlaceholder(cell))
  const share = (test: ValueTest) =>
    filled.length === 0 ? 0 : filled.filter((cell) => VALUE_TESTS[test](cell)).length / filled.length
  const profile = Object.fromEntries(
    (Object.keys(VALUE_TESTS) as ValueTest[]).map((test) => [test, share(test)]),
  )
  const distinct = filled.length === 0 ? 0 : new Set(filled.map(foldWords)).size / filled.length
  return { filled: filled.length, distinct, ...(profile as Record<ValueTest, number>) }
}

function isBetween(text: string, least: number, most: number): boolean {
  if (!/^-[0-9]{2}[.,][0-9]{2,}$/.test(text)) return false
  const degrees = Number(text.replace(',', '.'))
  return degrees >= least && degrees <= most
}
