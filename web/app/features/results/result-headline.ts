import { type CoverageSummary, everyoneAnswered, foundInSystem } from '@multas/domain'

export interface Headline {
  readonly title: string
  readonly text: string | null
  readonly tone: 'found' | 'clear' | 'unknown'
}

export interface HeadlineFacts {
  readonly infractions: number
  readonly searchType: 'patent' | 'dni'
  readonly sentByEmail: boolean
  readonly coverage: CoverageSummary
}

/**
 * The sentence above the result (specification, section 2).
 *
 * It says that there are no fines only when every jurisdiction that can be asked answered in full: silence is never
 * good news.
 */
export function resultHeadline({ infractions, searchType, sentByEmail, coverage }: HeadlineFacts): Headline {
  if (infractions > 0) return { title: foundInSystem(infractions), text: null, tone: 'found' }
  if (sentByEmail) {
    return {
      title: 'Tu sesión terminó antes que la búsqueda',
      text: 'Cuando termine, revisá tu correo electrónico para ver los resultados detallados',
      tone: 'unknown',
    }
  }
  if (!everyoneAnswered(coverage)) {
    const { withNothing, asked } = coverage
    return {
      title: `Nada encontrado en ${withNothing} de ${asked} jurisdicciones`,
      text: 'En las demás puede haber infracciones: no respondieron, o las tenés que consultar vos.',
      tone: 'unknown',
    }
  }
  return searchType === 'dni'
    ? {
        title: '¡Sin infracciones!',
        text: '¡Excelente! No se encontraron infracciones para esta persona.',
        tone: 'clear',
      }
    : { title: '¡Excelente!', text: 'No se encontraron infracciones para esta patente.', tone: 'clear' }
}
