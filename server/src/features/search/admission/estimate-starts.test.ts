import { describe, expect, it } from 'vitest'
import { estimateDurations, type ObservedRun } from './durations.ts'
import { estimateStarts } from './estimate-starts.ts'

const over = (elapsedMs: number): ObservedRun => ({ sinceMs: 0, elapsedMs, isOver: true })
const running = (elapsedMs: number): ObservedRun => ({ sinceMs: 0, elapsedMs, isOver: false })

describe('durations', () => {
  it('are those that were observed', () => {
    const durations = estimateDurations([over(100), over(200), over(300), over(400)])
    expect([0.25, 0.5, 0.75, 1].map((share) => Math.round(durations?.quantileMs(share) ?? 0))).toEqual([
      100, 200, 300, 400,
    ])
    expect(durations?.shareWithin(250)).toBeCloseTo(0.5)
  })

  it('are unknown while no search has ended', () => {
    expect(estimateDurations([running(5_000)])).toBeNull()
  })

  it('are not judged by short searches alone when longer ones are running', () => {
    const durations = estimateDurations([...Array(10).fill(over(100)), ...Array(10).fill(running(1_000))])
    expect(durations?.shareWithin(100)).toBeCloseTo(0.5)
    expect(durations?.quantileMs(0.9)).toBe(1_500)
  })
})

describe('the estimate of starts', () => {
  it('is exact when all searches take as long', () => {
    const estimates = estimateStarts([over(2_000), running(500), running(1_500)])
    expect([1, 2, 3, 4, 5].map(estimates.startsInMs)).toEqual([500, 1_500, 2_500, 3_500, 4_500])
  })

  it('is null without anything to judge by', () => {
    expect(estimateStarts([running(500)]).startsInMs(1)).toBeNull()
    expect(estimateStarts([over(500)]).startsInMs(1)).toBeNull()
    expect(estimateStarts([]).startsInMs(1)).toBeNull()
  })
})

/** Durations in milliseconds, from an even number in [0, 1). */
const DISTRIBUTIONS: Readonly<Record<string, (random: () => number) => number>> = {
  'all alike': () => 3_000,
  even: (random) => 500 + random() * 6_000,
  exponential: (random) => 300 - Math.log(1 - random()) * 3_000,
  'mostly short, some at the deadline': (random) => (random() < 0.9 ? 1_000 + random() * 1_000 : 20_000),
}
const PREDICTABLE = ['all alike', 'even', 'exponential']
/** A few searches that last very long decide alone how fast few slots are served: that can't be foreseen better. */
const CASES = [
  ...PREDICTABLE.flatMap((name) => [4, 20, 100].map((slots) => [name, slots, 0.9] as const)),
  ['mostly short, some at the deadline', 20, 0.8] as const,
  ['mostly short, some at the deadline', 100, 0.9] as const,
]

describe('visitors start within a quarter of their estimate', () => {
  it.each(CASES)('durations: %s; %i slots; at least %d of them', (name, slots, share) => {
    const draw = DISTRIBUTIONS[name] ?? (() => 0)
    const visits = simulate({ slots, draw, visitors: 20 * slots + 400, loadFactor: 1.6 })
    // A wait below a second is over before it is read.
    const waited = visits.filter(({ actualMs }) => actualMs >= 1_000)
    const right = waited.filter(({ actualMs, saidMs }) => Math.abs(saidMs - actualMs) <= actualMs / 4)
    expect(waited.length).toBeGreaterThan(visits.length / 2)
    expect(right.length / waited.length).toBeGreaterThanOrEqual(share)
  })
})

/** Every so many visitors the estimate is computed: it costs more than all the rest. */
const ASKED = 4

interface Crowd {
  readonly slots: number
  readonly draw: (random: () => number) => number
  readonly visitors: number
  /** Arrivals over what the slots can serve. */
  readonly loadFactor: number
}

/** Visitors who come faster than they are served, in virtual time: what each is told on arrival, and what happens. */
function simulate({ slots, draw, visitors, loadFactor }: Crowd) {
  const random = seeded(7)
  const meanMs = Array.from({ length: 4_000 }, () => draw(random)).reduce((sum, ms) => sum + ms, 0) / 4_000
  const gapMs = meanMs / slots / loadFactor
  const begun: { readonly startMs: number; readonly endMs: number }[] = []
  const free = Array.from({ length: slots }, () => 0)
  const visits: { readonly saidMs: number; readonly actualMs: number }[] = []
  const starts: number[] = []
  for (let n = 0; n < visitors; n += 1) {
    const nowMs = n * gapMs - Math.log(1 - random()) * gapMs
    const slot = free.indexOf(Math.min(...free))
    const startMs = Math.max(nowMs, free[slot] ?? 0)
    if (startMs > nowMs && n % ASKED === 0) {
      const place = starts.filter((one) => one > nowMs).length + 1
      const saidMs = estimateStarts(observe(begun, nowMs)).startsInMs(place)
      if (saidMs !== null) visits.push({ saidMs, actualMs: startMs - nowMs })
    }
    const endMs = startMs + draw(random)
    free[slot] = endMs
    starts.push(startMs)
    begun.push({ startMs, endMs })
  }
  return visits
}

/** What the database would say at that moment: the last 300 searches that ended, and all that run. */
function observe(
  begun: readonly { startMs: number; endMs: number }[],
  nowMs: number,
): readonly ObservedRun[] {
  const ended = begun.filter(({ endMs }) => endMs <= nowMs).toSorted((a, b) => b.endMs - a.endMs)
  const latest = ended.slice(0, 300)
  const fromMs = latest.at(-1)?.endMs ?? nowMs
  const running = begun.filter(({ startMs, endMs }) => startMs <= nowMs && endMs > nowMs)
  return [...latest, ...running].map(({ startMs, endMs }) => ({
    sinceMs: Math.max(0, fromMs - startMs),
    elapsedMs: Math.min(nowMs, endMs) - startMs,
    isOver: endMs <= nowMs,
  }))
}

function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}
