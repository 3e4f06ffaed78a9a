import type { Element } from 'domhandler'

export interface RecordScope {
  readonly node: unknown
  readonly parent: RecordScope | null
  readonly document: unknown
  readonly element: Element | null
  /** Values of JSONata expressions, evaluated asynchronously before mapping. */
  slots: readonly unknown[]
  continued: readonly RecordScope[]
}

export function scopeOf(node: unknown, parent: RecordScope | null, document: unknown): RecordScope {
  return { node, parent, document, element: null, slots: [], continued: [] }
}
