import type { Document } from 'domhandler'
import type { ConditionSpec, ConditionsSpec } from '../description/condition-schema.ts'
import { answerWords } from './answer-words.ts'
import { CompileError, compileExpression, type ExpressionBook, type Getter } from './expression.ts'
import { fold } from './fold.ts'
import { compileSelector, matchesAny } from './html.ts'
import { recordText } from './record-text.ts'
import type { RecordScope } from './scope.ts'
import { truth } from './truth.ts'
import { compileRegex } from './unwrap.ts'

export interface AnswerView {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly redirectedTo: string | null
  readonly text: string
  readonly scope: RecordScope | null
}

export type Condition = (view: AnswerView) => boolean

export interface ConditionContext {
  readonly isHtml: boolean
  readonly meansNone?: boolean
  readonly book: ExpressionBook
}

export function compileConditions(specs: ConditionsSpec, context: ConditionContext): Condition {
  const tests = specs.map((spec) => compileCondition(spec, context))
  return (view) => tests.some((test) => test(view))
}

function compileCondition(spec: ConditionSpec, context: ConditionContext): Condition {
  if (typeof spec === 'string') return compileContent(spec, context)
  const tests: Condition[] = []
  const { status, text, redirect, header } = spec
  if (status !== undefined) tests.push((view) => status.includes(view.status))
  if (redirect !== undefined) tests.push((view) => view.redirectedTo?.includes(redirect) === true)
  if (spec.empty_body === true) tests.push((view) => view.text.trim() === '')
  if (header !== undefined) tests.push((view) => hasHeader(view, header.name.toLowerCase(), header.contains))
  if (text !== undefined) tests.push(compileText(text, context))
  if (spec.regex !== undefined) tests.push(compilePattern(spec.regex, context))
  if (spec.is !== undefined) tests.push(compileContent(spec.is, context))
  if (spec.selector !== undefined) tests.push(compileSelectorTest(spec.selector))
  return (view) => tests.every((test) => test(view))
}

function compileContent(expression: string, { isHtml, book }: ConditionContext): Condition {
  if (isHtml) return compileSelectorTest(expression)
  const get = compileExpression(expression, book)
  return (view) => view.scope !== null && truth(get(view.scope))
}

function compileSelectorTest(selector: string): Condition {
  const query = compileSelector(selector)
  return (view) => view.scope !== null && matchesAny(query, view.scope.node as Document)
}

function compileText(texts: readonly string[], { book, isHtml, meansNone }: ConditionContext): Condition {
  book.work.addPath(false)
  const wanted = texts.map(fold)
  const holds = (text: string) => {
    const folded = fold(text)
    return wanted.some((words) => folded.includes(words))
  }
  const readsMarkup = !(isHtml && meansNone === true)
  return (view) => (readsMarkup && holds(view.text)) || holds(answerWords(view, isHtml))
}

function compilePattern(source: string, { book }: ConditionContext): Condition {
  const pattern = compileRegex(source, book.work)
  return (view) => pattern.test(view.text)
}

function hasHeader(view: AnswerView, name: string, contains: string | undefined): boolean {
  const header = view.headers[name]
  if (header === undefined) return false
  return contains === undefined || String(header).toLowerCase().includes(contains.toLowerCase())
}

export function compileRecordTest(
  specs: ConditionsSpec,
  compile: (text: string) => Getter,
  isHtml: boolean,
): (scope: RecordScope) => boolean {
  const tests = specs.map((spec) => {
    const { text, getter } = recordParts(spec, compile)
    const words = text?.map(fold)
    return (scope: RecordScope) => {
      const value = getter === null ? undefined : getter(scope)
      const holds = getter === null || (isHtml ? value !== undefined : truth(value))
      return holds && (words === undefined || containsAny(scope, words))
    }
  })
  return (scope) => tests.some((test) => test(scope))
}

const ANSWER_KEYS = ['status', 'regex', 'empty_body', 'redirect', 'header'] as const

function recordParts(spec: ConditionSpec, compile: (text: string) => Getter) {
  if (typeof spec === 'string') return { text: undefined, getter: compile(spec) }
  const key = ANSWER_KEYS.find((one) => spec[one] !== undefined)
  if (key !== undefined)
    throw new CompileError(`"${key}" is of a whole answer, not of a record: use text, is or selector`)
  const expression = spec.is ?? spec.selector
  return { text: spec.text, getter: expression === undefined ? null : compile(expression) }
}

function containsAny(scope: RecordScope, words: readonly string[]): boolean {
  const text = fold(recordText(scope))
  return words.some((one) => text.includes(one))
}
