import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import * as contract from './index.ts'

/** How the library begins or words its own sentences, in its Spanish and in its English. */
const OF_THE_LIBRARY =
  /se esperaba|recibido|Entrada inválida|Opción inválida|Demasiado (?:grande|pequeño)|Cadena inválida|^Inválido|Número inválido|Llaves? |Valor inválido|Invalid|: expected|, received|Too (?:big|small)|Unrecognized/

const known = { ...z.config() }
beforeAll(() => void z.config({ ...z.locales.es(), customError: contract.explainIssue }))
afterAll(() => void z.config({ ...known, customError: undefined }))

const faultOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message

describe('a refusal says what is expected', () => {
  it.each<[z.ZodType, unknown, string]>([
    [z.coerce.number().int().min(1).max(200), 'x', 'tiene que ser un número entero entre 1 y 200'],
    [z.int().min(1).max(200), 0, 'tiene que ser un número entero entre 1 y 200'],
    [z.int().min(1).max(200), 201, 'tiene que ser un número entero entre 1 y 200'],
    [z.number().min(0), -1, 'tiene que ser al menos 0'],
    [z.string(), undefined, 'falta: tiene que ser un texto'],
    [z.string().min(1), '', 'tiene que tener al menos 1 carácter'],
    [z.array(z.string()).max(2), ['a', 'b', 'c'], 'tiene que tener como máximo 2 elementos'],
    [z.enum(['M', 'F', 'N']), 'X', 'tiene que ser M, F o N'],
    [z.literal(true), false, 'tiene que ser true'],
    [z.uuid(), 'x', 'tiene que ser un identificador (UUID)'],
    [z.iso.date(), 'ayer', 'tiene que ser una fecha (AAAA-MM-DD)'],
    [z.strictObject({}), { extra: 1 }, 'no se espera «extra»'],
    [z.union([z.string(), z.boolean()]), 3, 'no tiene ninguna de las formas que se aceptan'],
    [z.string('Escribí algo'), 3, 'Escribí algo'],
  ])('case %#', (schema, value, message) => {
    expect(faultOf(schema, value)).toBe(message)
  })
})

const WRONG: readonly unknown[] = [
  undefined,
  null,
  true,
  -1e300,
  1e300,
  0.5,
  '',
  ' ',
  'x',
  'x'.repeat(100_000),
  '0000-01-01',
  [],
  [null],
  Array.from({ length: 10_001 }, () => 'x'),
  {},
  { extra: {} },
]

type Issue = z.core.$ZodIssue

/** Its own and those of the forms that it might have had. */
const allOf = (issue: Issue): Issue[] =>
  issue.code === 'invalid_union' ? [issue, ...issue.errors.flat().flatMap(allOf)] : [issue]

function shapeOf(schema: z.ZodType): readonly string[] {
  const written = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  const forms = [written, ...(written.anyOf ?? []), ...(written.oneOf ?? [])]
  return [
    ...new Set(forms.flatMap((form) => Object.keys((form as { properties?: object }).properties ?? {}))),
  ]
}

function messagesOf(schema: z.ZodType): string[] {
  const names = shapeOf(schema)
  const bodies = WRONG.flatMap((wrong) => [
    wrong,
    Object.fromEntries(names.map((name) => [name, wrong])),
    ...names.map((name) => ({ [name]: wrong })),
  ])
  return bodies.flatMap((body) =>
    (schema.safeParse(body).error?.issues ?? []).flatMap(allOf).map(({ message }) => message),
  )
}

type AnyCall = Pick<contract.Call, 'operation' | 'body' | 'params' | 'query' | 'headers'>

const isCall = (one: unknown): one is AnyCall =>
  typeof one === 'object' && one !== null && 'operation' in one && 'path' in one

it('no call answers wrong values with a sentence of the library', () => {
  const calls = [...new Set([...Object.values<unknown>(contract), ...contract.CALLS].filter(isCall))]
  expect(calls.length).toBeGreaterThan(150)
  const found = calls.flatMap(({ operation, body, params, query }) =>
    [body, params, query].flatMap((schema) =>
      schema === undefined
        ? []
        : [...new Set(messagesOf(schema))]
            .filter((message) => message === '' || OF_THE_LIBRARY.test(message))
            .map((message) => `${operation}: ${message}`),
    ),
  )
  expect(found).toEqual([])
})

it('an address that is too long is not refused as no address', () => {
  const url = `https://actas.villa.example/${'a'.repeat(1_000)}`
  const reasonsOf = (schema: z.ZodType, body: object) =>
    schema.safeParse(body).error?.issues.map(({ message }) => message)
  expect(reasonsOf(contract.createWebhook.body, { url, events: ['fine.seen'] })).toEqual([
    'La dirección puede tener hasta 500 caracteres',
  ])
  const record = { numeroActa: 'A-1', dominio: 'AB123CD', fechaInfraccion: '2026-02-14', estado: 'Pendiente' }
  expect(reasonsOf(contract.municipalFine, { ...record, pagoLink: url })).toEqual([
    'La dirección puede tener hasta 1000 caracteres',
  ])
})
