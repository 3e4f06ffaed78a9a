import { type ReasonText, reasonText } from '@multas/contract/consultation-reasons'
import { isPdf } from '../../../platform/tables/pdf/read-pdf.ts'
import type { ReadingSpec } from '../description/reading-schema.ts'
import type { RejectedRecord } from '../source.ts'
import type { At } from './compile-field.ts'
import type { AnswerView } from './condition.ts'
import { decodeBody, type Encoding } from './decode-body.ts'
import { CompileError, ExpressionBook, type Getter } from './expression.ts'
import { type CompiledGroup, compileGroup, mergeContinuedRows } from './find-records.ts'
import type { MapperCompiler, MappingContext } from './fine-mapper.ts'
import { mentionsMaintenance, verdictOfGarbage, verdictOfStatus } from './implied-verdict.ts'
import { isHtmlPage } from './is-html-page.ts'
import { compileDocumentPlace, compileFacts, type FactsReader, type PageFacts } from './page-facts.ts'
import { parseDocument } from './parse-document.ts'
import { type OpenedPdf, readPdfAnswer } from './read-pdf-answer.ts'
import { isWorkbook, type OpenedWorkbook, readWorkbook } from './read-workbook.ts'
import type { ReadingWork } from './reading-work.ts'
import { compileRules, type Rules, type Verdict, verdict } from './rules.ts'
import { type RecordScope, scopeOf } from './scope.ts'
import { compileUnwrap, type Unwrap } from './unwrap.ts'

export interface AnswerInput {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
  readonly redirectedTo: string | null
  readonly context: MappingContext
}

export interface AnswerRecords<T> {
  readonly kind: 'records'
  readonly fines: readonly T[]
  readonly rejected: readonly RejectedRecord[]
  readonly facts: PageFacts
  readonly filtered: number
}

export type AnswerReading<T> = AnswerRecords<T> | Verdict

export interface Reading<T> {
  readonly work: ReadingWork
  read(input: AnswerInput): Promise<AnswerReading<T>>
}

interface Compiled<T> {
  readonly encoding: Encoding
  readonly spec: ReadingSpec
  readonly unwrap: Unwrap | null
  readonly book: ExpressionBook
  readonly rules: Rules
  readonly groups: readonly CompiledGroup<T>[]
  readonly expects: Getter | null
  readonly facts: FactsReader
}

export function compileReading<T>(spec: ReadingSpec, compileMapper: MapperCompiler<T>, at: At): Reading<T> {
  const book = new ExpressionBook()
  // Selectors have no time bound, and a page may be crafted to exploit that.
  if (spec.format === 'html' || spec.format === 'xlsx') book.work.addUnbounded('thread')
  // A PDF may unpack to any size.
  if (spec.format === 'pdf') book.work.addUnbounded('process')
  refuseIgnored(spec, at)
  const { unwrap, expects } = spec
  const compiled: Compiled<T> = {
    encoding: spec.encoding,
    spec,
    book,
    unwrap: unwrap === undefined ? null : at('unwrap', () => compileUnwrap(unwrap, book.work)),
    rules: compileRules(spec, book, at),
    groups: spec.groups.map((group, index) =>
      at('groups', () => at(index, () => compileGroup(group, spec, book, compileMapper, at))),
    ),
    expects: expects === undefined ? null : at('expects', () => compileDocumentPlace(expects, spec, book)),
    facts: compileFacts(spec, book, at),
  }
  return { work: book.work, read: (input) => readAnswer(compiled, input) }
}

function refuseIgnored({ format, unwrap, sheet, csv }: ReadingSpec, at: At): void {
  const refuse = (key: string, reason: string) =>
    at(key, () => {
      throw new CompileError(reason)
    })
  if ((format === 'xlsx' || format === 'pdf') && unwrap !== undefined)
    refuse('unwrap', `is for answers of text: format ${format} has none`)
  if (format !== 'xlsx' && sheet !== undefined) refuse('sheet', 'is for format xlsx')
  if (format === 'pdf' && csv !== undefined)
    refuse(
      'csv',
      'does not apply to format pdf: name the columns as the document does, or read lines ("#1", ".")',
    )
}

async function readAnswer<T>(compiled: Compiled<T>, input: AnswerInput): Promise<AnswerReading<T>> {
  const { view, problem, rejected } = await parseAnswer(compiled, input)
  if (view.scope !== null) await compiled.book.fill([view.scope])
  const outcome = compiled.rules.evaluate(view)
  if (outcome !== null) return outcome
  const isEmptyAnswer = () => compiled.rules.isEmptyAnswer(view)
  const byStatus = verdictOfStatus(view.status, view.text)
  if (byStatus !== null) return isEmptyAnswer() ? none(compiled, view) : byStatus
  if (view.scope === null) {
    if (isEmptyAnswer()) return none(compiled, view)
    return problem === ''
      ? verdict('error', reasonText('empty_answer'))
      : verdictOfGarbage(view.text, view.status, problem, compiled.spec.format === 'html')
  }
  return readRecords(
    compiled,
    { view, root: view.scope, unread: rejected ?? [] },
    input.context,
    isEmptyAnswer,
  )
}

interface OpenedAnswer {
  readonly view: AnswerView
  readonly problem: ReasonText | ''
  readonly rejected?: readonly RejectedRecord[]
}

async function parseAnswer(compiled: Compiled<unknown>, input: AnswerInput): Promise<OpenedAnswer> {
  const { status, headers, redirectedTo } = input
  const type = headers['content-type']
  const decoded = decodeBody(input.body, compiled.encoding, typeof type === 'string' ? type : undefined)
  const seen = { status, headers, redirectedTo }
  const opened = await openBinary(compiled.spec, input.body)
  if (opened !== null) {
    const { parsed, text, rejected = [] } = opened
    return parsed.ok
      ? {
          view: { ...seen, text, scope: scopeOf(parsed.document, null, parsed.document) },
          problem: '',
          rejected,
        }
      : { view: { ...seen, text, scope: null }, problem: parsed.reason }
  }
  if (!decoded.ok) {
    return { view: { ...seen, text: input.body.toString('latin1'), scope: null }, problem: decoded.reason }
  }
  if (decoded.text.trim() === '') return { view: { ...seen, text: '', scope: null }, problem: '' }
  const text = compiled.unwrap === null ? decoded.text : compiled.unwrap(decoded.text)
  if (text === null) {
    const problem = reasonText('wrong_wrapping')
    return { view: { ...seen, text: decoded.text, scope: null }, problem }
  }
  const parsed = parseDocument(text, compiled.spec)
  if (!parsed.ok) return { view: { ...seen, text, scope: null }, problem: parsed.reason }
  const scope = scopeOf(parsed.document, null, parsed.document)
  return { view: { ...seen, text, scope }, problem: '' }
}

async function openBinary(spec: ReadingSpec, body: Buffer): Promise<OpenedBinary | null> {
  if (spec.format === 'xlsx' && isWorkbook(body)) return readWorkbook(body, spec)
  if (spec.format === 'pdf' && isPdf(body)) return readPdfAnswer(body, spec)
  return null
}

type OpenedBinary = OpenedWorkbook & Partial<Pick<OpenedPdf, 'rejected'>>

interface ParsedAnswer {
  readonly view: AnswerView
  readonly root: RecordScope
  readonly unread: readonly RejectedRecord[]
}

async function readRecords<T>(
  compiled: Compiled<T>,
  { view, root, unread }: ParsedAnswer,
  context: MappingContext,
  isEmptyAnswer: () => boolean,
): Promise<AnswerReading<T>> {
  const gathered: Gathered<T> = {
    ...{ fines: [], rejected: [], unread: [], missing: [] },
    ...{ isThere: false, filtered: 0 },
  }
  for (const [index, group] of compiled.groups.entries()) {
    await gather(gathered, group, index, root, context)
  }
  const { fines, rejected, missing, filtered } = gathered
  const read = fines.length + rejected.length
  const isHtml = compiled.spec.format === 'html'
  const facts = compiled.facts(view, read + filtered)
  if (read > 0) {
    const incomplete = [...rejected, ...gathered.unread]
    const rejectedRecords = isHtml ? incomplete : [...incomplete, ...missing, ...unread]
    return { kind: 'records', fines, rejected: rejectedRecords, facts, filtered }
  }
  if (isEmptyAnswer()) return { kind: 'records', fines, rejected, facts, filtered: 0 }
  if (filtered > 0) return { kind: 'records', fines, rejected, facts, filtered }
  const isThere = gathered.isThere && (isHtml || missing.length === 0)
  return withoutRecords(compiled, view, root, facts, isThere)
}

interface Gathered<T> {
  readonly fines: T[]
  readonly rejected: RejectedRecord[]
  /** Of fines that lost a value. */
  readonly unread: RejectedRecord[]
  readonly missing: RejectedRecord[]
  isThere: boolean
  filtered: number
}

async function gather<T>(
  into: Gathered<T>,
  group: CompiledGroup<T>,
  index: number,
  root: RecordScope,
  context: MappingContext,
): Promise<void> {
  const found = group.find(root)
  if (!found.present && !group.optional) {
    into.missing.push({ field: null, reason: `no está el lugar de los registros (groups[${index}])` })
  }
  await group.book.fill(found.records)
  let blank = 0
  for (const scope of mergeContinuedRows(found.records, group.continues)) {
    if (group.keeps?.(scope) === false) {
      into.filtered += 1
      continue
    }
    const mapped = group.map(scope, context)
    if (mapped.kind === 'fine') {
      into.fines.push(mapped.fine)
      into.unread.push(...(mapped.unread ?? []))
    } else if (mapped.kind === 'rejected') into.rejected.push(mapped.record)
    else if (group.skipsBlanks) blank += 1
    else into.rejected.push({ field: null, reason: 'ningún campo conocido' })
  }
  // Blank rows prove nothing: a page of them does not mean "no fines".
  if (found.present && (found.records.length === 0 || blank < found.records.length)) into.isThere = true
}

/** Without records and without a rule, only a place that is present and empty means none. */
function withoutRecords(
  compiled: Compiled<unknown>,
  view: AnswerView,
  root: RecordScope,
  facts: PageFacts,
  placeIsThere: boolean,
): AnswerReading<never> {
  const nothing: AnswerReading<never> = { kind: 'records', fines: [], rejected: [], facts, filtered: 0 }
  if (compiled.expects !== null) {
    const expected = compiled.expects(root)
    return expected === undefined ? verdict('error', reasonText('element_missing')) : nothing
  }
  // A table without rows may have its rows as an image.
  if (compiled.spec.format === 'pdf') return verdict('error', reasonText('pdf_unclear'))
  if (placeIsThere) return nothing
  if (compiled.spec.format === 'html' || isHtmlPage(view.text)) {
    if (mentionsMaintenance(view.text)) return verdict('maintenance', reasonText('maintenance_page'))
    return verdict('error', reasonText('page_unclear'))
  }
  return verdict('error', reasonText('no_place_for_records'))
}

function none(compiled: Compiled<unknown>, view: AnswerView): AnswerReading<never> {
  return { kind: 'records', fines: [], rejected: [], facts: compiled.facts(view, 0), filtered: 0 }
}
