import { groupThousands } from '@multas/domain'
import { CompileError } from '../reading/expression.ts'
import { splitPlaceholders } from '../reading/split-placeholders.ts'
import { KNOWN_NAMES, type NameReader } from './placeholder-names.ts'
import type { Variables } from './variables.ts'

export type Template = (variables: Variables) => string

export type Escape = (value: string) => string

function unescaped(value: string): string {
  return value
}

export function compileTemplate(
  text: string,
  names: ReadonlySet<string>,
  write: Escape = unescaped,
): Template {
  const pieces = splitPlaceholders(text)
  if (pieces.length === 1) return () => text
  const parts = pieces.map((piece, at) => (at % 2 === 0 ? piece : compilePlaceholder(piece, names)))
  if (parts.length === 3 && parts[0] === '' && parts[2] === '') {
    const only = parts[1] as Template
    return (variables) => write(only(variables))
  }
  return (variables) => {
    let result = ''
    for (const part of parts) result += typeof part === 'string' ? part : write(part(variables))
    return result
  }
}

export function requireDoubleBraces(text: string): string {
  const single = splitPlaceholders(text).flatMap((fixed, at) =>
    at % 2 === 0 ? (/\{(?:patent|dni|gender)\}/.exec(fixed)?.[0] ?? []) : [],
  )[0]
  if (single !== undefined)
    throw new CompileError(`"${single}" is sent as it is: write {{ ${single.slice(1, -1)} }}`)
  return text
}

export function isNumberTemplate(text: string): boolean {
  return /^\s*\{\{[^{}]*\|\s*number\s*\}\}\s*$/.test(text)
}

function compilePlaceholder(inside: string, names: ReadonlySet<string>): Template {
  const [name = '', ...filters] = inside.split('|').map((part) => part.trim())
  let template: Template = readerOf(name, names)
  for (const filter of filters) template = applyFilter(template, filter)
  return template
}

function readerOf(name: string, names: ReadonlySet<string>): NameReader {
  const known = Object.hasOwn(KNOWN_NAMES, name) ? KNOWN_NAMES[name] : undefined
  if (known !== undefined) return known
  if (names.has(name)) return ({ collected }) => collected.get(name) ?? ''
  const all = [...Object.keys(KNOWN_NAMES), ...names].join(', ')
  throw new CompileError(`"{{ ${name} }}" is unknown here: use ${all}, or collect it in a step`)
}

type Filter = (value: string, variables: Variables) => string

const PLAIN_FILTERS: Readonly<Record<string, Filter>> = {
  lower: (value) => value.toLowerCase(),
  upper: (value) => value.toUpperCase(),
  trim: (value) => value.trim(),
  dashed: (value) => value.replace(/(?<=\d)(?=[A-Z])|(?<=[A-Z])(?=\d)/g, '-'),
  spaced: (value) => value.replace(/(?<=\d)(?=[A-Z])|(?<=[A-Z])(?=\d)/g, ' '),
  dotted: (value) => (/^\d+$/.test(value) ? groupThousands(value) : value),
  number: (value) => value,
  url: encodeURIComponent,
  base64: (value) => Buffer.from(value).toString('base64'),
}

function applyFilter(template: Template, text: string): Template {
  const filter = filterNamed(text)
  return (variables) => filter(template(variables), variables)
}

function filterNamed(text: string): Filter {
  const plain = Object.hasOwn(PLAIN_FILTERS, text) ? PLAIN_FILTERS[text] : undefined
  if (plain !== undefined) return plain
  const call = /^(\w+)\s*\((.*)\)$/s.exec(text)
  const argument = call?.[2]?.trim() ?? ''
  if (call?.[1] === 'pad' && /^\d{1,2}$/.test(argument)) {
    return (value) => value.padStart(Number(argument), '0')
  }
  if (call?.[1] === 'default') return (value) => (value === '' ? argument : value)
  if (call?.[1] === 'map') return mapFilter(argument)
  const all = [...Object.keys(PLAIN_FILTERS), 'pad(8)', 'default(text)', 'map(A=1, B=2)'].join(', ')
  throw new CompileError(`"| ${text}" is not a filter: use ${all}`)
}

function mapFilter(argument: string): Filter {
  const pairs = argument.split(',').map((pair) => pair.split('='))
  if (pairs.some((pair) => pair.length !== 2)) throw new CompileError('map wants pairs: map(M=1, F=2)')
  const words = new Map(pairs.map(([from = '', to = '']) => [from.trim(), to.trim()]))
  return (value, variables) => {
    const mapped = words.get(value)
    if (mapped === undefined) variables.unsupported = true
    return mapped ?? ''
  }
}
