import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import * as contract from './index.ts'

interface InputSchema {
  readonly type?: string
  readonly maxLength?: number
  readonly pattern?: string
  readonly format?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly $ref?: string
  readonly $defs?: Readonly<Record<string, InputSchema>>
  readonly properties?: Readonly<Record<string, InputSchema>>
  readonly items?: InputSchema
  readonly additionalProperties?: InputSchema | boolean
  readonly propertyNames?: InputSchema
  readonly anyOf?: readonly InputSchema[]
  readonly oneOf?: readonly InputSchema[]
  readonly allOf?: readonly InputSchema[]
  readonly prefixItems?: readonly InputSchema[]
}

/** Formats whose every text has the same length. */
const FIXED_FORMATS = new Set(['uuid', 'date'])

/** `^\d{1,18}$`: whole, and with a maximum for every repetition. */
function isBoundedPattern(pattern: string): boolean {
  const bare = pattern.replaceAll(/\\.|\[(?:\\.|[^\]])*\]/g, 'c')
  return bare.startsWith('^') && bare.endsWith('$') && !/[*+]|,\}/.test(bare)
}

function isBounded({ maxLength, pattern, format = '', enum: words, const: word }: InputSchema): boolean {
  if (maxLength !== undefined || words !== undefined || word !== undefined) return true
  return FIXED_FORMATS.has(format) || (pattern !== undefined && isBoundedPattern(pattern))
}

/** The places of a schema where a text of any length passes. */
function unboundedTexts(schema: InputSchema, place: string, root = schema): string[] {
  if (schema.$ref !== undefined) {
    const named = root.$defs?.[schema.$ref.split('/').at(-1) ?? '']
    return named === undefined ? [`${place}: ${schema.$ref}`] : unboundedTexts(named, place, root)
  }
  const own = schema.type === 'string' && !isBounded(schema) ? [place] : []
  const { anyOf = [], oneOf = [], allOf = [], prefixItems = [], items, additionalProperties: rest } = schema
  const same = [...anyOf, ...oneOf, ...allOf].flatMap((one) => unboundedTexts(one, place, root))
  const fields = Object.entries(schema.properties ?? {}).flatMap(([name, one]) =>
    unboundedTexts(one, `${place}.${name}`, root),
  )
  const elements = [...prefixItems, items, rest, schema.propertyNames]
    .filter((one) => typeof one === 'object')
    .flatMap((one) => unboundedTexts(one, `${place}[]`, root))
  return [...own, ...same, ...fields, ...elements]
}

type AnyCall = Pick<contract.Call, 'operation' | 'body' | 'params' | 'query' | 'headers'>

const isCall = (one: unknown): one is AnyCall =>
  typeof one === 'object' && one !== null && 'operation' in one && 'path' in one

const calls: readonly AnyCall[] = Object.values<unknown>(contract).filter(isCall)

describe('every text of a call has a maximal length', () => {
  it.each(calls.map((call) => [call.operation, call] as const))('%s', (_operation, call) => {
    const parts = Object.entries({
      body: call.body,
      params: call.params,
      query: call.query,
      headers: call.headers,
    })
    const unbounded = parts.flatMap(([name, schema]) =>
      schema === undefined
        ? []
        : unboundedTexts(
            z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as InputSchema,
            name,
          ),
    )
    expect(unbounded).toEqual([])
  })

  it('finds a text without one', () => {
    const schema = z.object({ a: z.string(), b: z.array(z.object({ c: z.string().regex(/^a+$/) })) })
    const places = unboundedTexts(z.toJSONSchema(schema, { io: 'input' }) as InputSchema, 'body')
    expect(places).toEqual(['body.a', 'body.b[].c'])
  })
})
