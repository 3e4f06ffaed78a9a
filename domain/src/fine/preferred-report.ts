import { countKnownFields, reportKey } from './compare-fines.ts'
import type { ReportedFine } from './fine.ts'
import { isSettled } from './is-settled.ts'

/** Chooses a report, regardless of order: pending, then fuller, then dearer, then greater text. */
export function preferredReport<Report extends ReportedFine>(one: Report, other: Report): Report {
  const owed = Number(isSettled(one)) - Number(isSettled(other))
  if (owed !== 0) return owed < 0 ? one : other
  const fuller = countKnownFields(one) - countKnownFields(other)
  if (fuller !== 0) return fuller > 0 ? one : other
  const dearer = (one.totalCentavos ?? 0) - (other.totalCentavos ?? 0)
  if (dearer !== 0) return dearer > 0 ? one : other
  return reportKey(one) >= reportKey(other) ? one : other
}
