import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defenceFigures } from './defence-figures.ts'
import { defenceFileName, defenceLetter } from './defence-letter.ts'

describe('eligibility', () => {
  it.each([
    ['Provincia de Buenos Aires', 66, 60, 6, 10],
    ['BUENOS AIRES', '66', '60', 6, 10],
    ['Ezeiza', 61, 60, 1, 1.7],
    ['Lanús', 110.5, 110, 0.5, 0.5],
    ['Lanu\u0301s', 65, 60, 5, 8.3],
    ['Municipalidad de Lanus', '65,5', 60, 5.5, 9.2],
    ['San Vicente', 88, 80, 8, 10],
    ['Buenos Aires', ' \n66 ', '  60.25  ', 5.75, 9.5],
  ])('%s, %s over %s: %d km/h, %d %%', (jurisdiccion, velocidad, velocidadMax, excess, excessPercent) => {
    expect(defenceFigures({ jurisdiccion, velocidad, velocidadMax })).toMatchObject({ excess, excessPercent })
  })

  it.each([
    ['another jurisdiction', 'Córdoba', 66, 60],
    ['no jurisdiction', '', 66, 60],
    ['more than 10 %', 'Buenos Aires', 66.1, 60],
    ['no excess', 'Buenos Aires', 60, 60],
    ['below the maximum', 'Buenos Aires', 50, 60],
    ['a maximum of zero', 'Buenos Aires', 1, 0],
    ['a negative maximum', 'Buenos Aires', -1, -60],
    ['no speed', 'Buenos Aires', null, 60],
    ['no maximum', 'Buenos Aires', 66, undefined],
    ['a speed in words', 'Buenos Aires', '66 km/h', 60],
    ['an empty speed', 'Buenos Aires', '', 60],
    ['a speed in another notation', 'Buenos Aires', '0x42', 60],
    ['a speed with a sign', 'Buenos Aires', '+66', 60],
    ['a speed with more behind it', 'Buenos Aires', '66e0', 60],
    ['a speed that is no excess once it is rounded', 'Buenos Aires', 60.0004, 60],
    ['speeds without an end', 'Buenos Aires', Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY],
    ['not a number', 'Buenos Aires', Number.NaN, 60],
  ])('not for %s', (_name, jurisdiccion, velocidad, velocidadMax) => {
    expect(defenceFigures({ jurisdiccion, velocidad, velocidadMax })).toBeNull()
  })

  it('is exactly the excess of up to a tenth', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 250 }),
        fc.integer({ min: 1, max: 250 }),
        (velocidad, velocidadMax) => {
          const eligible = velocidad > velocidadMax && (velocidad - velocidadMax) * 10 <= velocidadMax
          expect(defenceFigures({ jurisdiccion: 'Buenos Aires', velocidad, velocidadMax }) !== null).toBe(
            eligible,
          )
        },
      ),
    )
  })
})

describe('the letter', () => {
  const figures = { velocidad: 65, velocidadMax: 60, excess: 5, excessPercent: 8.3 }
  it('leaves a line for what is not known', () => {
    const unknown = {
      juzgado: null,
      numeroActa: null,
      dominio: null,
      fechaInfraccion: null,
      hora: null,
      ubicacion: null,
    }
    const letter = defenceLetter(unknown, figures)
    expect(letter).not.toMatch(/null|undefined|No disponible/)
    expect(letter).toMatch(/Acta de infracción N\.º: _+/)
  })

  it.each([
    ['02-143-5', 'AB123CD', 'descargo_02-143-5_AB123CD.txt'],
    [null, 'AB123CD', 'descargo_infraccion_AB123CD.txt'],
    ['', 'AB123CD', 'descargo_infraccion_AB123CD.txt'],
    ['A/1\\..', null, 'descargo_A-1_sin-patente.txt'],
    [' 02 143 /5 ', 'AB123CD', 'descargo_02-143-5_AB123CD.txt'],
    ['../../etc', 'AB123CD', 'descargo_etc_AB123CD.txt'],
  ])('act %j of plate %j is saved as %s', (numeroActa, dominio, name) => {
    expect(defenceFileName({ numeroActa, dominio })).toBe(name)
  })
})
