import { expect, it } from 'vitest'
import { blankReport } from '../fine/select-fields.ts'
import { scoreActs } from './score-acts.ts'

it('scores an act once', () => {
  const fines = ['buenos-aires', 'lanus'].map((jurisdiction) => ({
    ...blankReport(),
    ...{
      hash: jurisdiction,
      jurisdiction,
      jurisdiccion: jurisdiction,
      estado: 'pendiente' as const,
      resuelto: false,
    },
    ...{ numeroActa: 'LN-4471902', dominio: 'AB123CD', fechaInfraccion: '2026-03-01' },
    ...{ tipologia: 'Exceso de velocidad', totalCentavos: 8_430_000 },
  }))
  const now = new Date('2026-03-15T12:00:00Z')
  const once = scoreActs(fines.slice(0, 1), now)
  expect(once.score).toBe(85)
  expect(scoreActs(fines, now)).toEqual(once)
})
