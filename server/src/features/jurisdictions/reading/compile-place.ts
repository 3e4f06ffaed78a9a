import type { Document } from 'domhandler'
import type { FieldAlternative } from '../description/field-schema.ts'
import {
  CompileError,
  compileExpression,
  compileJsonata,
  type ExpressionBook,
  type Getter,
} from './expression.ts'
import { fold } from './fold.ts'
import { compilePlace, readPlace } from './html.ts'
import { cellUnder, textAfter } from './html-labels.ts'
import { isBlank, scalarText } from './readers.ts'
import type { RecordScope } from './scope.ts'
import { splitPlaceholders } from './split-placeholders.ts'

export type RecordForm = 'data' | 'csv' | 'html' | 'json-in-html'

export interface PlaceContext {
  readonly form: RecordForm
  readonly book: ExpressionBook
  readonly columns?: ReadonlySet<string> | null
  readonly hasContinued?: boolean
}

function compileFrom(text: string, context: PlaceContext): Getter {
  const { form, book } = context
  if ((form === 'html' || form === 'csv') && text.startsWith('+')) return continuedGetter(text, context)
  if (form === 'html') return htmlGetter(text)
  if (form === 'csv') {
    const name = /^#\d+$/.test(text) ? text : fold(text)
    book.work.addPath(false)
    return (scope) => (scope.node as Record<string, unknown>)[name]
  }
  return compileExpression(text, book)
}

function continuedGetter(text: string, context: PlaceContext): Getter {
  if (context.hasContinued !== true)
    throw new CompileError(`"${text}" reads rows that continue a record: say which they are with continues`)
  const get = compileFrom(text.slice(1).trim(), context)
  return (scope) => {
    const values = scope.continued.map(get).filter((value) => !isBlank(value))
    return values.length === 0 ? undefined : values
  }
}

/**
 * Like `from`, but csv also accepts an expression. A column missing in `csv.header` throws `CompileError`.
 */
export function compileTested(text: string, context: PlaceContext): Getter {
  const { form, columns } = context
  if (form !== 'csv') return compileFrom(text, context)
  const isColumn = /^#\d+$/.test(text) || columns?.has(fold(text)) === true || isPlainName(text)
  if (!isColumn) return compileJsonata(text, context.book, true)
  if (!text.startsWith('#') && columns?.has(fold(text)) === false)
    throw new CompileError(`there is no column "${text}": csv.header has ${[...columns].join(', ')}`)
  return compileFrom(text, context)
}

function isPlainName(text: string): boolean {
  return /^[\p{L}\p{N}º°./ _-]+$/u.test(text) && !/ (?:and|or|in) /.test(text)
}

function htmlGetter(text: string): Getter {
  const place = compilePlace(text)
  return (scope) => readPlace(place, nodeOf(scope), scope.document as Document)
}

function nodeOf(scope: RecordScope): Document {
  return scope.node as Document
}

export function compileAlternativePlace(spec: FieldAlternative, context: PlaceContext): Getter {
  context.book.work.addPath(false)
  if (spec.value !== undefined) return () => spec.value
  if (spec.expr !== undefined) return compileJsonata(spec.expr, context.book, context.form === 'csv')
  if (spec.template !== undefined) return compileRecordTemplate(spec.template, context)
  if (spec.html !== undefined) return elementGetter(spec.html, context)
  if (spec.column !== undefined) {
    const title = fold(spec.column)
    requireHtml('column', context)
    return (scope) => cellUnder(nodeOf(scope), title)
  }
  if (spec.after !== undefined) {
    const label = fold(spec.after)
    requireHtml('after', context)
    return (scope) => textAfter(nodeOf(scope), label)
  }
  return firstOf((spec.from ?? []).map((text) => compileFrom(text, context)))
}

function requireHtml(key: string, { form }: PlaceContext): void {
  if (form !== 'html') throw new CompileError(`"${key}" only works on html records`)
}

/** `html` of a record that is JSON in a page: a place inside its element's parent. */
function elementGetter(text: string, context: PlaceContext): Getter {
  if (context.form === 'html') return htmlGetter(text)
  if (context.form !== 'json-in-html') throw new CompileError('"html" only works on records inside html')
  const place = compilePlace(text)
  return (scope) => {
    const ancestor = scope.element?.parent ?? scope.element
    return ancestor === null ? undefined : readPlace(place, ancestor, scope.document as Document)
  }
}

function firstOf(getters: readonly Getter[]): Getter {
  const [only] = getters
  if (only !== undefined && getters.length === 1) return only
  return (scope) => {
    for (const get of getters) {
      const value = get(scope)
      if (!isBlank(value)) return value
    }
    return undefined
  }
}

/** Text with `{{ place }}`: nothing if one of the places is blank. */
function compileRecordTemplate(template: string, context: PlaceContext): Getter {
  const parts = splitPlaceholders(template)
  const getters = parts.map((part, at) => (at % 2 === 1 ? compileFrom(part.trim(), context) : null))
  return (scope) => {
    let text = ''
    for (const [at, get] of getters.entries()) {
      const piece = get === null ? parts[at] : scalarText(get(scope), ' ')?.trim()
      if (get !== null && !piece) return undefined
      text += get === null ? piece : encodeURIComponent(piece ?? '')
    }
    return text
  }
}
