import { describe, expect, it } from 'vitest'
import { defenceLetter } from './defence-letter.ts'

const fine = {
  juzgado: null,
  numeroActa: 'LN-4471902',
  dominio: 'AB123CD',
  fechaInfraccion: '2026-03-05',
  hora: '18:42',
  ubicacion: 'Av. Hipólito Yrigoyen 3863, Lanús',
}
const figures = { velocidad: 65, velocidadMax: 60, excess: 5, excessPercent: 8.3 }
const reports = [
  { jurisdiccion: 'Lanús', numeroActa: 'LN-4471902', centavos: 4_200_000 },
  { jurisdiccion: 'Buenos Aires', numeroActa: null, centavos: null },
]

describe('the ground of the double charge', () => {
  it('joins the letter about the speed, with its plea', () => {
    const letter = defenceLetter(fine, figures, reports)
    const titles = letter.split('\n').filter((line) => /^(?:[IV]+|4)\. /.test(line))
    expect(titles.slice(2).map((line) => line.slice(0, 22))).toEqual([
      'III. ERROR DE MEDICIÓN',
      'IV. DOBLE IMPUTACIÓN',
      'V. PETITORIO',
      '4. Que se determine qu',
    ])
  })

  it('is not pleaded for an act of one jurisdiction', () => {
    expect(defenceLetter(fine, figures, reports.slice(0, 1))).toBe(defenceLetter(fine, figures))
    expect(defenceLetter(fine, figures)).not.toContain('DOBLE')
  })
})
