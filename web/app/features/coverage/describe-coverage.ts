import { type CoverageSummary, describeNotAsked, everyoneAnswered } from '@multas/domain'

/** How many answered, how many of them had nothing, of how many nothing is known, and how many cannot be asked. */
export function describeCoverage(summary: CoverageSummary): string {
  const { asked, answered, withNothing, partly, notAsked } = summary
  const clear = `en ${withNothing} no hay infracciones.`
  const parts = everyoneAnswered(summary)
    ? [
        asked === 1
          ? `Respondió la jurisdicción consultada; ${clear}`
          : `Respondieron las ${asked} jurisdicciones; ${clear}`,
      ]
    : [
        `Respondieron ${answered} de ${asked} jurisdicciones; ${clear}`,
        partly === 0 ? '' : partly === 1 ? '1 respondió en parte.' : `${partly} respondieron en parte.`,
        describeSilent(asked - answered - partly),
      ]
  return [...parts, describeNotAsked(notAsked)].filter((part) => part !== '').join(' ')
}

const describeSilent = (silent: number) => (silent === 0 ? '' : `De ${silent} no sabemos nada.`)
