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

interface TextPlace {
  readonly place: string
  readonly schema: InputSchema
}

/** The texts of a schema, each with its place. */
function textsOf(schema: InputSchema, place: string, root = schema): TextPlace[] {
  if (schema.$ref !== undefined) {
    const named = root.$defs?.[schema.$ref.split('/').at(-1) ?? '']
    return named === undefined ? [{ place: `${place}: ${schema.$ref}`, schema }] : textsOf(named, place, root)
  }
  const own = schema.type === 'string' ? [{ place, schema }] : []
  const { anyOf = [], oneOf = [], allOf = [], prefixItems = [], items, additionalProperties: rest } = schema
  const same = [...anyOf, ...oneOf, ...allOf].flatMap((one) => textsOf(one, place, root))
  const fields = Object.entries(schema.properties ?? {}).flatMap(([name, one]) =>
    textsOf(one, `${place}.${name}`, root),
  )
  const elements = [...prefixItems, items, rest, schema.propertyNames]
    .filter((one) => typeof one === 'object')
    .flatMap((one) => textsOf(one, `${place}[]`, root))
  return [...own, ...same, ...fields, ...elements]
}

const unboundedOf = (texts: readonly TextPlace[]): string[] =>
  texts.filter(({ schema }) => !isBounded(schema)).map(({ place }) => place)

type AnyCall = Pick<contract.Call, 'operation' | 'body' | 'params' | 'query' | 'headers'>

const isCall = (one: unknown): one is AnyCall =>
  typeof one === 'object' && one !== null && 'operation' in one && 'path' in one

const calls: readonly AnyCall[] = Object.values<unknown>(contract).filter(isCall)

const inputOf = (schema: z.ZodType): InputSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as InputSchema

const textsOfCall = ({ body, params, query, headers }: AnyCall): TextPlace[] =>
  Object.entries({ body, params, query, headers }).flatMap(([name, schema]) =>
    schema === undefined ? [] : textsOf(inputOf(schema), name),
  )

describe('every text of a call has a maximal length', () => {
  it.each(calls.map((call) => [call.operation, call] as const))('%s', (_operation, call) => {
    expect(unboundedOf(textsOfCall(call))).toEqual([])
  })

  it('finds a text without one', () => {
    const schema = z.object({ a: z.string(), b: z.array(z.object({ c: z.string().regex(/^a+$/) })) })
    expect(unboundedOf(textsOf(inputOf(schema), 'body'))).toEqual(['body.a', 'body.b[].c'])
  })
})

/** Names that mean several things, each with a bound of its own. */
const HOMONYMS: Readonly<Record<string, string>> = {
  answer: 'to a claim; to a request about personal data, as long as the request',
  code: 'from a mail; from an authenticator, with spaces',
  id: 'a UUID; a row number; a search; a credential; of Mercado Pago',
  jurisdiction: 'its short name; the name that stands in an address',
  message: 'of a visitor to the company; an opinion; of an error',
  name: 'of a person; of a thing; of a file; of a key',
  note: 'of an operator; of a version',
  sessionId: 'a search; a visit that is counted',
  slug: 'of a jurisdiction; of a profile',
  text: 'a banner; a description; a request; a claim; a dispute',
  token: 'a secret; signed claims',
  until: 'a day; a moment',
  url: 'of a webhook; of a page',
}

it('one name has one bound in all calls, unless it means several things', () => {
  const bounds = new Map<string, Set<string>>()
  for (const { place, schema } of calls.flatMap(textsOfCall)) {
    if (schema.enum !== undefined || schema.const !== undefined) continue
    const name = place.split('.').at(-1) ?? place
    const { maxLength, pattern, format } = schema
    bounds.set(name, (bounds.get(name) ?? new Set()).add(JSON.stringify([maxLength, pattern, format])))
  }
  const several = [...bounds].filter(([, found]) => found.size > 1).map(([name]) => name)
  expect(several.sort()).toEqual(Object.keys(HOMONYMS))
})
