import { describe, expect, it } from 'vitest'
import { coverScore, describeInconclusive } from './cover-score.ts'
import { scoreFines } from './score-fines.ts'

const NOW = new Date('2026-03-11T12:00:00Z')
const perfect = scoreFines([], NOW)
const fine = {
  tipologia: 'exceso de velocidad',
  motivo: null,
  descripcion: null,
  fechaInfraccion: '2026-03-01',
}
const lower = scoreFines([{ ...fine, estado: 'pendiente', resuelto: false }], NOW)

describe('a score', () => {
  it('is conclusive when everything that can be asked answered', () => {
    const whole = { asked: 33, answered: 33 }
    expect(coverScore(perfect, whole)).toEqual({ ...perfect, ...whole, conclusive: true })
    expect(describeInconclusive(whole)).toBeNull()
  })

  it.each([
    [0, 0, 'No concluyente: ninguna jurisdicción respondió completa.'],
    [0, 33, 'No concluyente: ninguna jurisdicción respondió completa.'],
    [1, 33, 'No concluyente: respondió 1 de 33 jurisdicciones.'],
    [12, 33, 'No concluyente: respondieron 12 de 33 jurisdicciones.'],
  ])('is not with %d of %d answers, and never perfect', (answered, asked, text) => {
    expect(coverScore(perfect, { answered, asked })).toBeNull()
    expect(coverScore(lower, { answered, asked })).toEqual({ ...lower, answered, asked, conclusive: false })
    expect(describeInconclusive({ answered, asked })).toBe(text)
  })

  it('is none where there was none', () => {
    expect(coverScore(null, { asked: 1, answered: 1 })).toBeNull()
  })
})
