import { trimOf } from '@multas/domain'
import type { Document } from 'domhandler'
import type { ReadingSpec } from '../description/reading-schema.ts'
import type { At } from './compile-field.ts'
import type { AnswerView } from './condition.ts'
import { CompileError, compileExpression, type ExpressionBook, type Getter } from './expression.ts'
import { compilePlace, readPlace } from './html.ts'
import { readInteger, scalarText } from './readers.ts'
import { truth } from './truth.ts'

export interface PageFacts {
  readonly records: number
  readonly total: number | null
  readonly totalPages: number | null
  readonly isLast: boolean | null
  readonly cursor: string | null
  readonly link: string | null
}

export type FactsReader = (view: AnswerView, records: number) => PageFacts

export function compileDocumentPlace(text: string, spec: ReadingSpec, book: ExpressionBook): Getter {
  if (spec.format === 'csv' || spec.format === 'pdf')
    throw new CompileError(`${spec.format} has nothing but rows: this key does not apply`)
  if (spec.format !== 'html') return compileExpression(text, book)
  const place = compilePlace(text)
  return (scope) => readPlace(place, scope.node as Document, scope.document as Document)
}

export function compileFacts(spec: ReadingSpec, book: ExpressionBook, at: At): FactsReader {
  const place = (key: string, text: string | undefined) =>
    text === undefined ? null : at(key, () => compileDocumentPlace(text, spec, book))
  const pageTotal = at('page', () => place('total', spec.page?.total))
  const total = pageTotal ?? place('total', spec.total)
  const totalPages = at('page', () => place('total_pages', spec.page?.total_pages))
  const last = at('page', () => place('last', spec.page?.last))
  const cursor = at('cursor', () => place('from', spec.cursor?.from))
  const link = at('next_link', () => place('from', spec.next_link?.from)) ?? place('next', spec.next)
  const fromHeader = spec.next_link?.header === true
  return (view, records) => {
    const number = (get: Getter | null) =>
      get === null || view.scope === null ? null : count(get(view.scope))
    const text = (get: Getter | null) =>
      get === null || view.scope === null ? null : scalarText(get(view.scope), '')?.trim() || null
    return {
      records,
      total: number(total),
      totalPages: number(totalPages),
      isLast: last === null || view.scope === null ? null : isTrue(last(view.scope)),
      cursor: text(cursor),
      link: fromHeader ? nextInHeader(view.headers.link) : text(link),
    }
  }
}

function count(raw: unknown): number | null {
  const read = readInteger(typeof raw === 'string' ? largestIn(raw) : raw)
  return read.ok ? read.value : null
}

/** Of `Mostrando 1 a 10 de 25`, never too few. */
function largestIn(text: string): number | null {
  const numbers = text.split(/[^\d.,]/).flatMap((part) => {
    const [whole = '', ...groups] = part.split(/[.,]/)
    const decimals = groups.findIndex(({ length }) => length !== 3)
    const digits = whole + groups.slice(0, decimals === -1 ? undefined : decimals).join('')
    return digits === '' ? [] : [Number(digits)]
  })
  return numbers.length === 0 ? null : Math.max(...numbers)
}

function isTrue(value: unknown): boolean {
  return typeof value === 'string' ? /^(?:true|1|s[ií]?)$/i.test(value.trim()) : truth(value)
}

/** `Link: <address>; rel="next"` (RFC 8288). */
function nextInHeader(header: string | string[] | undefined): string | null {
  for (const link of String(header ?? '')
    .split('<')
    .slice(1)) {
    const end = link.indexOf('>')
    if (
      end !== -1 &&
      link
        .slice(end + 1)
        .split(';')
        .some(isNextRelation)
    )
      return link.slice(0, end)
  }
  return null
}

function isNextRelation(parameter: string): boolean {
  const [name = '', value = ''] = parameter.split('=')
  const relations = trimOf(value.split(',', 1)[0]?.trim() ?? '', '"').toLowerCase()
  return name.trim().toLowerCase() === 'rel' && relations.split(' ').includes('next')
}
