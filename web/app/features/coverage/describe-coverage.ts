import { type CoverageSummary, describeNotConsulted, haveAllAnswered } from '@multas/domain'
import { listNames } from './list-names.ts'

export function describeCoverage(summary: CoverageSummary): string {
  const { asked, answered, withNothing, partly, notAsked } = summary
  const clear = withNothing === 0 ? '.' : `; en ${withNothing} no hay infracciones.`
  const silent = asked - answered - partly
  const parts = haveAllAnswered(summary)
    ? [
        asked === 1
          ? `Respondió la jurisdicción consultada${clear}`
          : `Respondieron las ${asked} jurisdicciones${clear}`,
      ]
    : [
        `${answeredOf(summary)}${clear}`,
        partly === 0 ? '' : partly === 1 ? '1 respondió en parte.' : `${partly} respondieron en parte.`,
        silent === 0 || answered === 0 ? '' : `De ${silent} no sabemos nada.`,
      ]
  return joinSentences([...parts, describeNotConsulted(notAsked)])
}

/** `missing`: known names of queryable jurisdictions without a complete answer. */
export function describeAnswers(summary: CoverageSummary, missing: readonly string[]): string {
  const { asked, answered, notAsked } = summary
  const others =
    notAsked === 0 ? '' : notAsked === 1 ? 'Otra no se consulta.' : `Otras ${notAsked} no se consultan.`
  if (haveAllAnswered(summary)) {
    const all =
      asked === 1
        ? 'Respondió la jurisdicción consultada.'
        : `Respondieron las ${asked} jurisdicciones consultadas.`
    return joinSentences([all, others, 'No es un libre deuda.'])
  }
  const silent = asked - answered
  const names = missing.length === silent ? listNames(missing) : `${silent} jurisdicciones`
  const unknown = silent === 0 || answered === 0 ? '' : `No pudimos saberlo de ${names}: puede haber más.`
  return joinSentences([`${answeredOf(summary)}.`, unknown, others])
}

function answeredOf({ asked, answered }: CoverageSummary): string {
  if (asked === 0) return 'Ninguna jurisdicción permite esta consulta'
  if (answered === 0)
    return asked === 1
      ? 'La jurisdicción consultada no respondió bien'
      : `Ninguna de las ${asked} jurisdicciones respondió bien`
  return `${answered === 1 ? 'Respondió' : 'Respondieron'} ${answered} de ${asked} jurisdicciones`
}

const joinSentences = (parts: readonly string[]) => parts.filter((part) => part !== '').join(' ')
