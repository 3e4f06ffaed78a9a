import { type Durations, estimateDurations, type ObservedRun } from './durations.ts'

export interface StartEstimates {
  /**
   * Milliseconds until the search at this place (from 1) starts. Null if no durations are known or no process
   * runs searches.
   */
  startsInMs(place: number): number | null
}

/** Low-discrepancy sequence: fractional parts of golden ratio multiples. */
const GOLDEN = 0.618_033_988_749_895

/**
 * Simulates the queue: each running search ends after a duration drawn from recent ones, given its elapsed
 * time. Draws are evenly spread, so equal observations give equal estimates.
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

/** Min-heap; never emptied here. */
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
