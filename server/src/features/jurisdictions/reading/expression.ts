import jsonata, { type Expression } from 'jsonata'
import { countBoundedNodes } from './bounded-expression.ts'
import { followFrom, parsePath } from './data-path.ts'
import { fold } from './fold.ts'
import { ReadingWork } from './reading-work.ts'
import type { RecordScope } from './scope.ts'

export type Getter = (scope: RecordScope) => unknown

/** `message` is English, for the file's author. */
export class CompileError extends Error {}

/**
 * JSONata expressions of one kind of record. They are asynchronous, so `fill` evaluates all before the record
 * is read.
 */
export class ExpressionBook {
  readonly #expressions: Expression[] = []
  readonly work: ReadingWork

  constructor(work = new ReadingWork()) {
    this.work = work
  }

  get isEmpty(): boolean {
    return this.#expressions.length === 0
  }

  add(expression: Expression): Getter {
    const nodes = countBoundedNodes(expression.ast())
    if (nodes === null) this.work.addUnbounded('process')
    else this.work.addExpression(nodes)
    const slot = this.#expressions.push(expression) - 1
    return (scope) => scope.slots[slot]
  }

  async fill(scopes: readonly RecordScope[]): Promise<void> {
    if (this.isEmpty) return
    for (const scope of scopes) {
      scope.slots = await Promise.all(
        this.#expressions.map((one) => one.evaluate(scope.node, environmentOf(scope)).catch(nothing)),
      )
    }
  }
}

function environmentOf(scope: RecordScope): Record<string, unknown> {
  const bindings: Record<string, unknown> = { [DOCUMENT]: scope.document }
  let ancestor = scope.parent
  for (let level = 1; ancestor !== null && level <= MOST_LEVELS; level += 1, ancestor = ancestor.parent)
    bindings[`${OUTER}${level}`] = ancestor.node
  return bindings
}

const DOCUMENT = '__document'
const OUTER = '__outer'
const MOST_LEVELS = 9

/**
 * Quoted texts and patterns are left alone; outside them `$$` and `^.` refer to the surroundings of the
 * record.
 */
const ENVIRONMENT = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`[^`]*`|\/\^|\$\$|\^{1,9}\./g

function nameEnvironment(text: string): string {
  return text.replace(ENVIRONMENT, (found) => {
    if (found === '$$') return `$${DOCUMENT}`
    return found.startsWith('^') ? `$${OUTER}${found.length - 1}.` : found
  })
}

/** An expression that fails on a record (a text instead of a number) yields nothing. */
function nothing(): undefined {
  return undefined
}

export function compileExpression(text: string, book: ExpressionBook): Getter {
  const path = parsePath(text)
  if (path !== null) {
    book.work.addPath(path.up !== 0)
    return (scope) => followFrom(scope, path)
  }
  return compileJsonata(text, book)
}

/** Parsing is recursive and superlinear: legitimate expressions are far shorter. */
const MAX_EXPRESSION = 4_000

export function compileJsonata(text: string, book: ExpressionBook, foldsNames = false): Getter {
  requireShort(text, MAX_EXPRESSION)
  try {
    const expression = jsonata(nameEnvironment(text))
    if (foldsNames) foldNames(expression.ast())
    return book.add(expression)
  } catch (error) {
    const message = typeof error === 'object' && error !== null && 'message' in error ? error.message : error
    throw new CompileError(`is not a path nor a JSONata expression: ${message}`)
  }
}

export function requireShort(text: string, most: number): void {
  if (text.length > most) throw new CompileError(`is too long: at most ${most} characters`)
}

/** CSV rows are keyed by folded header: `Situación = 'PAGA'` means the column `situacion`. */
function foldNames(node: unknown): void {
  if (typeof node !== 'object' || node === null) return
  const named = node as { type?: unknown; value?: unknown }
  if (named.type === 'name' && typeof named.value === 'string') named.value = fold(named.value)
  for (const inner of Object.values(node)) foldNames(inner)
}
