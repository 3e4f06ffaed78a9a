import type { Call } from '@multas/contract'
import { type Answer, answer } from './answers.ts'

interface JsonSchema {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly format?: string
  readonly pattern?: string
  readonly minimum?: number
  readonly minItems?: number
  readonly items?: JsonSchema
  readonly prefixItems?: readonly JsonSchema[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly allOf?: readonly JsonSchema[]
  readonly $ref?: string
  readonly $defs?: Readonly<Record<string, JsonSchema>>
}

const FORMATS: Readonly<Record<string, string>> = {
  uuid: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  date: '2026-03-11',
  'date-time': '2026-03-11T12:00:00.000Z',
  uri: 'https://example.com/x',
  email: 'ana@example.com',
}

/** Texts that the patterns of the contract take. */
const TEXTS = [
  'villa-ejemplo',
  '2026-03-11',
  '2026-03',
  '84300.00',
  '1',
  'AB123CD',
  'A'.repeat(43),
  'a'.repeat(64),
]

/** The smallest reply of a call: lists are empty, and what may be null is. */
export function answerEmpty(call: Call): Answer {
  const schema = call.replies[200]
  const sample = schema ? sampleOf(schema.toJSONSchema({ unrepresentable: 'any' }) as JsonSchema) : {}
  return answer(call, sample as never)
}

function sampleOf(schema: JsonSchema, root: JsonSchema = schema): unknown {
  const inner = (child: JsonSchema) => sampleOf(child, root)
  if (schema.$ref !== undefined) return inner(root.$defs?.[schema.$ref.split('/').at(-1) ?? ''] ?? {})
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return inner(choices.find(({ type }) => type === 'null') ?? choices[0] ?? {})
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map(inner))
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [name, inner(schema.properties?.[name] ?? {})]),
      )
    case 'array':
      return (
        schema.prefixItems?.map(inner) ??
        Array.from({ length: schema.minItems ?? 0 }, () => inner(schema.items ?? {}))
      )
    case 'integer':
    case 'number':
      return Math.max(0, schema.minimum ?? 0)
    case 'boolean':
      return false
    case 'string':
      return textOf(schema)
    default:
      return null
  }
}

function textOf({ format = '', pattern }: JsonSchema): string {
  const known = FORMATS[format]
  if (known !== undefined || pattern === undefined) return known ?? 'texto'
  const fitting = new RegExp(pattern)
  return TEXTS.find((text) => fitting.test(text)) ?? 'texto'
}
