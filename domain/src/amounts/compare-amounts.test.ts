import { describe, expect, it } from 'vitest'
import { type ComparableFine, compareAmounts } from './compare-amounts.ts'

const similar = (
  hash: string,
  totalInfraccion: string | null,
  change: Partial<ComparableFine> = {},
): ComparableFine => ({
  ...{ hash, totalInfraccion, jurisdiccion: 'Prueba', jurisdiccionSlug: 'prueba', resuelto: false },
  ...{ estado: 'Pendiente', pagoVoluntario: 'NO', pagoVoluntarioVencimiento: null, tipologia: null },
  ...{ fechaInfraccion: '2026-03-01', motivo: 'Luz roja', descripcion: null, uf: null, ...change },
})
const ofAmounts = (pesos: readonly number[], change: Partial<ComparableFine> = {}) =>
  pesos.map((amount, index) => similar(`o${String(index).padStart(2, '0')}`, String(amount), change))
const repeated = (amount: number, times: number) => Array.from({ length: times }, () => amount)
const others = ofAmounts([80_000, 95_000, 110_000, 160_000])
const textOf = (fines: readonly ComparableFine[], hash = 'x') =>
  compareAmounts(fines).get(hash)?.texto.replaceAll('\u00a0', ' ')
const comparedWith = (text: string | undefined) => /\((.*) en esta consulta/.exec(text ?? '')?.[1]

describe('neighbours', () => {
  it('are named with their number and their middle', () => {
    const expected =
      'Este importe parece tener un error: es 100 veces el de multas parecidas (4 de Prueba en esta consulta; la del medio, $ 110.000). Consultá en la jurisdicción antes de pagar.'
    expect(textOf([...others, similar('x', '9500000')])).toBe(expected)
    expect(textOf([similar('x', '9500000'), ...others.toReversed()])).toBe(expected)
    expect(textOf([...others, similar('x', '9500')])).toBe(
      'Este importe parece tener un error: es 10 veces menor que el de multas parecidas (4 de Prueba en esta consulta; la del medio, $ 110.000). Consultá en la jurisdicción antes de pagar.',
    )
    expect(textOf([...others, similar('x', '9500000', { resuelto: true })])).not.toContain('Consultá')
  })

  it.each([
    ['another kind', similar('x', '1100000', { motivo: 'Alcoholemia' })],
    ['another jurisdiction', similar('x', '950000', { jurisdiccionSlug: 'otra' })],
    ['without an amount', similar('x', '0.00')],
  ])('do not doubt: %s', (_name, one) => {
    expect(textOf([...others, one])).toBeUndefined()
  })

  it.each([
    ['eight times the middle of four', others, 880_000, 1],
    ['three times the highest of four', ofAmounts([40_000, 50_000, 60_000, 400_000]), 1_200_000, 1],
    ['an eighth of the middle of four', others, 13_750, -1],
    ['a third of the lowest of four', ofAmounts([30_000, 400_000, 500_000, 600_000]), 10_000, -1],
    ['eight times the middle of nine', ofAmounts(repeated(90_000, 9)), 720_000, 1],
    ['three times the highest of nine', ofAmounts([...repeated(90_000, 8), 900_000]), 2_700_000, 1],
    [
      'six times the middle of ten, without the highest',
      ofAmounts([1_000, 50_000, 60_000, 70_000, 80_000, 90_000, 100_000, 110_000, 120_000, 900_000]),
      540_000,
      1,
    ],
    [
      'three times the highest but one of ten',
      ofAmounts([...repeated(100_000, 8), 250_000, 900_000]),
      750_000,
      1,
    ],
    [
      'a sixth of the middle of ten, without the lowest',
      ofAmounts([1_000, 50_000, 60_000, 70_000, 80_000, 90_000, 100_000, 110_000, 120_000, 900_000]),
      15_000,
      -1,
    ],
    ['six times the middle of 28', ofAmounts(repeated(100_000, 28)), 600_000, 1],
    ['four times the middle of 30', ofAmounts(repeated(100_000, 29)), 400_000, 1],
    [
      '2.2 times the high end of 30',
      ofAmounts([...repeated(100_000, 19), ...repeated(200_000, 10)]),
      440_000,
      1,
    ],
    ['a quarter of the middle of 30', ofAmounts(repeated(100_000, 29)), 25_000, -1],
    [
      'the low end of 30, divided by 2.2',
      ofAmounts([...repeated(39_600, 5), ...repeated(100_000, 24)]),
      18_000,
      -1,
    ],
  ] as const)('allow %s', (_name, neighbours, amount, direction) => {
    const beyond = (amount + direction / 100).toFixed(2)
    expect(textOf([...neighbours, similar('x', String(amount))])).toBeUndefined()
    expect(textOf([...neighbours, similar('x', beyond)])).toBeDefined()
  })

  it('are too few to doubt anything when there are two', () => {
    expect(textOf([...others.slice(0, 2), similar('x', '9500000')])).toBeUndefined()
    expect(comparedWith(textOf([...others.slice(0, 3), similar('x', '9500000')]))).toBe('3 de Prueba')
  })

  it.each([
    ['motivo', { motivo: 'LUZ  RÓJA - 2', tipologia: 'Otra' }],
    ['tipologia', { motivo: null, tipologia: 'luz roja', descripcion: 'Otra' }],
    ['descripcion', { motivo: null, descripcion: '(Luz roja)' }],
    ['motivo, without units', { uf: 0 }],
  ])('are of one kind by the words of %s', (_name, change) => {
    const elsewhere = ofAmounts(repeated(900_000, 12), { motivo: 'Alcoholemia' }).map((fine) => ({
      ...fine,
      hash: `a${fine.hash}`,
    }))
    expect(comparedWith(textOf([...elsewhere, ...others, similar('x', '880000.01', change)]))).toBe(
      '4 de Prueba',
    )
  })

  it('are of one kind by the first 200 characters', () => {
    const words = `${'Exceso de velocidad en '.repeat(9)}la ruta`.slice(0, 200)
    const long = ofAmounts([80_000, 95_000, 110_000, 160_000], { motivo: `${words} 2` })
    expect(textOf([...long, similar('x', '880000.01', { motivo: `${words}, km treinta` })])).toBeDefined()
  })

  it.each([null, ' - 12'])('without words are compared within their jurisdiction: %j', (motivo) => {
    const silent = ofAmounts([80_000, 95_000, 110_000, 160_000], { motivo })
    expect(textOf([...silent, similar('x', '3520000', { motivo })])).toBeUndefined()
    expect(textOf([...silent, similar('x', '3520000.01', { motivo })])).toContain(
      'es 32 veces el de multas parecidas (4 de Prueba en esta consulta',
    )
  })

  it('of the jurisdiction allow twelve times the highest', () => {
    const spread = ofAmounts([40_000, 50_000, 60_000, 1_200_000])
    const rare = { motivo: 'Alcoholemia' }
    expect(textOf([...spread, similar('x', '14400000', rare)])).toBeUndefined()
    expect(textOf([...spread, similar('x', '14400000.01', rare)])).toBeDefined()
  })

  it('of another jurisdiction are not compared per unit', () => {
    const priced = [50, 100, 300, 1000].map((uf) => similar(`u${uf}`, String(uf * 1500), { uf }))
    const foreign = similar('x', '1500000', { uf: 100, jurisdiccionSlug: 'otra' })
    expect(textOf([...priced, foreign])).toBeUndefined()
  })

  it('of a rare kind are all fines of the jurisdiction, from four times as far', () => {
    const rare = (amount: string) => textOf([...others, similar('x', amount, { motivo: 'Alcoholemia' })])
    expect(rare('3520000')).toBeUndefined()
    expect(rare('3520000.01')).toContain('es 32 veces el de multas parecidas (4 de Prueba')
    expect(rare('3437.50')).toBeUndefined()
    expect(rare('3437.49')).toContain('es 32 veces menor que el de multas parecidas (4 de Prueba')
  })

  it('of the jurisdiction do not judge what its kind allows', () => {
    const dear = ofAmounts(repeated(10_000_000, 4), { motivo: 'Alcoholemia' }).map((fine, index) => ({
      ...fine,
      hash: `a${index}`,
    }))
    const cheap = ofAmounts(repeated(100_000, 40))
    expect(compareAmounts([...dear, ...cheap, similar('y', '100000', { motivo: 'Otra' })]).size).toBe(0)
  })

  it('are all fines of a small result, from three times as far', () => {
    const elsewhere = others.map((fine, index) => ({ ...fine, jurisdiccionSlug: `p${index}` }))
    expect(textOf([...elsewhere, similar('x', '9500000')])).toContain(
      'es 100 veces el de las otras multas (4 de todas las jurisdicciones en esta consulta',
    )
    expect(textOf([...elsewhere, similar('x', '2640000')])).toBeUndefined()
    expect(textOf([...elsewhere, similar('x', '2640000.01')])).toContain('es 24 veces el de las otras')
  })

  it('of other jurisdictions count only in results of less than thirty', () => {
    const scattered = (count: number) =>
      ofAmounts(repeated(100_000, count)).map((fine) => ({ ...fine, jurisdiccionSlug: fine.hash }))
    expect(textOf([...scattered(28), similar('x', '9500000')])).toContain('28 de todas las jurisdicciones')
    expect(textOf([...scattered(29), similar('x', '9500000')])).toBeUndefined()
  })

  it('are compared per unit where the source prints units', () => {
    const priced = [50, 100, 300, 1000].map((uf) =>
      similar(`u${uf}`, String(uf * 1500), { uf, motivo: `M ${uf}` }),
    )
    expect(textOf([...priced, similar('x', '1500000', { uf: 100 })])).toContain(
      'es 10 veces el de multas parecidas (4 de Prueba en esta consulta; la del medio, $ 1.500 por unidad)',
    )
    expect(textOf([...priced, similar('x', '150000', { uf: 100 })])).toBeUndefined()
  })

  it('are compared by amount where the units are zero or only one has them', () => {
    expect(textOf([...others, similar('x', '9500000', { uf: 0 })])).toContain('la del medio, $ 110.000)')
    expect(textOf([...others, similar('x', '9500000', { uf: 10 })])).toContain('la del medio, $ 110.000)')
  })

  it.each([
    ['by their full amount', '200000.00', '$ 200.000'],
    ['by two and a half times the reduced one at most', '900000.00', '$ 250.000'],
  ])('that are reduced count %s', (_name, importe, middle) => {
    const importeCompleto = { importe, descuento: null, norma: null, fuente: null, revisado: null }
    const reduced = ofAmounts(repeated(100_000, 4), { pagoVoluntario: 'SI', importeCompleto })
    expect(textOf([...reduced, similar('x', '9500000')])).toContain(`la del medio, ${middle})`)
  })

  it('without an amount are not counted', () => {
    const fines = [...others, similar('n', null), similar('z', '0.00'), similar('x', '9500000')]
    expect(comparedWith(textOf(fines))).toBe('4 de Prueba')
  })
})

describe('many neighbours', () => {
  /** 100 fines, the last first. */
  const inTime = (place: number, dated: boolean) =>
    Array.from({ length: 100 }, (_, index) => {
      const day = `2026-${String(1 + Math.floor(index / 25)).padStart(2, '0')}-${String(1 + (index % 25)).padStart(2, '0')}`
      return similar(
        index === place && dated ? 'x' : `f${String(index).padStart(2, '0')}`,
        index === place ? '950000' : '100000',
        { fechaInfraccion: dated ? day : '2026-03-01' },
      )
    }).toReversed()

  it.each([
    [0, 60],
    [29, 60],
    [30, 90],
    [59, 90],
    [60, 70],
    [89, 70],
    [90, 40],
    [99, 40],
  ])('are those near in time: at %i, %i', (place, count) => {
    expect(comparedWith(textOf(inTime(place, true)))).toBe(`${count} de Prueba`)
    const hash = `f${String(place).padStart(2, '0')}`
    expect(comparedWith(textOf(inTime(place, false), hash))).toBe(`${count} de Prueba`)
  })

  it('of an unknown day are the last', () => {
    const fines = inTime(0, true).map((fine) =>
      fine.hash === 'x' ? { ...fine, fechaInfraccion: null } : fine,
    )
    expect(comparedWith(textOf(fines))).toBe('40 de Prueba')
  })
})
