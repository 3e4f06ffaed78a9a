import type { QueuePlace } from '@multas/contract'
import { estimateStarts, type StartEstimates } from './estimate-starts.ts'
import type { WaitingSearches } from './read-waiting.ts'

/** One process's view of the queue: last reading plus its own changes since. */
export interface WaitingView {
  /** True if searches wait longer than a worker needs to claim them. */
  hasLine(): boolean
  /** A reading may have some of `undecided`. */
  length(undecided?: ReadonlySet<string>): number
  /** 0 if none. */
  oldestMs(): number
  placeOf(searchId: string): QueuePlace | null
  places(): ReadonlyMap<string, QueuePlace>
  left(searchIds: readonly string[]): void
  emptied(): void
}

interface Waiting {
  readonly id: string
  /** Place at the last reading; estimates count from then. */
  readonly order: number
}

/** A worker claims a job within milliseconds otherwise. */
const LINE_AFTER_MS = 250

export class KnownWaiting implements WaitingView {
  readonly #nowMs: () => number
  #waiting: readonly Waiting[] = []
  #nextOrder = 1
  #oldestMs = 0
  #readAtMs = 0
  #isFullHere = false
  #estimates: StartEstimates | null = null
  #joinedMeanwhile: string[] = []
  #leftMeanwhile = new Set<string>()

  constructor(nowMs: () => number = () => performance.now()) {
    this.#nowMs = nowMs
  }

  /** Changes between here and `read` may be missing in the reading. */
  startReading(): void {
    this.#joinedMeanwhile = []
    this.#leftMeanwhile = new Set()
  }

  read({ ids, oldestMs, runs }: WaitingSearches): void {
    const late = this.#joinedMeanwhile.filter((id) => !ids.includes(id))
    const all = [...ids, ...late].map((id, index) => ({ id, order: index + 1 }))
    this.#nextOrder = all.length + 1
    this.#waiting = all.filter(({ id }) => !this.#leftMeanwhile.has(id))
    this.#oldestMs = oldestMs
    this.#readAtMs = this.#nowMs()
    this.#estimates = ids.length > 0 ? estimateStarts(runs) : null
    if (this.#waiting.length === 0) this.#isFullHere = false
  }

  /** False if it estimates nothing: the first searches of a rush may be uncommitted then. */
  isFresh(ms: number): boolean {
    return this.#estimates?.startsInMs(1) != null && this.#nowMs() - this.#readAtMs < ms
  }

  joined(searchId: string): void {
    this.#isFullHere = true
    this.#joinedMeanwhile.push(searchId)
    if (this.#waiting.some(({ id }) => id === searchId)) return
    this.#waiting = [...this.#waiting, { id: searchId, order: this.#nextOrder }]
    this.#nextOrder += 1
  }

  left(searchIds: readonly string[]): void {
    for (const id of searchIds) this.#leftMeanwhile.add(id)
    this.#waiting = this.#waiting.filter(({ id }) => !searchIds.includes(id))
  }

  emptied(): void {
    this.#waiting = []
    this.#isFullHere = false
  }

  hasLine(): boolean {
    return this.#waiting.length > 0 && (this.#isFullHere || this.#oldestMs >= LINE_AFTER_MS)
  }

  length(undecided: ReadonlySet<string> = new Set()): number {
    return undecided.size + this.#waiting.filter(({ id }) => !undecided.has(id)).length
  }

  oldestMs(): number {
    return this.#waiting.length > 0 ? this.#oldestMs : 0
  }

  placeOf(searchId: string): QueuePlace | null {
    const index = this.hasLine() ? this.#waiting.findIndex(({ id }) => id === searchId) : -1
    const found = this.#waiting[index]
    return found ? this.#place(found, index) : null
  }

  places(): ReadonlyMap<string, QueuePlace> {
    if (!this.hasLine()) return new Map()
    return new Map(this.#waiting.map((one, index) => [one.id, this.#place(one, index)]))
  }

  #place({ order }: Waiting, index: number): QueuePlace {
    const atReadingMs = this.#estimates?.startsInMs(order) ?? null
    const elapsedMs = this.#nowMs() - this.#readAtMs
    const inMs = atReadingMs === null ? null : Math.max(0, atReadingMs - elapsedMs)
    return { place: index + 1, startsInSeconds: inMs === null ? null : Math.round(inMs / 100) / 10 }
  }
}
