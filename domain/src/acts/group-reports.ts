import { PROVINCES } from '../places/provinces.ts'
import { type ActReport, type ReportFacts, readFacts } from './act-report.ts'
import { type Link, linkByEvent, linkByNumber } from './link-reports.ts'
import type { ReadReport } from './names-same-act.ts'

export interface Act<R extends ActReport = ActReport> {
  readonly principal: R
  /** Reports of other jurisdictions, at most one each; usually empty. */
  readonly others: readonly R[]
}

/**
 * Groups fines into acts, so that a shared act counts once (docs/decisions/0046).
 * - Reports of different jurisdictions are linked by act number (`isSameNumber`), or else by event
 *   (`isSameEvent`).
 * - "Within five minutes" is not transitive, so a link requires mutual, unique nearest reports; a tie links
 *   nothing.
 * - An act is a connected component. With two reports of one jurisdiction, only its links by number are kept;
 *   if these still join two, none.
 * - The principal: pending first, then with an amount, then town, province, nation (the town judges the act),
 *   then larger amount, then greater hash.
 * Input order affects only the order of acts. Shared by server and browser. O(n log n).
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

/** Returns one report for each act, for counts, sums, scores and maps. */
export function principalReports<R extends ActReport>(reports: readonly R[]): R[] {
  return groupReports(reports).map(({ principal }) => principal)
}

function hasSeveralJurisdictions(read: readonly ReadReport[]): boolean {
  const first = read[0]?.facts.jurisdiction
  return read.some(({ facts }) => facts.jurisdiction !== first)
}

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

/** 0: town; 1: province or the City; 2: nation. */
function levelOf(slug: string): number {
  if (NATIONAL_SLUGS.has(slug)) return 2
  return PROVINCE_SLUGS.has(slug) ? 1 : 0
}
