import type { JurisdictionCoverage } from '@multas/contract'
import { canBeAsked, hasAnswered } from '@multas/domain'

export function missingNames(coverage: readonly JurisdictionCoverage[]): string[] {
  return coverage
    .filter((line) => !hasAnswered(line) && (line.outcome === null || canBeAsked(line.outcome)))
    .map(({ name }) => name)
}
