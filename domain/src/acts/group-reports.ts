import { PROVINCES } from '../places/provinces.ts'
import { type ActReport, type ReportFacts, readFacts } from './act-report.ts'
import { type Link, linkByEvent, linkByNumber } from './link-reports.ts'
import type { ReadReport } from './names-same-act.ts'

export interface Act<R extends ActReport = ActReport> {
  readonly principal: R
  /** Reports of other jurisdictions, at most one each. */
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
 */
export function groupReports<R extends ActReport>(reports: readonly R[]): Act<R>[] {
  const read = reports.map((report, index) => ({ report, index, facts: readFacts(report) }))
  if (!hasSeveralJurisdictions(read)) return reports.map((principal) => ({ principal, others: [] }))
  const byNumber = linkByNumber(read)
  const byEvent = linkByEvent(read, byNumber)
  const groups = new Map<Read<R>, readonly Read<R>[]>()
  for (const members of joinLinked(byNumber, byEvent))
    for (const member of members) groups.set(member, members)
  return read.flatMap((one): Act<R>[] => {
    const members = groups.get(one) ?? [one]
    return members[0] === one ? [toAct(members)] : []
  })
}

interface Read<R extends ActReport> extends ReadReport {
  readonly report: R
}

/** Returns one report for each act, for counts, sums, scores and maps. */
export function principalReports<R extends ActReport>(reports: readonly R[]): R[] {
  return groupReports(reports).map(({ principal }) => principal)
}

function hasSeveralJurisdictions(read: readonly ReadReport[]): boolean {
  const first = read[0]?.facts.jurisdiction
  return read.some(({ facts }) => facts.jurisdiction !== first)
}

function joinLinked<R extends ReadReport>(byNumber: readonly Link<R>[], byEvent: readonly Link<R>[]): R[][] {
  const isSound = (members: readonly R[]) =>
    new Set(members.map(({ facts }) => facts.jurisdiction)).size === members.length
  return componentsOf([...byNumber, ...byEvent]).flatMap((members) => {
    if (isSound(members)) return [members]
    const inside = new Set(members)
    return componentsOf(byNumber.filter(([one]) => inside.has(one))).filter(isSound)
  })
}

function componentsOf<R extends ReadReport>(links: readonly Link<R>[]): R[][] {
  const neighbours = new Map<R, R[]>()
  const add = (from: R, to: R) => {
    const known = neighbours.get(from)
    if (known === undefined) neighbours.set(from, [to])
    else known.push(to)
  }
  for (const [one, other] of links) {
    add(one, other)
    add(other, one)
  }
  const seen = new Set<R>()
  const components: R[][] = []
  for (const start of neighbours.keys()) {
    if (seen.has(start)) continue
    const members = [start]
    seen.add(start)
    for (const member of members) {
      for (const next of neighbours.get(member) ?? []) {
        if (seen.has(next)) continue
        seen.add(next)
        members.push(next)
      }
    }
    components.push(members.sort((one, other) => one.index - other.index))
  }
  return components
}

function toAct<R extends ActReport>(members: readonly Read<R>[]): Act<R> {
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
