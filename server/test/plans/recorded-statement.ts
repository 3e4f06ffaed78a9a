import path from 'node:path'

/** The server's tests record their statements here, for the plan gate. */
export const RECORDS_DIRECTORY = path.join(import.meta.dirname, '../../../node_modules/.cache/statements')

/** A statement of the product, as a test ran it first. */
export interface RecordedStatement {
  /** Below `server/src`. */
  readonly file: string
  readonly line: number
  readonly text: string
  readonly values: readonly RecordedValue[]
}

/** A parameter in JSON: what JSON has no form for is named. */
export type RecordedValue =
  | { readonly bytes: string }
  | { readonly time: string }
  | { readonly list: readonly RecordedValue[] }
  | { readonly plain: string | number | boolean | null }
  | { readonly json: string }

export function toRecordedValue(value: unknown): RecordedValue {
  if (Buffer.isBuffer(value)) return { bytes: value.toString('hex') }
  if (value instanceof Date) return { time: value.toISOString() }
  if (Array.isArray(value)) return { list: value.map(toRecordedValue) }
  if (value === null || value === undefined) return { plain: null }
  if (typeof value === 'object') return { json: JSON.stringify(value) }
  if (typeof value === 'bigint') return { plain: value.toString() }
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return { plain: value }
  throw new Error(`a parameter of type ${typeof value}`)
}

/** Of a closed set, such as a state or a direction. */
const WORD = /^[a-z_]{1,14}$/

/** Filters are parameters that may be null: which are given makes another statement of the same text. */
export function keyOf({ file, line, text, values }: RecordedStatement): string {
  const shapes = values.map((value) => {
    if (!('plain' in value)) return '*'
    return value.plain === null || WORD.test(String(value.plain)) ? String(value.plain) : '*'
  })
  return `${file}:${line} ${text} ${shapes.join(' ')}`
}
