import type { z } from 'zod'

type RawIssue = z.core.$ZodRawIssue

const CHOICES_LISTED = 12
/** Maximum characters shown of a caller's own key. */
const NAME_LENGTH = 40

const TYPES: Readonly<Record<string, string>> = {
  string: 'un texto',
  number: 'un número',
  int: 'un número entero',
  bigint: 'un número entero',
  boolean: 'true o false',
  array: 'una lista',
  tuple: 'una lista',
  object: 'un objeto',
  record: 'un objeto',
  date: 'una fecha',
  null: 'null',
}

const FORMATS: Readonly<Record<string, string>> = {
  email: 'un correo electrónico',
  url: 'una dirección de Internet completa (https://…)',
  uuid: 'un identificador (UUID)',
  guid: 'un identificador (UUID)',
  datetime: 'fecha y hora con su zona (2026-03-11T14:03:20Z)',
  date: 'una fecha (AAAA-MM-DD)',
  time: 'una hora (HH:MM:SS)',
  ipv4: 'una dirección IPv4',
  ipv6: 'una dirección IPv6',
  base64: 'datos en base64',
  base64url: 'datos en base64url',
}

/**
 * Returns the requirement on a refused value as the rest of a sentence: `tiene que ser un número entero entre
 * 1 y 200`. For `z.config({ customError })`: callers never see a sentence of the library. A schema's own text
 * takes precedence.
 */
export function explainIssue(issue: RawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? `falta: tiene que ser ${typeOf(issue)}`
        : `tiene que ser ${typeOf(issue)}`
    case 'invalid_value':
      return explainChoices(issue.values)
    case 'too_small':
      return explainSize(issue, Number(issue.minimum), issue.inclusive === false ? 'más de' : 'al menos')
    case 'too_big':
      return explainSize(issue, Number(issue.maximum), issue.inclusive === false ? 'menos de' : 'como máximo')
    case 'not_multiple_of':
      return `tiene que ser múltiplo de ${issue.divisor}`
    case 'invalid_format':
      return explainFormat(issue)
    case 'unrecognized_keys':
      return `no se espera ${issue.keys.slice(0, 3).map(nameKey).join(', ')}`
    case 'invalid_key':
      return 'tiene un nombre de campo que no se acepta'
    case 'invalid_element':
      return 'tiene un elemento que no se acepta'
    case 'invalid_union':
      return 'no tiene ninguna de las formas que se aceptan'
    default:
      return 'no se acepta ese valor'
  }
}

function typeOf({ expected, ...issue }: RawIssue & { readonly expected?: string }): string {
  if (expected === 'number' || expected === 'int') return describeNumber(issue, expected === 'int')
  return TYPES[expected ?? ''] ?? 'de otro tipo'
}

interface CheckParts {
  readonly check?: string
  readonly value?: unknown
  readonly format?: string
}

interface SchemaParts {
  readonly _zod: {
    readonly def: CheckParts & {
      readonly checks?: readonly { readonly _zod: { readonly def: CheckParts } }[]
    }
  }
}

interface Bounds {
  readonly minimum: number | undefined
  readonly maximum: number | undefined
  readonly isInteger: boolean
}

function readBounds(issue: object): Bounds {
  const { schema, inst } = issue as { readonly schema?: SchemaParts; readonly inst?: SchemaParts }
  const def = (schema ?? inst)?._zod.def
  const checks = def === undefined ? [] : [def, ...(def.checks ?? []).map(({ _zod }) => _zod.def)]
  const readValue = (name: string) => {
    const value = checks.findLast(({ check }) => check === name)?.value
    return typeof value === 'number' ? value : undefined
  }
  return {
    minimum: readValue('greater_than'),
    maximum: readValue('less_than'),
    isInteger: checks.some(({ format = '' }) => format.includes('int')),
  }
}

/** `un número entero entre 1 y 200`; without meaningful bounds, `un número`. */
function describeNumber(issue: object, isInteger = false): string {
  const { minimum, maximum, ...read } = readBounds(issue)
  const name = isInteger || read.isInteger ? 'un número entero' : 'un número'
  if (isPlain(minimum))
    return isPlain(maximum) ? `${name} entre ${minimum} y ${maximum}` : `${name} desde ${minimum}`
  return isPlain(maximum) ? `${name} hasta ${maximum}` : name
}

/** Bounds of a column or of the number type mean nothing to a reader. */
const isPlain = (bound: number | undefined): bound is number => bound !== undefined && Math.abs(bound) < 1e9

const UNITS: Readonly<Record<string, readonly [one: string, many: string]>> = {
  string: ['carácter', 'caracteres'],
  array: ['elemento', 'elementos'],
  set: ['elemento', 'elementos'],
  map: ['elemento', 'elementos'],
}

function explainSize(issue: RawIssue & { readonly origin: string }, bound: number, how: string): string {
  const units = UNITS[issue.origin]
  if (units !== undefined) return `tiene que tener ${how} ${bound} ${bound === 1 ? units[0] : units[1]}`
  const { minimum, maximum } = readBounds(issue)
  if (isPlain(minimum) && isPlain(maximum)) return `tiene que ser ${describeNumber(issue)}`
  return `tiene que ser ${how} ${bound}`
}

function explainChoices(values: readonly unknown[]): string {
  const written = values.map(String)
  if (written.length === 1) return `tiene que ser ${written[0]}`
  if (written.length > CHOICES_LISTED) return 'no es ninguno de los valores que se aceptan'
  return `tiene que ser ${written.slice(0, -1).join(', ')} o ${written.at(-1)}`
}

function explainFormat({
  format,
  prefix,
  suffix,
  includes,
}: Extract<RawIssue, { code: 'invalid_format' }>): string {
  if (format === 'starts_with') return `tiene que empezar con ${prefix}`
  if (format === 'ends_with') return `tiene que terminar con ${suffix}`
  if (format === 'includes') return `tiene que contener ${includes}`
  const known = FORMATS[format]
  return known === undefined ? 'no está escrito como se espera' : `tiene que ser ${known}`
}

const nameKey = (key: string): string => `«${key.slice(0, NAME_LENGTH)}»`
