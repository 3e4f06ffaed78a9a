import type { JurisdictionCoverage } from '@multas/contract'
import { hasAnswered, isConsultable } from '@multas/domain'

export function missingNames(coverage: readonly JurisdictionCoverage[]): string[] {
  return coverage
    .filter((line) => !hasAnswered(line) && (line.outcome === null || isConsultable(line.outcome)))
    .map(({ name }) => name)
}
