import { type Durations, estimateDurations, type ObservedRun } from './durations.ts'

/** Says when each search of the queue is expected to begin to run. */
export interface StartEstimates {
  /**
   * Milliseconds from the observation until the search at this place (1: the next to start) begins. Null when nothing
   * is known of durations, or when no process runs searches.
   */
  startsInMs(place: number): number | null
}

/** Fills the unit interval evenly, however many numbers are taken (the golden ratio's fractional parts). */
const GOLDEN = 0.618_033_988_749_895

/**
 * Plays the queue forward: every search that runs now ends after a duration drawn from those observed lately, given how
 * long it has been running, and its place goes to the next one. The draws are spread evenly over the distribution
 * instead of being random, so that equal observations give equal estimates.
 */
export function estimateStarts(observed: readonly ObservedRun[]): StartEstimates {
  const durations = estimateDurations(observed)
  const running = observed.filter(({ isOver }) => !isOver)
  if (durations === null || running.length === 0) return { startsInMs: () => null }
  const ends = createHeap(running.map(({ elapsedMs }, index) => remainingMs(durations, elapsedMs, index)))
  const starts: number[] = []
  return {
    startsInMs(place) {
      while (starts.length < place) {
        const startMs = ends.pop()
        const drawn = durations.quantileMs(evenShare(running.length + starts.length))
        starts.push(startMs)
        ends.push(startMs + drawn)
      }
      return starts[place - 1] ?? null
    },
  }
}

const evenShare = (index: number): number => (0.5 + index * GOLDEN) % 1

function remainingMs(durations: Durations, elapsedMs: number, index: number): number {
  const passed = durations.shareWithin(elapsedMs)
  const totalMs = durations.quantileMs(passed + evenShare(index) * (1 - passed))
  return Math.max(0, totalMs - elapsedMs)
}

/** Numbers of which the least is taken first; never emptied here. */
function createHeap(values: readonly number[]) {
  const heap: number[] = []
  const at = (index: number): number => heap[index] ?? Number.POSITIVE_INFINITY

  function swap(one: number, other: number): void {
    const value = at(one)
    heap[one] = at(other)
    heap[other] = value
  }

  function push(value: number): void {
    heap.push(value)
    for (let index = heap.length - 1; index > 0; ) {
      const parent = (index - 1) >> 1
      if (at(parent) <= at(index)) return
      swap(index, parent)
      index = parent
    }
  }

  function pop(): number {
    const least = at(0)
    const last = heap.pop()
    if (heap.length === 0 || last === undefined) return least
    heap[0] = last
    for (let index = 0; ; ) {
      const child = at(2 * index + 2) < at(2 * index + 1) ? 2 * index + 2 : 2 * index + 1
      if (at(index) <= at(child)) return least
      swap(index, child)
      index = child
    }
  }

  for (const value of values) push(value)
  return { push, pop }
}
