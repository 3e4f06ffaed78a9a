import { isLinearPattern } from './linear-pattern.ts'

/** Where an answer is read: on the event loop, in a thread, or in a process with a memory limit of its own. */
export type ReadingPlace = 'here' | 'thread' | 'process'

/** Steps that reading one answer may take on the event loop: well under 50 ms. */
const MAX_STEPS = 20_000_000
/** What JSONata needs for one node of an expression, in steps of a plain path: about a microsecond. */
const STEPS_OF_A_NODE = 400
/** The shortest value of an answer with what surrounds it (`"a":1,`), in bytes. */
const LEAST_VALUE_BYTES = 4

/**
 * Gathers, while a description is compiled, what limits the work of reading an answer by it: `largestHere` is the
 * largest body whose reading is certain to be short, whatever the body holds.
 */
export class ReadingWork {
  #paths = 0
  #outerPaths = 0
  #place: ReadingPlace = 'here'

  /** A plain path; `outer` ones begin outside the record, so each record may walk through the whole document. */
  addPath(isOuter: boolean): void {
    if (isOuter) this.#outerPaths += 1
    else this.#paths += 1
  }

  /** A JSONata expression whose every node is bounded by the data (`countBoundedNodes`). */
  addExpression(nodes: number): void {
    this.#paths += nodes * STEPS_OF_A_NODE
  }

  addPattern(source: string): void {
    this.#paths += 1
    if (!isLinearPattern(source)) this.addUnbounded('thread')
  }

  /** Something whose work has no bound: any other JSONata (`process`), or a selector or regular expression. */
  addUnbounded(place: Exclude<ReadingPlace, 'here'>): void {
    if (this.#place !== 'process') this.#place = place
  }

  /** Where an answer of so many bytes is read. */
  placeOf(bytes: number, largeBytes: number): ReadingPlace {
    if (this.#place !== 'here') return this.#place
    return bytes < Math.min(largeBytes, this.#largestHere) ? 'here' : 'thread'
  }

  get #largestHere(): number {
    const inRecords = (MAX_STEPS * LEAST_VALUE_BYTES) / Math.max(1, this.#paths)
    // Records times values: each at most one for `LEAST_VALUE_BYTES`.
    const outside = Math.sqrt(MAX_STEPS / Math.max(1, this.#outerPaths)) * LEAST_VALUE_BYTES
    return this.#outerPaths === 0 ? inRecords : Math.min(inRecords, outside)
  }
}
