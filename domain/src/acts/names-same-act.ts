import { classifyFine } from '../scoring/classify-fine.ts'
import { OTHER_TYPOLOGY } from '../scoring/severity-table.ts'
import type { ActReport, ReportFacts } from './act-report.ts'
import { hasPlace, isSamePlace } from './same-place.ts'

export interface ReadReport {
  readonly report: ActReport
  readonly facts: ReportFacts
  readonly index: number
}

/** Two clocks, and the time that an inspector takes to write. */
export const SAME_MOMENT_MINUTES = 5

/** Dates may be of the offence or of the act; photo-fines are written within weeks. */
const SAME_NUMBER_DAYS = 31

/** Shorter act numbers occur in many jurisdictions. */
const DISTINCTIVE_LENGTH = 6
const COUNTED_UP = '0123456789'

/**
 * True if act numbers match and plate or date (over 31 days) do not contradict. Common numbers (under six
 * characters, repeated or ascending digits) need the same known day, without contradiction in time or place.
 */
export function isSameNumber(one: ReadReport, other: ReadReport): boolean {
  const [left, right] = [one.facts, other.facts]
  if (left.number === null || left.number !== right.number || isOtherPlate(left, right)) return false
  const days = left.day === null || right.day === null ? null : Math.abs(left.day - right.day)
  if (isDistinctive(left.number)) return days === null || days <= SAME_NUMBER_DAYS
  if (days !== 0) return false
  const isOtherTime = left.minute !== null && right.minute !== null && !isSameMoment(left, right)
  const isOtherPlace =
    hasPlace(one.report) && hasPlace(other.report) && !isSamePlace(one.report, other.report)
  return !isOtherTime && !isOtherPlace
}

/**
 * True if plate and place match within five minutes, and the offences are compatible. Two times of 00:00 are
 * no evidence: sources print it for unknown.
 */
export function isSameEvent(one: ReadReport, other: ReadReport): boolean {
  const [left, right] = [one.facts, other.facts]
  if (left.plate === null || left.plate !== right.plate) return false
  if (left.isMidnight && right.isMidnight) return false
  return (
    isSameMoment(left, right) &&
    isSamePlace(one.report, other.report) &&
    !isOtherOffence(one.report, other.report)
  )
}

function isSameMoment(left: ReportFacts, right: ReportFacts): boolean {
  if (left.minute === null || right.minute === null) return false
  return Math.abs(left.minute - right.minute) <= SAME_MOMENT_MINUTES
}

function isOtherPlate(left: ReportFacts, right: ReportFacts): boolean {
  return left.plate !== null && right.plate !== null && left.plate !== right.plate
}

function isDistinctive(number: string): boolean {
  if (number.length < DISTINCTIVE_LENGTH) return false
  return !COUNTED_UP.includes(number) && new Set(number).size > 1
}

/** Compares rows of the severity table; unknown words contradict nothing. */
function isOtherOffence(one: ActReport, other: ActReport): boolean {
  const [left, right] = [classifyFine(one).typology, classifyFine(other).typology]
  return left !== right && left !== OTHER_TYPOLOGY.typology && right !== OTHER_TYPOLOGY.typology
}
