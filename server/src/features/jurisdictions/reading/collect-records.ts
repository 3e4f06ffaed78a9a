import { type DataPath, follow, type PathStep } from './data-path.ts'
import { type RecordScope, scopeOf } from './scope.ts'

export interface FoundRecords {
  readonly records: RecordScope[]
  /** The place exists, even if empty; without it, no records does not mean "no fines". */
  readonly present: boolean
}

export function collectRecords(document: unknown, path: DataPath): FoundRecords {
  const found: { records: RecordScope[]; present: boolean } = { records: [], present: false }
  descend(scopeOf(document, null, document), path.steps, 0, found)
  return found
}

export function recordsIn(value: unknown, parent: RecordScope): FoundRecords {
  const records = listOf(value)
  if (records === null) return { records: [], present: false }
  return { records: records.map((node) => scopeOf(node, parent, parent.document)), present: true }
}

function descend(
  scope: RecordScope,
  steps: readonly PathStep[],
  at: number,
  found: { records: RecordScope[]; present: boolean },
): void {
  if (Array.isArray(scope.node)) {
    for (const node of scope.node) descend(scopeOf(node, scope.parent, scope.document), steps, at, found)
    found.present ||= scope.node.length === 0
    return
  }
  const step = steps[at]
  if (step === undefined) {
    found.records.push(scope)
    found.present = true
    return
  }
  const value = follow(scope.node, [step])
  if (at === steps.length - 1) {
    const records = listOf(value)
    found.present ||= records !== null
    for (const node of records ?? []) found.records.push(scopeOf(node, scope, scope.document))
    return
  }
  if (Array.isArray(value) && value.length === 0) found.present = true
  else
    for (const node of listOf(value) ?? [])
      descend(scopeOf(node, scope, scope.document), steps, at + 1, found)
}

/**
 * An array, an object keyed by index, or a single object; null, empty text and empty object: empty list. Null
 * for anything else.
 */
function listOf(value: unknown): readonly unknown[] | null {
  if (Array.isArray(value)) return value.filter((one) => one !== null && one !== undefined)
  if (value === null || value === '') return []
  if (typeof value !== 'object') return null
  const keys = Object.keys(value as object)
  return keys.every((key) => /^\d+$/.test(key)) ? Object.values(value as object) : [value]
}
