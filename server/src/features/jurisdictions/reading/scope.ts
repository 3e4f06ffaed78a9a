import type { Element } from 'domhandler'

/** One record, and what can be seen from it. */
export interface RecordScope {
  /** Parsed data, or the HTML element. */
  readonly node: unknown
  /** The object around it; null for the outermost. */
  readonly parent: RecordScope | null
  /** The whole parsed answer. */
  readonly document: unknown
  /** The element that carried the data, when the record is JSON inside HTML. */
  readonly element: Element | null
  /** Values of this record's JSONata expressions, by slot: they evaluate asynchronously, before mapping. */
  slots: readonly unknown[]
  /** Rows of a table that continue this record. */
  continued: readonly RecordScope[]
}

export function scopeOf(node: unknown, parent: RecordScope | null, document: unknown): RecordScope {
  return { node, parent, document, element: null, slots: [], continued: [] }
}
