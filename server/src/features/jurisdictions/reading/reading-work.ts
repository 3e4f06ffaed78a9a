import { isLinearPattern } from './linear-pattern.ts'

export type ReadingPlace = 'here' | 'thread' | 'process'

/** Maximum steps to parse one answer on the event loop: well under 50 ms. */
const MAX_STEPS = 20_000_000
/** Cost of one JSONata node in steps of a plain path: about a microsecond. */
const STEPS_OF_A_NODE = 400
/** Smallest value in an answer including its delimiters (`"a":1,`), in bytes. */
const LEAST_VALUE_BYTES = 4

/** Collects a description's work bounds: `largestHere` is the largest body that certainly parses quickly. */
export class ReadingWork {
  #paths = 0
  #outerPaths = 0
  #place: ReadingPlace = 'here'

  /** A plain path; `outer` ones start outside the record, so each record may traverse the whole document. */
  addPath(isOuter: boolean): void {
    if (isOuter) this.#outerPaths += 1
    else this.#paths += 1
  }

  addExpression(nodes: number): void {
    this.#paths += nodes * STEPS_OF_A_NODE
  }

  addPattern(source: string): void {
    this.#paths += 1
    if (!isLinearPattern(source)) this.addUnbounded('thread')
  }

  /** Unbounded work: any other JSONata (`process`), or a selector or regular expression. */
  addUnbounded(place: Exclude<ReadingPlace, 'here'>): void {
    if (this.#place !== 'process') this.#place = place
  }

  placeOf(bytes: number, largeBytes: number): ReadingPlace {
    if (this.#place !== 'here') return this.#place
    return bytes < Math.min(largeBytes, this.#largestHere) ? 'here' : 'thread'
  }

  get #largestHere(): number {
    const inRecords = (MAX_STEPS * LEAST_VALUE_BYTES) / Math.max(1, this.#paths)
    // Records times values: each takes at least `LEAST_VALUE_BYTES`.
    const outside = Math.sqrt(MAX_STEPS / Math.max(1, this.#outerPaths)) * LEAST_VALUE_BYTES
    return this.#outerPaths === 0 ? inRecords : Math.min(inRecords, outside)
  }
}
