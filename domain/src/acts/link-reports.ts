import { isSameEvent, isSameNumber, type ReadReport, SAME_MOMENT_MINUTES } from './names-same-act.ts'

export type Link<R extends ReadReport> = readonly [one: R, other: R]

/** More reports of one plate within minutes are indistinguishable; also bounds hostile answers. */
const MOST_AT_ONCE = 40

/** Links each report with its only `isSameNumber` report of another jurisdiction, if mutual. */
export function linkByNumber<R extends ReadReport>(reports: readonly R[]): Link<R>[] {
  const pairs = groupBy(reports, ({ facts }) => facts.number)
    .filter((same) => same.length <= MOST_AT_ONCE)
    .flatMap((same) => pairsOf(same, isSameNumber))
  return chooseMutual(pairs.map((link) => ({ link, distance: 0 })))
}

/**
 * Links reports by event with the mutual nearest in time of another jurisdiction, except those in `taken`.
 */
export function linkByEvent<R extends ReadReport>(
  reports: readonly R[],
  taken: readonly Link<R>[],
): Link<R>[] {
  const isTaken = new Set(taken.flatMap(([one, other]) => [partnerKey(one, other), partnerKey(other, one)]))
  const pairs = groupBy(reports, ({ facts }) => facts.plate)
    .flatMap(splitByTime)
    .filter((close) => close.length <= MOST_AT_ONCE)
    .flatMap((close) => pairsOf(close, isSameEvent))
    .filter(([one, other]) => !isTaken.has(partnerKey(one, other)) && !isTaken.has(partnerKey(other, one)))
  return chooseMutual(
    pairs.map((link) => ({ link, distance: Math.abs(minuteOf(link[0]) - minuteOf(link[1])) })),
  )
}

interface Pair<R extends ReadReport> {
  readonly link: Link<R>
  readonly distance: number
}

function chooseMutual<R extends ReadReport>(pairs: readonly Pair<R>[]): Link<R>[] {
  const nearest = new Map<string, { distance: number; count: number }>()
  const note = (key: string, distance: number) => {
    const best = nearest.get(key)
    if (best === undefined || distance < best.distance) nearest.set(key, { distance, count: 1 })
    else if (distance === best.distance) best.count += 1
  }
  for (const { link, distance } of pairs) {
    const [one, other] = link
    note(partnerKey(one, other), distance)
    note(partnerKey(other, one), distance)
  }
  const isSingleNearest = (key: string, distance: number) => {
    const best = nearest.get(key)
    return best?.distance === distance && best.count === 1
  }
  return pairs
    .filter(
      ({ link: [one, other], distance }) =>
        isSingleNearest(partnerKey(one, other), distance) &&
        isSingleNearest(partnerKey(other, one), distance),
    )
    .map(({ link }) => link)
}

function partnerKey(one: ReadReport, other: ReadReport): string {
  return `${one.index}>${other.facts.jurisdiction}`
}

function groupBy<R extends ReadReport>(reports: readonly R[], keyOf: (report: R) => string | null): R[][] {
  const groups = Map.groupBy(reports, keyOf)
  groups.delete(null)
  return [...groups.values()]
}

function splitByTime<R extends ReadReport>(reports: readonly R[]): R[][] {
  const stretches: R[][] = []
  let last = Number.NEGATIVE_INFINITY
  const timed = reports.filter(({ facts }) => facts.minute !== null)
  for (const report of timed.sort((one, other) => minuteOf(one) - minuteOf(other))) {
    const minute = minuteOf(report)
    if (minute - last > SAME_MOMENT_MINUTES) stretches.push([])
    stretches.at(-1)?.push(report)
    last = minute
  }
  return stretches
}

function pairsOf<R extends ReadReport>(
  reports: readonly R[],
  isSame: (one: ReadReport, other: ReadReport) => boolean,
): Link<R>[] {
  return reports.flatMap((one, index) =>
    reports
      .slice(index + 1)
      .filter((other) => one.facts.jurisdiction !== other.facts.jurisdiction && isSame(one, other))
      .map((other) => [one, other] as const),
  )
}

function minuteOf({ facts }: ReadReport): number {
  return facts.minute ?? Number.NaN
}
