import {
  type CoverageSummary,
  formatArs,
  foundInSystem,
  haveAllAnswered,
  infractionCount,
} from '@multas/domain'
import { listNames } from '../coverage/index.ts'
import type { Debt } from '../fines/index.ts'

export interface Answer {
  readonly title: string
  /** Count (docs/behaviour/search.md#result-texts), or the number of jurisdictions without fines. */
  readonly count: string | null
  readonly lines: readonly string[]
  readonly tone: 'owed' | 'clear' | 'unknown'
}

export interface AnswerFacts {
  readonly acts: number
  readonly debt: Debt
  readonly searchType: 'patent' | 'dni'
  readonly sentByEmail: boolean
  readonly isUnfinished: boolean
  readonly coverage: CoverageSummary
  readonly missing: readonly string[]
}

/**
 * "Nothing pending" covers only jurisdictions that answered in full: missing answers are never good news.
 * Sums exclude unknown amounts.
 */
export function answerOf(facts: AnswerFacts): Answer {
  const { acts, debt, sentByEmail, isUnfinished, coverage } = facts
  if (acts === 0) return answerWithoutFines(facts)
  const count = foundInSystem(acts)
  const isPartial = sentByEmail || isUnfinished
  const lines = sentByEmail ? ['Para ver el resultado completo, revisá tu correo electrónico.'] : []
  if (debt.pending > 0) {
    const owed = owedText(debt)
    const title = isPartial ? soFar(owed.title) : owed.title
    return { title, count, lines: owed.line === null ? lines : [owed.line, ...lines], tone: 'owed' }
  }
  if (isPartial) return { title: soFar('Nada pendiente'), count, lines, tone: 'unknown' }
  if (haveAllAnswered(coverage)) return { title: 'Nada pendiente', count, lines, tone: 'clear' }
  const title = coverage.answered === 0 ? unknownTitle(facts) : `Nada pendiente ${inThose(coverage.answered)}`
  return { title, count, lines, tone: 'unknown' }
}

export interface AnswerSoFar {
  readonly lead: 'Hasta ahora'
  readonly title: string
  readonly line: string | null
}

export function answerSoFar(acts: number, debt: Debt): AnswerSoFar {
  const lead = 'Hasta ahora'
  if (acts === 0) return { lead, title: 'no encontramos infracciones', line: null }
  if (debt.pending === 0) return { lead, title: 'nada pendiente', line: null }
  const { title, line } = owedText(debt)
  return { lead, title: lowerFirst(title), line }
}

function answerWithoutFines(facts: AnswerFacts): Answer {
  const { searchType, sentByEmail, isUnfinished, coverage } = facts
  const nothing = { count: null, tone: 'unknown' } as const
  if (sentByEmail)
    return {
      ...nothing,
      title: 'Tu sesión terminó antes que la búsqueda',
      lines: ['Cuando termine, revisá tu correo electrónico para ver los resultados detallados'],
    }
  if (isUnfinished) return { ...nothing, title: 'Hasta ahora no encontramos infracciones', lines: [] }
  if (haveAllAnswered(coverage))
    return {
      title: 'Nada pendiente',
      count: null,
      lines:
        searchType === 'dni'
          ? ['¡Sin infracciones!', '¡Excelente! No se encontraron infracciones para esta persona.']
          : ['¡Excelente! No se encontraron infracciones para esta patente.'],
      tone: 'clear',
    }
  const { withNothing, asked } = coverage
  return {
    title: unknownTitle(facts),
    count: withNothing === 0 ? null : `Nada encontrado en ${withNothing} de ${asked} jurisdicciones`,
    lines: ['Ahí puede haber infracciones: no respondieron, o las tenés que consultar vos.'],
    tone: 'unknown',
  }
}

function owedText({ pending, priced, centavos, inCourt, lapsed }: Debt): {
  title: string
  line: string | null
} {
  const unpriced = pending - priced
  if (priced === 0)
    return {
      title: `Tenés ${infractionCount(pending)} ${pending === 1 ? 'pendiente' : 'pendientes'}, sin importe`,
      line: 'El importe no está informado o falta que lo fijen.',
    }
  const lines = [
    unpriced === 0 ? '' : `Y ${unpriced} sin importe: no ${unpriced === 1 ? 'está' : 'están'} en la suma.`,
    inCourt === 0 ? '' : `${inCourt} en juicio: puede tener costas.`,
    lapsed === 0 ? '' : `${lapsed} con el pago voluntario vencido: el importe puede ser mayor.`,
  ].filter((line) => line !== '')
  return {
    title:
      centavos === 0
        ? `Tenés ${infractionCount(priced)} ${priced === 1 ? 'pendiente' : 'pendientes'}, por ${formatArs(0)}`
        : `Debés ${formatArs(centavos)} en ${infractionCount(priced)}`,
    line: lines.length === 0 ? null : lines.join(' '),
  }
}

function unknownTitle({ coverage: { asked, answered }, missing }: AnswerFacts): string {
  if (asked === 0) return 'No pudimos saberlo: ninguna jurisdicción permite esta consulta'
  if (answered === 0) return 'No pudimos saberlo: ninguna jurisdicción respondió bien'
  return missing.length === asked - answered
    ? `No pudimos saberlo de ${listNames(missing)}`
    : `No pudimos saberlo de ${asked - answered} jurisdicciones`
}

const soFar = (title: string) => `Hasta ahora ${lowerFirst(title)}`

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

const inThose = (answered: number) =>
  answered === 1 ? 'en la jurisdicción que respondió' : `en las ${answered} jurisdicciones que respondieron`
