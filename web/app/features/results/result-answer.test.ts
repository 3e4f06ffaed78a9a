import type { JurisdictionCoverage } from '@multas/contract'
import {
  haveAllAnswered,
  isConclusive,
  isConsultable,
  OUTCOMES,
  type Outcome,
  summariseCoverage,
} from '@multas/domain'
import { describe, expect, it } from 'vitest'
import { describeAnswers, describeCoverage, missingNames } from '../coverage/index.ts'
import { type AnswerFacts, answerOf, answerSoFar } from './result-answer.ts'

const debt = (pending: number, priced: number, centavos: number, inCourt = 0, lapsed = 0) => ({
  pending,
  priced,
  centavos,
  inCourt,
  lapsed,
})

function line(outcome: Outcome | null, name = 'Salta'): JurisdictionCoverage {
  const rest = { consultedAt: null, fromCache: false, message: null, link: null }
  return { jurisdiction: name.toLowerCase(), name, outcome, found: 0, ...rest }
}

function facts(lines: readonly JurisdictionCoverage[], over: Partial<AnswerFacts> = {}): AnswerFacts {
  return {
    acts: 0,
    debt: debt(0, 0, 0),
    searchType: 'patent',
    sentByEmail: false,
    isUnfinished: false,
    coverage: summariseCoverage(lines, lines.length),
    missing: missingNames(lines),
    ...over,
  }
}

const ALL = [line('empty'), line('found')]
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('the answer', () => {
  it.each([
    ['one', 1, debt(1, 1, 8_430_000), 'Debés $ 84.300 en 1 infracción', []],
    ['several', 3, debt(2, 2, 100_000), 'Debés $ 1.000 en 2 infracciones', []],
    [
      'one without amount',
      3,
      debt(3, 2, 100_000),
      'Debés $ 1.000 en 2 infracciones',
      ['Y 1 sin importe: no está en la suma.'],
    ],
    [
      'no amount at all',
      2,
      debt(2, 0, 0),
      'Tenés 2 infracciones pendientes, sin importe',
      ['El importe no está informado o falta que lo fijen.'],
    ],
    ['an amount of 0', 1, debt(1, 1, 0), 'Tenés 1 infracción pendiente, por $ 0', []],
    [
      'one whose reduced amount has ended',
      1,
      debt(1, 1, 100_000, 0, 1),
      'Debés $ 1.000 en 1 infracción',
      ['1 con el pago voluntario vencido: el importe puede ser mayor.'],
    ],
    ['all resolved', 2, debt(0, 0, 0), 'Nada pendiente', []],
  ] as const)('sums only known amounts: %s', (_name, acts, owed, title, lines) => {
    const answer = answerOf(facts(ALL, { acts, debt: owed }))
    expect(plain(answer.title)).toBe(title)
    expect(answer.lines).toEqual(lines)
  })

  it('counts in the documented words', () => {
    expect(answerOf(facts(ALL, { acts: 1 })).count).toBe('1 infracción encontrada en sistema')
    expect(answerOf(facts(ALL, { acts: 3 })).count).toBe('3 infracciones encontradas en sistema')
  })

  it('says that there are none only when every jurisdiction answered', () => {
    const clear = answerOf(facts(ALL))
    expect([clear.title, ...clear.lines]).toEqual([
      'Nada pendiente',
      '¡Excelente! No se encontraron infracciones para esta patente.',
    ])
    expect(answerOf(facts(ALL, { searchType: 'dni' })).lines).toContain('¡Sin infracciones!')
  })

  it('says of whom nothing is known', () => {
    const lines = [line('empty'), line('timeout', 'Salta'), line('needs_user', 'Jujuy'), line('unsupported')]
    expect(answerOf(facts(lines))).toMatchObject({
      title: 'No pudimos saberlo de Jujuy y Salta',
      count: 'Nada encontrado en 1 de 3 jurisdicciones',
      tone: 'unknown',
    })
    const silent = [line('error', 'Salta'), line('error', 'Jujuy')]
    expect(answerOf(facts(silent))).toMatchObject({
      title: 'No pudimos saberlo: ninguna jurisdicción respondió bien',
      count: null,
    })
  })

  it('never says "nothing pending" of who did not answer', () => {
    const lines = [line('found'), line('found', 'Chaco'), line('timeout')]
    const resolved = answerOf(facts(lines, { acts: 2 }))
    expect(resolved).toMatchObject({
      title: 'Nada pendiente en las 2 jurisdicciones que respondieron',
      tone: 'unknown',
    })
    expect(answerOf(facts([line('error')], { acts: 1 })).title).toBe(
      'No pudimos saberlo: ninguna jurisdicción respondió bien',
    )
  })

  it('does not take a part for the whole', () => {
    for (const over of [{ sentByEmail: true }, { isUnfinished: true }]) {
      const owed = answerOf(facts(ALL, { acts: 1, debt: debt(1, 1, 100_000), ...over }))
      expect(plain(owed.title)).toBe('Hasta ahora debés $ 1.000 en 1 infracción')
      expect(answerOf(facts(ALL, { acts: 1, ...over }))).toMatchObject({ tone: 'unknown' })
      expect(answerOf(facts(ALL, over))).toMatchObject({ tone: 'unknown' })
    }
    const { lead, title } = answerSoFar(2, debt(2, 1, 100_000))
    expect(plain(`${lead} ${title}`)).toBe('Hasta ahora debés $ 1.000 en 1 infracción')
    expect(answerSoFar(0, debt(0, 0, 0)).title).toBe('no encontramos infracciones')
  })

  it.each([null, ...OUTCOMES.filter((outcome) => !isConclusive(outcome) && isConsultable(outcome))])(
    'never reads %s as no fines',
    (outcome) => {
      const answer = answerOf(facts([line('empty', 'Chaco'), line(outcome)]))
      expect(answer).toMatchObject({
        title: 'No pudimos saberlo de Salta',
        count: 'Nada encontrado en 1 de 2 jurisdicciones',
        tone: 'unknown',
      })
    },
  )

  it('sends to the mail what the page can no longer show', () => {
    expect(answerOf(facts(ALL, { sentByEmail: true })).lines.join()).toContain(
      'revisá tu correo electrónico para ver los resultados detallados',
    )
  })
})

describe('the coverage', () => {
  it.each(['unsupported', 'not_configured'] as const)('lists one that is %s apart', (outcome) => {
    const coverage = summariseCoverage([line('empty'), line('empty'), line(outcome)], 3)
    expect(describeCoverage(coverage)).toBe(
      'Respondieron las 2 jurisdicciones; en 2 no hay infracciones. Otra no permite esta consulta o todavía no se consulta.',
    )
    expect(describeAnswers(coverage, [])).toBe(
      'Respondieron las 2 jurisdicciones consultadas. Otra no se consulta. No es un libre deuda.',
    )
  })

  it('does not say of a partial answer that nothing is known', () => {
    const coverage = summariseCoverage([line('empty'), line('partial'), line('timeout')], 3)
    expect(describeCoverage(coverage)).toBe(
      'Respondió 1 de 3 jurisdicciones; en 1 no hay infracciones. 1 respondió en parte. De 1 no sabemos nada.',
    )
  })

  it('counts a jurisdiction that never reported as silent', () => {
    const coverage = summariseCoverage([line('empty')], 25)
    expect(haveAllAnswered(coverage)).toBe(false)
    expect(haveAllAnswered(summariseCoverage([], 0))).toBe(false)
    expect(describeCoverage(coverage)).toBe(
      'Respondió 1 de 25 jurisdicciones; en 1 no hay infracciones. De 24 no sabemos nada.',
    )
    expect(describeAnswers(coverage, [])).toBe(
      'Respondió 1 de 25 jurisdicciones. No pudimos saberlo de 24 jurisdicciones: puede haber más.',
    )
  })

  it('never counts to none', () => {
    const coverages = [
      [line('found')],
      [line('found'), line('error')],
      [line('error')],
      [line('error'), line('error')],
      [line('unsupported')],
    ]
    for (const lines of coverages) {
      const summary = summariseCoverage(lines, lines.length)
      expect(describeCoverage(summary)).not.toMatch(/\b0\b/)
      expect(describeAnswers(summary, missingNames(lines))).not.toMatch(/\b0\b/)
    }
  })
})
