import type { SubjectKind } from '@multas/domain'
import iconv from 'iconv-lite'
import type { OutboundRequest } from '../../../platform/outbound/index.ts'
import type { RequestSpec } from '../description/request-schema.ts'
import type { PerSubject } from '../description/text-schemas.ts'
import type { SourceReaders } from '../parsing/source-readers.ts'
import type { At } from '../reading/compile-field.ts'
import { splitPlaceholders } from '../reading/split-placeholders.ts'
import { compileTemplate, isNumberTemplate, requireDoubleBraces, type Template } from './template.ts'
import type { Variables } from './variables.ts'

export type RequestBuilder = (variables: Variables) => OutboundRequest

export interface RequestContext {
  readonly baseUrl: string
  readonly headers: Readonly<Record<string, string>>
  readonly names: ReadonlySet<string>
  readonly query: Readonly<Record<string, string>>
  readonly paging: {
    readonly param: string
    readonly value: string
    readonly in: 'query' | 'form' | 'json'
  }[]
  readonly keepRedirect: boolean
  readonly readers: SourceReaders
}

/** The parameter is omitted on the first page, which has no cursor. */
export const CURSOR_VALUE = '{{ cursor }}'

type Pairs = readonly (readonly [name: string, value: (variables: Variables) => string | undefined])[]
type Body = (variables: Variables) => string | Buffer

export function compileRequest(spec: RequestSpec, context: RequestContext, at: At): RequestBuilder {
  const { names, keepRedirect } = context
  const paged = (where: 'query' | 'form' | 'json') =>
    Object.fromEntries(context.paging.filter((one) => one.in === where).map((one) => [one.param, one.value]))
  const path = at('path', () =>
    compileTemplate(encodeFixed(requireDoubleBraces(spec.path)), names, encodeURIComponent),
  )
  const query = at('query', () => compilePairs({ ...spec.query, ...paged('query') }, names, at))
  const headers = at('headers', () => compilePairs(spec.headers ?? {}, names, at))
  const fixedQuery = new URLSearchParams(context.query).toString()
  const body = compileBody(spec, paged('form'), paged('json'), names, at)
  const method = spec.method ?? (body === null ? 'GET' : 'POST')
  const fixed = { ...context.headers, ...(body === null ? {} : { 'content-type': body.type }) }
  const repeatable = method === 'GET' || spec.retry
  return (variables) => {
    const search = joinQuery(encodePairs(query, variables, spec.omit_empty), fixedQuery)
    return {
      method,
      url: withQuery(joinPath(context.baseUrl, path(variables)), search),
      headers: headers.length === 0 ? fixed : { ...fixed, ...readPairs(headers, variables) },
      body: body === null ? null : body.write(variables),
      repeatable,
      keepRedirect,
    }
  }
}

function compilePairs(
  pairs: Readonly<Record<string, PerSubject>>,
  names: ReadonlySet<string>,
  at: At,
): Pairs {
  return Object.entries(pairs).map(([name, value]) =>
    at(name, () => {
      if (value === CURSOR_VALUE) return [name, ({ cursor }: Variables) => cursor || undefined] as const
      if (typeof value === 'string')
        return [name, compileTemplate(requireDoubleBraces(value), names)] as const
      const byKind: Record<SubjectKind, Template | undefined> = {
        patent: value.patent === undefined ? undefined : compileTemplate(value.patent, names),
        dni: value.dni === undefined ? undefined : compileTemplate(value.dni, names),
      }
      return [name, (variables: Variables) => byKind[variables.subject.kind]?.(variables)] as const
    }),
  )
}

function compileBody(
  spec: RequestSpec,
  pagedForm: Record<string, string>,
  pagedJson: Record<string, string>,
  names: ReadonlySet<string>,
  at: At,
): { type: string; write: Body } | null {
  if (spec.form !== undefined) {
    const pairs = at('form', () => compilePairs({ ...spec.form, ...pagedForm }, names, at))
    const encode = spec.form_encoding === 'latin1' ? encodeLatin1 : encodeURIComponent
    return {
      type: 'application/x-www-form-urlencoded',
      write: (variables) => encodeForm(pairs, variables, spec.omit_empty, encode),
    }
  }
  if (spec.json !== undefined) {
    const paged = Object.entries(pagedJson).map(([name, value]) => [name, asJson(value)])
    const value = isPlainObject(spec.json) ? { ...spec.json, ...Object.fromEntries(paged) } : spec.json
    const write = at('json', () => compileJson(value, names, spec.omit_empty))
    return { type: 'application/json', write: (variables) => JSON.stringify(write(variables)) }
  }
  if (spec.xml !== undefined) {
    const xml = spec.xml
    return { type: 'text/xml; charset=utf-8', write: at('xml', () => compileTemplate(xml, names, escapeXml)) }
  }
  if (spec.text !== undefined) {
    const text = spec.text
    return { type: 'text/plain; charset=utf-8', write: at('text', () => compileTemplate(text, names)) }
  }
  return null
}

function asJson(value: string): string {
  return value === CURSOR_VALUE ? value : value.replace('}}', '| number }}')
}

type JsonWriter = (variables: Variables) => unknown

function compileJson(value: unknown, names: ReadonlySet<string>, omitEmpty: boolean): JsonWriter {
  if (value === CURSOR_VALUE) return ({ cursor }) => cursor || undefined
  if (typeof value === 'string') {
    const template = compileTemplate(value, names)
    if (!isNumberTemplate(value)) return template
    return (variables) => Number(template(variables))
  }
  if (Array.isArray(value)) {
    const items = value.map((item) => compileJson(item, names, omitEmpty))
    return (variables) => items.map((item) => item(variables))
  }
  if (!isPlainObject(value)) return () => value
  const entries = Object.entries(value).map(
    ([key, item]) => [key, compileJson(item, names, omitEmpty)] as const,
  )
  return (variables) => {
    const written = entries.map(([key, write]) => [key, write(variables)] as const)
    return Object.fromEntries(omitEmpty ? written.filter(([, item]) => item !== '') : written)
  }
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function encodePairs(pairs: Pairs, variables: Variables, omitEmpty: boolean): string {
  let encoded = ''
  for (const [name, read] of pairs) {
    const value = read(variables)
    if (value === undefined || (omitEmpty && value === '')) continue
    encoded += `${encoded === '' ? '' : '&'}${encodeURIComponent(name)}=${encodeURIComponent(value)}`
  }
  return encoded
}

/** Hidden inputs that a step read come first, except those that the form names itself. */
function encodeForm(
  pairs: Pairs,
  variables: Variables,
  omitEmpty: boolean,
  encode: (text: string) => string,
): string {
  const fields = new Map(variables.hidden ?? [])
  for (const [name, read] of pairs) {
    const value = read(variables)
    if (value === undefined || (omitEmpty && value === '')) fields.delete(name)
    else fields.set(name, value)
  }
  return [...fields].map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&')
}

function readPairs(pairs: Pairs, variables: Variables): Record<string, string> {
  const read: Record<string, string> = {}
  for (const [name, get] of pairs) {
    const value = get(variables)
    if (value !== undefined) read[name.toLowerCase()] = value.replace(/[\r\n]+/g, ' ')
  }
  return read
}

function encodeLatin1(text: string): string {
  return iconv
    .encode(text, 'windows-1252')
    .toString('latin1')
    .replace(
      /[^A-Za-z0-9_.~-]/g,
      (char) => `%${char.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
    )
}

export function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)
}

function joinPath(base: string, path: string): string {
  if (path === '' || path.startsWith('/')) return base + path
  return path.startsWith('?') ? `${base}${path}` : `${base}/${path}`
}

function joinQuery(first: string, second: string): string {
  return first === '' || second === '' ? first + second : `${first}&${second}`
}

function withQuery(url: string, query: string): string {
  if (query === '') return url
  return url.includes('?') ? `${url}&${query}` : `${url}?${query}`
}

/** Percent-encodes blanks and accents of the fixed text. */
function encodeFixed(path: string): string {
  const pieces = splitPlaceholders(path)
  return pieces
    .map((piece, at) => (at % 2 === 1 ? `{{${piece}}}` : piece.replace(/[^!-~]+/g, encodeURIComponent)))
    .join('')
}
