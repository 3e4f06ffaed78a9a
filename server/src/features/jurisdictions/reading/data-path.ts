import type { RecordScope } from './scope.ts'

export interface PathStep {
  readonly name: string
  readonly index: number | null
}

export interface DataPath {
  /** 0 from the record, 1 for `^`, and so on; -1 from the document (`$$`). */
  readonly up: number
  readonly steps: readonly PathStep[]
}

const STEP =
  /^(?:`([^`]+)`|([@#]?[\p{L}_][\p{L}\p{N}_:]*(?:-[\p{L}_][\p{L}\p{N}_]*)*|@[\p{L}\p{N}_:-]+))(?:\[(\d+)\])?(?:\.|$)/u

/** Parses `a.b[0].c`, `^.a`, `$$.a`, `` `odd name` ``; returns null for anything beyond a plain path. */
export function parsePath(text: string): DataPath | null {
  let rest = text.trim()
  let up = 0
  if (rest === '.' || rest === '$') return { up: 0, steps: [] }
  if (rest.startsWith('$$.')) {
    up = -1
    rest = rest.slice(3)
  } else if (rest.startsWith('$.')) {
    rest = rest.slice(2)
  } else {
    while (rest.startsWith('^')) {
      up += 1
      rest = rest.slice(1)
    }
    if (up > 0 && !rest.startsWith('.')) return null
    rest = up > 0 ? rest.slice(1) : rest
  }
  const steps: PathStep[] = []
  while (rest !== '') {
    const match = STEP.exec(rest)
    if (match === null) return null
    steps.push({ name: match[1] ?? match[2] ?? '', index: match[3] === undefined ? null : Number(match[3]) })
    rest = rest.slice(match[0].length)
    if (rest === '' && match[0].endsWith('.')) return null
  }
  return steps.length === 0 ? null : { up, steps }
}

export function follow(start: unknown, steps: readonly PathStep[]): unknown {
  let value = start
  for (const step of steps) {
    if (value === undefined || value === null) return undefined
    value = take(value, step)
  }
  return value
}

function take(value: unknown, step: PathStep): unknown {
  if (Array.isArray(value)) return takeEach(value, step)
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step.name)) return undefined
  const found = (value as Record<string, unknown>)[step.name]
  if (step.index === null) return found
  return Array.isArray(found) ? found[step.index] : step.index === 0 ? found : undefined
}

function takeEach(values: readonly unknown[], step: PathStep): unknown {
  const found: unknown[] = []
  for (const value of values) {
    const one = take(value, step)
    if (Array.isArray(one)) for (const inner of one) found.push(inner)
    else if (one !== undefined) found.push(one)
  }
  return found.length > 1 ? found : found[0]
}

export function followFrom(scope: RecordScope, path: DataPath): unknown {
  if (path.up === -1) return follow(scope.document, path.steps)
  let from: RecordScope | null = scope
  for (let level = 0; level < path.up && from !== null; level += 1) from = from.parent
  return from === null ? undefined : follow(from.node, path.steps)
}
