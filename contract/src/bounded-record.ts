import { z } from 'zod'

/** Bound of one free-form object from a visitor's browser. */
export const MAX_RECORD_CHARACTERS = 4_000
export const MAX_RECORD_DEPTH = 4
export const MAX_RECORD_VALUES = 200

const TOO_BIG = `Como máximo ${MAX_RECORD_CHARACTERS} caracteres, ${MAX_RECORD_VALUES} valores y ${MAX_RECORD_DEPTH} niveles`

/**
 * A JSON object with free keys, bounded by the characters of its keys and strings, its number of values and
 * its nesting depth (the object itself is level one). `z.record` takes three times as long.
 */
export const boundedRecord = z
  .looseObject({})
  .refine(fitsBounds, { error: TOO_BIG })
  .meta({ description: `Objeto libre. ${TOO_BIG}.` })

function fitsBounds(record: Readonly<Record<string, unknown>>): boolean {
  return spend({ characters: MAX_RECORD_CHARACTERS, values: MAX_RECORD_VALUES }, record, 0)
}

/** Stops at the first excess. */
function spend(budget: { characters: number; values: number }, value: unknown, depth: number): boolean {
  budget.values -= 1
  if (typeof value === 'string') budget.characters -= value.length
  if (budget.values < 0 || budget.characters < 0) return false
  if (typeof value !== 'object' || value === null) return true
  if (depth >= MAX_RECORD_DEPTH) return false
  for (const key in value) {
    budget.characters -= key.length
    if (!spend(budget, (value as Readonly<Record<string, unknown>>)[key], depth + 1)) return false
  }
  return true
}
