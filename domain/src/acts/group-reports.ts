import { PROVINCES } from '../places/provinces.ts'
import { type ActReport, type ReportFacts, readFacts } from './act-report.ts'
import { type Link, linkByEvent, linkByNumber } from './link-reports.ts'
import type { ReadReport } from './names-same-act.ts'

/** One act, with what each jurisdiction reports about it. */
export interface Act<R extends ActReport = ActReport> {
  /** The report whose state and amount count. */
  readonly principal: R
  /** Those of other jurisdictions, at most one each; empty for almost every act. */
  readonly others: readonly R[]
}

/**
 * Groups fines into acts, so that an act that several jurisdictions report is counted and summed once
 * (docs/decisions/0046).
 *
 * - Two reports are linked when their act number is the same (`isSameNumber`), or else their plate, time and place
 *   (`isSameEvent`). Only reports of different jurisdictions are: two fines of one jurisdiction are two acts.
 * - "At most five minutes apart" is not transitive, so a report is linked only to the nearest in time of another
 *   jurisdiction, and only if each is the other's single nearest. A tie links nothing.
 * - An act is a connected component of the links. A component with two reports of one jurisdiction is taken apart: its
 *   links by number are kept, and if these still join two reports of one jurisdiction, none.
 * - The principal is a report that is still pending rather than a resolved one; then one with an amount; then that of
 *   a town before that of a province, and of a province before that of the nation, because a town's act is written and
 *   judged by the town; then the larger amount; then the greater hash. The others follow in the same order.
 *
 * All of it depends on the set of reports and not on their order. Only the acts come in the order in which the first
 * report of each stands. The same function counts on the server and in the browser. O(n log n).
 */
export function groupReports<R extends ActReport>(reports: readonly R[]): Act<R>[] {
  const read = reports.map((report) => ({ report, facts: readFacts(report) }))
  if (!hasSeveralJurisdictions(read)) return reports.map((principal) => ({ principal, others: [] }))
  const byNumber = linkByNumber(read)
  const byEvent = linkByEvent(read, byNumber)
  const groups = new Map<number, number[]>()
  for (const members of joinLinked(read, byNumber, byEvent))
    for (const place of members) groups.set(place, members)
  return read.flatMap((one, place): Act<R>[] => {
    const members = groups.get(place)
    if (members === undefined) return [{ principal: one.report, others: [] }]
    return members[0] === place ? [toAct(members.flatMap((member) => read[member] ?? []))] : []
  })
}

/** One report for each act: what counts, sums, scores and places on a map go by. */
export function principalReports<R extends ActReport>(reports: readonly R[]): R[] {
  return groupReports(reports).map(({ principal }) => principal)
}

function hasSeveralJurisdictions(read: readonly ReadReport[]): boolean {
  const first = read[0]?.facts.jurisdiction
  return read.some(({ facts }) => facts.jurisdiction !== first)
}

/** Components of more than one report, each in ascending order. */
function joinLinked(
  read: readonly ReadReport[],
  byNumber: readonly Link[],
  byEvent: readonly Link[],
): number[][] {
  const isSound = (members: readonly number[]) =>
    new Set(members.map((member) => read[member]?.facts.jurisdiction)).size === members.length
  return componentsOf([...byNumber, ...byEvent]).flatMap((members) => {
    if (isSound(members)) return [members]
    const inside = new Set(members)
    return componentsOf(byNumber.filter(([one]) => inside.has(one))).filter(isSound)
  })
}

function componentsOf(links: readonly Link[]): number[][] {
  const neighbours = new Map<number, number[]>()
  const add = (from: number, to: number) => {
    const known = neighbours.get(from)
    if (known === undefined) neighbours.set(from, [to])
    else known.push(to)
  }
  for (const [one, other] of links) {
    add(one, other)
    add(other, one)
  }
  const seen = new Set<number>()
  const components: number[][] = []
  for (const start of neighbours.keys()) {
    if (seen.has(start)) continue
    const members: number[] = []
    const open = [start]
    seen.add(start)
    for (let place = open.pop(); place !== undefined; place = open.pop()) {
      members.push(place)
      for (const next of neighbours.get(place) ?? []) {
        if (seen.has(next)) continue
        seen.add(next)
        open.push(next)
      }
    }
    components.push(members.sort((one, other) => one - other))
  }
  return components
}

function toAct<R extends ActReport>(
  members: readonly { readonly report: R; readonly facts: ReportFacts }[],
): Act<R> {
  const [principal, ...others] = members.toSorted((one, other) => compareFacts(one.facts, other.facts))
  if (principal === undefined) throw new Error('an act has a report')
  return { principal: principal.report, others: others.map(({ report }) => report) }
}

function compareFacts(one: ReportFacts, other: ReportFacts): number {
  return (
    Number(one.isResolved) - Number(other.isResolved) ||
    Number(!one.centavos) - Number(!other.centavos) ||
    levelOf(one.jurisdiction) - levelOf(other.jurisdiction) ||
    (other.centavos ?? 0) - (one.centavos ?? 0) ||
    (one.hash < other.hash ? 1 : -1)
  )
}

const PROVINCE_SLUGS = new Set(PROVINCES.map(({ slug }) => slug))
const NATIONAL_SLUGS = new Set(['nacional', 'nacion', 'argentina', 'ansv', 'sinai'])

/** 0 a town, 1 a province or the City, 2 the nation. */
function levelOf(slug: string): number {
  if (NATIONAL_SLUGS.has(slug)) return 2
  return PROVINCE_SLUGS.has(slug) ? 1 : 0
}
