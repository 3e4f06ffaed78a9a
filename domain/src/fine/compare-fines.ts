import type { ReportedFine } from './fine.ts'
import { EVIDENCE_KINDS, fieldsWithout } from './select-fields.ts'

const REPORTED = /* @__PURE__ */ fieldsWithout({ only: 'registry' })
const PLAIN = /* @__PURE__ */ REPORTED.filter((field) => field !== 'evidence')

export function isSameReport(one: ReportedFine, other: ReportedFine): boolean {
  return (
    PLAIN.every((field) => Object.is(one[field], other[field])) &&
    EVIDENCE_KINDS.every((kind) => one.evidence[kind] === other.evidence[kind])
  )
}

/** Returns one text per distinct report, for an order independent of arrival. */
export function reportKey(fine: ReportedFine): string {
  return JSON.stringify(valuesOf(fine))
}

export function countKnownFields(fine: ReportedFine): number {
  return valuesOf(fine).filter((value) => value !== null).length
}

const valuesOf = (fine: ReportedFine): readonly unknown[] => [
  ...PLAIN.map((field) => fine[field]),
  ...EVIDENCE_KINDS.map((kind) => fine.evidence[kind]),
]
