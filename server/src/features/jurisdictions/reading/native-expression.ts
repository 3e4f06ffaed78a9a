import { follow, type PathStep } from './data-path.ts'
import type { RecordScope } from './scope.ts'

type Getter = (scope: RecordScope) => unknown

/** The part of JSONata's syntax tree that is understood here. */
interface AstNode {
  readonly type: string
  readonly value?: unknown
  readonly steps?: readonly AstNode[]
  readonly lhs?: unknown
  readonly rhs?: unknown
  readonly arguments?: readonly AstNode[]
  readonly procedure?: { readonly value?: unknown; readonly type?: string }
  readonly stages?: unknown
  readonly predicate?: unknown
  readonly group?: unknown
  readonly keepSingletonArray?: unknown
  readonly keepArray?: unknown
  readonly tuple?: unknown
  readonly focus?: unknown
  readonly index?: unknown
}

/**
 * Turns the simplest JSONata (paths held against constants, `&`, `and`, `or`, `$exists`, `$not`) into a plain
 * function, with JSONata's meaning: evaluating asynchronously for every record costs fifty times as much, and the
 * work of these is bounded by the size of the record. Null for anything else. `notePath` is called for each path.
 */
export function compileNative(ast: unknown, notePath: () => void = () => {}): Getter | null {
  const node = ast as AstNode
  switch (node.type) {
    case 'string':
    case 'number':
    case 'value':
      return () => node.value
    case 'path':
      notePath()
      return compilePath(node)
    case 'binary':
      return compileBinary(node, notePath)
    case 'function':
      return compileCall(node, notePath)
    default:
      return null
  }
}

function compilePath(node: AstNode): Getter | null {
  const steps: PathStep[] = []
  if (node.group !== undefined || node.keepSingletonArray !== undefined) return null
  for (const step of node.steps ?? []) {
    const isPlain = step.type === 'name' && typeof step.value === 'string'
    const hasMore = [
      step.stages,
      step.predicate,
      step.group,
      step.keepArray,
      step.tuple,
      step.focus,
      step.index,
    ]
    if (!isPlain || hasMore.some((more) => more !== undefined)) return null
    steps.push({ name: String(step.value), index: null })
  }
  return (scope) => follow(scope.node, steps)
}

function compileBinary(node: AstNode, notePath: () => void): Getter | null {
  const left = compileNative(node.lhs, notePath)
  const right = compileNative(node.rhs, notePath)
  if (left === null || right === null) return null
  const isConstant = (side: unknown) => ['string', 'number', 'value'].includes((side as AstNode).type)
  switch (node.value) {
    case '&':
      return (scope) => written(left(scope)) + written(right(scope))
    case 'and':
      return (scope) => truth(left(scope)) && truth(right(scope))
    case 'or':
      return (scope) => truth(left(scope)) || truth(right(scope))
    case '=':
      if (!isConstant(node.lhs) && !isConstant(node.rhs)) return null
      return (scope) => same(left(scope), right(scope))
    case '!=':
      if (!isConstant(node.lhs) && !isConstant(node.rhs)) return null
      return (scope) => differs(left(scope), right(scope))
    default:
      return null
  }
}

function compileCall(node: AstNode, notePath: () => void): Getter | null {
  const [only, second] = node.arguments ?? []
  if (only === undefined || second !== undefined || node.procedure?.type !== 'variable') return null
  const argument = compileNative(only, notePath)
  if (argument === null) return null
  if (node.procedure.value === 'exists') return (scope) => argument(scope) !== undefined
  // JSONata's $not and $boolean of nothing are nothing, which is as good as false.
  if (node.procedure.value === 'not') {
    return (scope) => {
      const value = argument(scope)
      return value === undefined ? undefined : !truth(value)
    }
  }
  return null
}

/** A value as JSONata's `&` writes it: 15 significant digits, nothing for what is missing. */
function written(value: unknown): string {
  if (typeof value === 'string') return value
  if (value === undefined || typeof value === 'function') return ''
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'number' ? Number(inner.toPrecision(15)) : inner,
  )
}

function same(left: unknown, right: unknown): boolean {
  return left !== undefined && right !== undefined && left === right
}

/** In JSONata nothing is neither equal to a value nor different from it. */
function differs(left: unknown, right: unknown): boolean {
  return left !== undefined && right !== undefined && left !== right
}

/** What JSONata takes for true: an array when one of its members is, an object when it has keys. */
export function truth(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 1 ? truth(value[0]) : value.some(truth)
  if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0
  return typeof value === 'function' ? false : Boolean(value)
}
