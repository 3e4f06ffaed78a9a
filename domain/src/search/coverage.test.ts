import { describe, expect, it } from 'vitest'
import { describeNotConsulted, describeOtherKind, haveAllAnswered, summariseCoverage } from './coverage.ts'
import { OUTCOMES, type Outcome } from './outcome.ts'

const summaryOf = (...outcomes: (Outcome | null)[]) =>
  summariseCoverage(
    outcomes.map((outcome) => ({ outcome })),
    outcomes.length,
  )

describe('the coverage of a search', () => {
  it('counts apart what cannot be asked about this subject', () => {
    expect(
      summaryOf('found', 'empty', 'empty', 'unsupported', 'not_configured', 'needs_user', 'partial'),
    ).toEqual({
      asked: 5,
      answered: 3,
      withFines: 1,
      withNothing: 2,
      partly: 1,
      notAsked: 2,
    })
  })

  it.each(['unsupported', 'not_configured'] as const)(
    'is whole beside a jurisdiction that is %s',
    (outcome) => {
      expect(haveAllAnswered(summaryOf('empty', outcome))).toBe(true)
      expect(haveAllAnswered(summaryOf(outcome))).toBe(false)
    },
  )

  it.each([
    null,
    ...OUTCOMES.filter((one) => !['found', 'empty', 'unsupported', 'not_configured'].includes(one)),
  ])('is not whole with one that is %s', (outcome) => {
    expect(haveAllAnswered(summaryOf('empty', outcome))).toBe(false)
  })

  it('is not whole while a jurisdiction has not reported, or where there is none', () => {
    expect(haveAllAnswered(summariseCoverage([{ outcome: 'empty' }], 2))).toBe(false)
    expect(haveAllAnswered(summariseCoverage([], 0))).toBe(false)
  })
})

describe('what a result does not say', () => {
  const unsupported = (name: string, ...answersBy: ('patent' | 'dni')[]) =>
    ({ outcome: 'unsupported', name, answersBy }) as const
  const lines = [
    unsupported('Salta', 'dni'),
    unsupported('Ñorquín', 'dni'),
    unsupported('Neuquén', 'dni', 'patent'),
    unsupported('Ushuaia', 'patent'),
    { outcome: 'found', name: 'Lanús', answersBy: ['dni'] },
    { outcome: 'unsupported', name: 'Pilar' },
    { outcome: null, name: 'Luján', answersBy: ['dni'] },
  ] as const

  it('names the jurisdictions that answer by the other kind, in order', () => {
    expect(describeOtherKind(lines, 'patent')).toBe(
      'De Neuquén, Ñorquín y Salta este resultado no dice nada: responden solo por DNI.',
    )
    expect(describeOtherKind([unsupported('Ushuaia', 'patent')], 'dni')).toBe(
      'De Ushuaia este resultado no dice nada: responde solo por patente.',
    )
    expect(describeOtherKind(lines.slice(4), 'patent')).toBeNull()
  })

  it.each([
    [0, ''],
    [1, 'Otra no permite esta consulta o todavía no se consulta.'],
    [12, 'Otras 12 no permiten esta consulta o todavía no se consultan.'],
  ])('counts %i that could not be asked', (count, text) => {
    expect(describeNotConsulted(count)).toBe(text)
  })
})
