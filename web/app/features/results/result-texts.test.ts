import type { JurisdictionCoverage } from '@multas/contract'
import {
  canBeAsked,
  everyoneAnswered,
  isConclusive,
  OUTCOMES,
  type Outcome,
  summariseCoverage,
} from '@multas/domain'
import { describe, expect, it } from 'vitest'
import { describeCoverage } from '../coverage/index.ts'
import { resultHeadline } from './result-headline.ts'

function line(outcome: Outcome | null): JurisdictionCoverage {
  const rest = { consultedAt: null, fromCache: false, message: null, link: null }
  return { jurisdiction: 'x', name: 'X', outcome, found: 0, ...rest }
}

const facts = { infractions: 0, searchType: 'patent', sentByEmail: false } as const

describe('the headline', () => {
  const all = summariseCoverage([line('empty'), line('found')], 2)

  it('counts in the words of the specification', () => {
    expect(resultHeadline({ ...facts, infractions: 1, coverage: all }).title).toBe(
      '1 infracción encontrada en sistema',
    )
    expect(resultHeadline({ ...facts, infractions: 3, coverage: all }).title).toBe(
      '3 infracciones encontradas en sistema',
    )
  })

  it('says that there are none only when every jurisdiction answered', () => {
    const clear = resultHeadline({ ...facts, coverage: all })
    expect(`${clear.title} ${clear.text}`).toBe(
      '¡Excelente! No se encontraron infracciones para esta patente.',
    )
    expect(resultHeadline({ ...facts, searchType: 'dni', coverage: all }).title).toBe('¡Sin infracciones!')
  })

  it.each(['unsupported', 'not_configured'] as const)('lists one that is %s apart', (outcome) => {
    const coverage = summariseCoverage([line('empty'), line('empty'), line(outcome)], 3)
    expect(resultHeadline({ ...facts, coverage }).text).toBe(
      'No se encontraron infracciones para esta patente.',
    )
    expect(describeCoverage(coverage)).toBe(
      'Respondieron las 2 jurisdicciones; en 2 no hay infracciones. Otra no permite esta consulta o todavía no se consulta.',
    )
  })

  it('does not say of a partial answer that nothing is known', () => {
    const coverage = summariseCoverage([line('empty'), line('partial'), line('timeout')], 3)
    expect(describeCoverage(coverage)).toBe(
      'Respondieron 1 de 3 jurisdicciones; en 1 no hay infracciones. 1 respondió en parte. De 1 no sabemos nada.',
    )
  })

  it.each([null, ...OUTCOMES.filter((outcome) => !isConclusive(outcome) && canBeAsked(outcome))])(
    'never reads %s as no fines',
    (outcome) => {
      const coverage = summariseCoverage([line('empty'), line(outcome)], 2)
      const { title, tone } = resultHeadline({ ...facts, coverage })
      expect(title).toBe('Nada encontrado en 1 de 2 jurisdicciones')
      expect(tone).toBe('unknown')
    },
  )

  it('counts a jurisdiction that never reported as silent', () => {
    const coverage = summariseCoverage([line('empty')], 25)
    expect(everyoneAnswered(coverage)).toBe(false)
    expect(everyoneAnswered(summariseCoverage([], 0))).toBe(false)
    expect(describeCoverage(coverage)).toBe(
      'Respondieron 1 de 25 jurisdicciones; en 1 no hay infracciones. De 24 no sabemos nada.',
    )
  })

  it('sends to the mail what the page can no longer show', () => {
    const { text } = resultHeadline({ ...facts, sentByEmail: true, coverage: all })
    expect(text).toContain('revisá tu correo electrónico para ver los resultados detallados')
  })
})
