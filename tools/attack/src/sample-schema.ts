import { z } from 'zod'
import { hostileText } from './hostile-values.ts'
import type { Random } from './random.ts'

export interface JsonSchema {
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly format?: string
  readonly pattern?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly minItems?: number
  readonly items?: JsonSchema
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly allOf?: readonly JsonSchema[]
  readonly $ref?: string
  readonly $defs?: Readonly<Record<string, JsonSchema>>
}

/** The input of a contract schema; rules that JSON Schema cannot express are omitted. */
export const describeInput = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema

const FORMATS: Readonly<Record<string, string>> = {
  uuid: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  date: '2026-03-11',
  'date-time': '2026-03-11T12:00:00Z',
  uri: 'https://example.com/x',
  email: 'ana@example.com',
}

/** Texts that many patterns of the contract take. */
const TEXTS = [
  'AB123CD',
  '30111222',
  'villa',
  'Ana Pérez',
  '123456',
  'A'.repeat(43),
  'a'.repeat(64),
  '2026-03',
  '1',
]

/** A value that fits the JSON Schema; any free text is a hostile one. */
export function sampleOf(schema: JsonSchema, random: Random, root: JsonSchema = schema): unknown {
  if (schema.$ref !== undefined) {
    const found = root.$defs?.[schema.$ref.split('/').at(-1) ?? '']
    return found ? sampleOf(found, random, root) : null
  }
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return random.pick(schema.enum)
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (choices) return sampleOf(random.pick(choices), random, root)
  const type = typeof schema.type === 'string' ? schema.type : (schema.type?.[0] ?? 'object')
  switch (type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, child]) => [name, sampleOf(child, random, root)]),
      )
    case 'array':
      return Array.from({ length: Math.max(1, schema.minItems ?? 0) }, () =>
        sampleOf(schema.items ?? {}, random, root),
      )
    case 'integer':
    case 'number':
      return random.pick([schema.minimum ?? 0, schema.maximum ?? 1, Math.max(1, schema.minimum ?? 1)])
    case 'boolean':
      return random.chance(0.5)
    case 'null':
      return null
    default:
      return FORMATS[schema.format ?? ''] ?? (random.chance(0.3) ? hostileText(random) : random.pick(TEXTS))
  }
}
