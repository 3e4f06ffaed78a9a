import type { ReportedFine } from './fine.ts'
import { EVIDENCE_KINDS, fieldsWithout } from './select-fields.ts'

const REPORTED = /* @__PURE__ */ fieldsWithout({ only: 'registry' })
const PLAIN = /* @__PURE__ */ REPORTED.filter((field) => field !== 'evidence')

/** The same fine in every field that a source reports. */
export function isSameReport(one: ReportedFine, other: ReportedFine): boolean {
  return (
    PLAIN.every((field) => Object.is(one[field], other[field])) &&
    EVIDENCE_KINDS.every((kind) => one.evidence[kind] === other.evidence[kind])
  )
}

/** One text per distinct report: an order among reports that does not depend on who came first. */
export function reportKey(fine: ReportedFine): string {
  return JSON.stringify(valuesOf(fine))
}

/** How many fields the source filled in. */
export function countKnownFields(fine: ReportedFine): number {
  return valuesOf(fine).filter((value) => value !== null).length
}

const valuesOf = (fine: ReportedFine): readonly unknown[] => [
  ...PLAIN.map((field) => fine[field]),
  ...EVIDENCE_KINDS.map((kind) => fine.evidence[kind]),
]
