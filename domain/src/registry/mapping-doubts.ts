import type { MoneyLocale } from '../money/parse-money.ts'
import { cleanCell, quoteCell } from './cell-text.ts'
import { type RegistryField, type RegistryMapping, validateMapping } from './registry-field.ts'

type Rows = readonly (readonly string[])[]

const AMBIGUOUS = /^[1-9][0-9]{0,2}[.,][0-9]{3}$/
const SPANISH = /,[0-9]{1,2}$|\.[0-9]{3}\./
const PLAIN = /\.[0-9]{1,2}$/
const MONTH_FIRST = /^(?:0?[1-9]|1[0-2])[/-](?:1[3-9]|2[0-9]|3[01])[/-]/

/** Returns `es-AR` if any amount shows it, otherwise `auto`. */
export function readAmountStyle(columns: RegistryMapping['columns'], rows: Rows): MoneyLocale {
  const amounts = amountsOf(columns, rows)
  const isSpanish = amounts.some((text) => SPANISH.test(text))
  const isPlain = amounts.some((text) => PLAIN.test(text))
  return isSpanish && !(isPlain && amounts.some((text) => AMBIGUOUS.test(text))) ? 'es-AR' : 'auto'
}

export function listDoubts(
  mapping: RegistryMapping,
  headers: readonly string[],
  rows: Rows,
): readonly string[] {
  const notes: string[] = []
  const validated = validateMapping(mapping)
  if (!validated.ok) notes.push(validated.message)
  const ambiguous = amountsOf(mapping.columns, rows).find((text) => AMBIGUOUS.test(text))
  if (mapping.amounts === 'auto' && ambiguous !== undefined) {
    notes.push(
      ambiguous.includes(',')
        ? `Los importes como ${quoteCell(ambiguous)} no se leen, porque la coma puede separar miles o decimales: exportalos sin separar los miles`
        : `Los importes como ${quoteCell(ambiguous)} se pueden leer de dos maneras: indicá si el punto separa miles`,
    )
  }
  for (const column of ['fechaInfraccion', 'pagoVoluntarioVencimiento'] as const) {
    const wrong = cellsOf([column], mapping.columns, rows).find((text) => MONTH_FIRST.test(text))
    if (wrong === undefined) continue
    const header = headers[mapping.columns.indexOf(column)] ?? ''
    notes.push(
      `La columna «${header}» tiene fechas con el mes primero (${quoteCell(wrong)}): las leemos siempre como día/mes/año, así que muchas quedarían mal. Exportala otra vez con día/mes/año`,
    )
  }
  return notes
}

function amountsOf(columns: RegistryMapping['columns'], rows: Rows): readonly string[] {
  return cellsOf(['totalInfraccion', 'importeReducido'], columns, rows).map((text) =>
    text.replace(/^-? ?(?:ar)?\$ ?| ?(?:ars|pesos)$/gi, ''),
  )
}

function cellsOf(fields: readonly (RegistryField | null)[], columns: RegistryMapping['columns'], rows: Rows) {
  const places = columns.flatMap((field, at) => (fields.includes(field) ? [at] : []))
  return rows.flatMap((row) => places.map((at) => cleanCell(row[at] ?? '')))
}
