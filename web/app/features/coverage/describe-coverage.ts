import type { CoverageSummary } from '@multas/domain'

/** How many answered, how many of them had nothing, and how many are not known. */
export function describeCoverage({ total, answered, withNothing }: CoverageSummary): string {
  const silent = total - answered
  if (silent === 0) return `Respondieron las ${total} jurisdicciones; en ${withNothing} no hay infracciones.`
  const unknown = silent === 1 ? 'De 1 no sabemos nada' : `De ${silent} no sabemos nada`
  return `Respondieron ${answered} de ${total} jurisdicciones; en ${withNothing} no hay infracciones. ${unknown}.`
}
