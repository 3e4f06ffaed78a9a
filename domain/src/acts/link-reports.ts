import { isSameEvent, isSameNumber, type ReadReport, SAME_MOMENT_MINUTES } from './names-same-act.ts'

export type Link = readonly [one: number, other: number]

/** More reports of one plate within minutes are indistinguishable; also bounds hostile answers. */
const MOST_AT_ONCE = 40

/** Links each report with its only `isSameNumber` report of another jurisdiction, if mutual. */
export function linkByNumber(reports: readonly ReadReport[]): Link[] {
  const byNumber = new Map<string, number[]>()
  for (const [place, { facts }] of reports.entries()) {
    if (facts.number === null) continue
    const same = byNumber.get(facts.number)
    if (same === undefined) byNumber.set(facts.number, [place])
    else same.push(place)
  }
  const pairs: Pair[] = []
  for (const places of byNumber.values()) {
    if (places.length < 2 || places.length > MOST_AT_ONCE) continue
    pairs.push(...pairsOf(reports, places, isSameNumber).map(([one, other]) => ({ one, other, distance: 0 })))
  }
  return chooseMutual(reports, pairs)
}

/**
 * Links reports by event with the mutual nearest in time of another jurisdiction, except those in `taken`.
 */
export function linkByEvent(reports: readonly ReadReport[], taken: readonly Link[]): Link[] {
  const isTaken = new Set(
    taken.flatMap(([one, other]) => [partnerKey(reports, one, other), partnerKey(reports, other, one)]),
  )
  const pairs: Pair[] = []
  for (const places of byPlateAndTime(reports).values()) {
    for (const [one, other] of nearPairs(reports, places)) {
      if (isTaken.has(partnerKey(reports, one, other)) || isTaken.has(partnerKey(reports, other, one)))
        continue
      const distance = Math.abs(minuteOf(reports[one]) - minuteOf(reports[other]))
      pairs.push({ one, other, distance })
    }
  }
  return chooseMutual(reports, pairs)
}

interface Pair {
  readonly one: number
  readonly other: number
  readonly distance: number
}

function chooseMutual(reports: readonly ReadReport[], pairs: readonly Pair[]): Link[] {
  const nearest = new Map<string, { distance: number; count: number }>()
  const note = (key: string, distance: number) => {
    const best = nearest.get(key)
    if (best === undefined || distance < best.distance) nearest.set(key, { distance, count: 1 })
    else if (distance === best.distance) best.count += 1
  }
  for (const { one, other, distance } of pairs) {
    note(partnerKey(reports, one, other), distance)
    note(partnerKey(reports, other, one), distance)
  }
  const isSingleNearest = (key: string, distance: number) => {
    const best = nearest.get(key)
    return best?.distance === distance && best.count === 1
  }
  return pairs.flatMap(({ one, other, distance }) =>
    isSingleNearest(partnerKey(reports, one, other), distance) &&
    isSingleNearest(partnerKey(reports, other, one), distance)
      ? [[one, other] as const]
      : [],
  )
}

function partnerKey(reports: readonly ReadReport[], one: number, other: number): string {
  return `${one}>${reports[other]?.facts.jurisdiction}`
}

function byPlateAndTime(reports: readonly ReadReport[]): Map<string, number[]> {
  const byPlate = new Map<string, number[]>()
  for (const [place, { facts }] of reports.entries()) {
    if (facts.plate === null || facts.minute === null) continue
    const same = byPlate.get(facts.plate)
    if (same === undefined) byPlate.set(facts.plate, [place])
    else same.push(place)
  }
  for (const places of byPlate.values())
    places.sort((one, other) => minuteOf(reports[one]) - minuteOf(reports[other]))
  return byPlate
}

function nearPairs(reports: readonly ReadReport[], places: readonly number[]): Link[] {
  const found: Link[] = []
  let start = 0
  while (start < places.length) {
    let end = start + 1
    while (end < places.length && isClose(reports, places[end - 1], places[end])) end += 1
    const stretch = places.slice(start, end)
    if (stretch.length <= MOST_AT_ONCE) found.push(...pairsOf(reports, stretch, isSameEvent))
    start = end
  }
  return found
}

function isClose(reports: readonly ReadReport[], one = -1, other = -1): boolean {
  return minuteOf(reports[other]) - minuteOf(reports[one]) <= SAME_MOMENT_MINUTES
}

function pairsOf(
  reports: readonly ReadReport[],
  places: readonly number[],
  isSame: (one: ReadReport, other: ReadReport) => boolean,
): Link[] {
  return places.flatMap((one, index) =>
    places.slice(index + 1).flatMap((other) => {
      const [left, right] = [reports[one], reports[other]]
      if (left === undefined || right === undefined) return []
      const isOther = left.facts.jurisdiction !== right.facts.jurisdiction
      return isOther && isSame(left, right) ? [[one, other] as const] : []
    }),
  )
}

function minuteOf(report: ReadReport | undefined): number {
  return report?.facts.minute ?? Number.NaN
}
