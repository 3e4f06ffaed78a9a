import { classifyFine } from '../scoring/classify-fine.ts'
import { OTHER_TYPOLOGY } from '../scoring/severity-table.ts'
import type { ActReport, ReportFacts } from './act-report.ts'
import { isSamePlace, saysPlace } from './same-place.ts'

export interface ReadReport {
  readonly report: ActReport
  readonly facts: ReportFacts
}

/** Two clocks, and the time that an inspector takes to write. */
export const SAME_MOMENT_MINUTES = 5

/** One jurisdiction prints the day of the offence, another that of the act: photo-fines are written within weeks. */
const SAME_NUMBER_DAYS = 31

/** Shorter act numbers occur in many jurisdictions. */
const DISTINCTIVE_LENGTH = 6
const COUNTED_UP = '0123456789'

/**
 * Whether two reports carry one act number and nothing speaks against one act: another plate, days more than 31 apart.
 *
 * A number that many acts have (fewer than six characters, one digit repeated, digits that count up) is the same act
 * only on one known day, and if neither time nor place contradicts it.
 */
export function isSameNumber(one: ReadReport, other: ReadReport): boolean {
  const [left, right] = [one.facts, other.facts]
  if (left.number === null || left.number !== right.number || isOtherPlate(left, right)) return false
  const days = left.day === null || right.day === null ? null : Math.abs(left.day - right.day)
  if (isDistinctive(left.number)) return days === null || days <= SAME_NUMBER_DAYS
  if (days !== 0) return false
  const isOtherTime = left.minute !== null && right.minute !== null && !isSameMoment(left, right)
  const isOtherPlace =
    saysPlace(one.report) && saysPlace(other.report) && !isSamePlace(one.report, other.report)
  return !isOtherTime && !isOtherPlace
}

/**
 * Whether two reports are of one plate, at most five minutes apart, in one place, and not of two different offences.
 *
 * Two times of 00:00 are no evidence: it is what sources print where they know no time.
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

/** Different rows of the severity table; words that it does not know contradict nothing. */
function isOtherOffence(one: ActReport, other: ActReport): boolean {
  const [left, right] = [classifyFine(one).typology, classifyFine(other).typology]
  return left !== right && left !== OTHER_TYPOLOGY.typology && right !== OTHER_TYPOLOGY.typology
}
