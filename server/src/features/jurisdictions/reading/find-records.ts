import type { Document, Element } from 'domhandler'
import { parseJson } from '../../../platform/tables/parse-json.ts'
import type { GroupSpec, ReadingSpec } from '../description/reading-schema.ts'
import { collectRecords, type FoundRecords, recordsIn } from './collect-records.ts'
import type { At } from './compile-field.ts'
import { compileTested, type PlaceContext, type RecordForm } from './compile-place.ts'
import { compileRecordTest } from './condition.ts'
import { parsePath } from './data-path.ts'
import { CompileError, compileJsonata, ExpressionBook } from './expression.ts'
import type { MapperCompiler, RecordMapper } from './fine-mapper.ts'
import { fold } from './fold.ts'
import { compilePlace, compileSelector, findAll, readPlace } from './html.ts'
import { isRecordRow } from './html-labels.ts'
import { columnTitles } from './parse-document.ts'
import { type RecordScope, scopeOf } from './scope.ts'

export interface CompiledGroup<T> {
  readonly find: (root: RecordScope) => FoundRecords
  readonly book: ExpressionBook
  readonly keeps: ((scope: RecordScope) => boolean) | null
  readonly continues: ((scope: RecordScope) => boolean) | null
  readonly map: RecordMapper<T>
  readonly optional: boolean
  /** Header and separator rows of a page are not records; data without a known field is a broken record. */
  readonly skipsBlanks: boolean
}

export function compileGroup<T>(
  group: GroupSpec,
  spec: ReadingSpec,
  documentBook: ExpressionBook,
  compileMapper: MapperCompiler<T>,
  at: At,
): CompiledGroup<T> {
  const form = formOf(group, spec)
  const book = new ExpressionBook(documentBook.work)
  const columns = spec.csv?.header === undefined ? null : new Set(spec.csv.header.map(fold))
  const { where, continues: continuing } = group
  if (continuing !== undefined && form !== 'html' && form !== 'csv')
    at('continues', () => {
      throw new CompileError('only rows of html and csv continue in the next')
    })
  const context: PlaceContext = { form, book, columns, hasContinued: continuing !== undefined }
  const compile = (text: string) => compileTested(text, context)
  const find = at('items', () => compileItems(group, form, documentBook))
  const keeps = where && at('where', () => compileRecordTest(where, compile, form === 'html'))
  const continues =
    continuing && at('continues', () => compileRecordTest(continuing, compile, form === 'html'))
  const map = at('fields', () => compileMapper(group, context, at))
  const skipsBlanks = form === 'html' || (spec.format === 'pdf' && columnTitles(spec).length === 0)
  return {
    find,
    book,
    keeps: keeps ?? null,
    continues: continues ?? null,
    map,
    optional: group.optional,
    skipsBlanks,
  }
}

/** A continuation row without a previous record stays separate, so that nothing is lost. */
export function mergeContinuedRows(
  rows: readonly RecordScope[],
  continues: CompiledGroup<unknown>['continues'],
): readonly RecordScope[] {
  if (continues === null) return rows
  const records: RecordScope[] = []
  for (const row of rows) {
    const last = records.at(-1)
    if (last !== undefined && continues(row)) last.continued = [...last.continued, row]
    else records.push(row)
  }
  return records
}

function formOf(group: GroupSpec, spec: ReadingSpec): RecordForm {
  if (spec.format === 'html') return group.item_json === undefined ? 'html' : 'json-in-html'
  return spec.format === 'json' || spec.format === 'xml' ? 'data' : 'csv'
}

function compileItems(
  group: GroupSpec,
  form: RecordForm,
  book: ExpressionBook,
): CompiledGroup<unknown>['find'] {
  const { items, item_json } = group
  if (form === 'csv' && items === undefined) {
    return (root) => ({ ...recordsIn(root.node, root), present: true })
  }
  if (items === undefined)
    return (root) =>
      Array.isArray(root.node)
        ? { ...recordsIn(root.node, root), present: true }
        : { records: [{ ...root, parent: root }], present: true }
  if (form === 'html' || form === 'json-in-html') {
    const query = compileSelector(items)
    const json = item_json === undefined ? null : compilePlace(item_json)
    return (root) => {
      const elements = findAll(query, root.node as Document).filter(isRecordRow)
      const records = elements.map((element) => elementScope(element, root, json))
      return { records, present: records.length > 0 }
    }
  }
  const path = parsePath(items)
  if (path !== null) return (root) => collectRecords(root.document, path)
  const get = compileJsonata(items, book, form === 'csv')
  return (root) => recordsIn(get(root), root)
}

function elementScope(
  element: Element,
  root: RecordScope,
  json: ReturnType<typeof compilePlace> | null,
): RecordScope {
  const scope = scopeOf(element, root, root.document)
  if (json === null) return scope
  return { ...scope, node: jsonOf(readScriptOr(json, element, root.document as Document)), element }
}

function readScriptOr(json: ReturnType<typeof compilePlace>, element: Element, page: Document) {
  if (json.attribute === null && json.query === null) {
    return element.children.map((child) => ('data' in child ? child.data : '')).join('')
  }
  return readPlace(json, element, page)
}

function jsonOf(text: string | undefined): unknown {
  try {
    return parseJson(text ?? '')
  } catch {
    return null
  }
}
