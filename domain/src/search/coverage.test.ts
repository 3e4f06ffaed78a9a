import { describe, expect, it } from 'vitest'
import { haveAllAnswered, summariseCoverage } from './coverage.ts'
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
