import { countKnownFields, reportKey } from './compare-fines.ts'
import type { ReportedFine } from './fine.ts'
import { isSettled } from './is-settled.ts'

/**
 * Which of two reports of one fine in one answer is kept, whatever their order.
 *
 * One that is still owed rather than one that is settled, then the fuller one; between equals the greater
 * text decides, so that the same answer always gives the same fine.
 */
export function preferredReport(one: ReportedFine, other: ReportedFine): ReportedFine {
  const owed = Number(isSettled(one)) - Number(isSettled(other))
  if (owed !== 0) return owed < 0 ? one : other
  const fuller = countKnownFields(one) - countKnownFields(other)
  if (fuller !== 0) return fuller > 0 ? one : other
  return reportKey(one) >= reportKey(other) ? one : other
}
