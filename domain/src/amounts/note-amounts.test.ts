import { describe, expect, it } from 'vitest'
import type { Fine } from '../fine/fine.ts'
import { type AmountFacts, assessAmount } from './assess-amount.ts'
import { findFullAmount } from './full-amount.ts'
import { type NotableFine, noteAmounts } from './note-amounts.ts'
import { type GeneratedFine, generateFines } from './testing/generate-fines.ts'
import { TODAY } from './testing/generate-world.ts'

/** As the calls carry it, with the note on its own amount. */
function present(fine: Fine, facts: AmountFacts | null): NotableFine {
  const full = findFullAmount(fine, null)
  const known = { descuento: null, norma: null, fuente: null, revisado: null }
  const pesos = (centavos: number) => (centavos / 100).toFixed(2)
  return {
    hash: fine.hash,
    jurisdiccion: fine.jurisdiccion,
    jurisdiccionSlug: fine.jurisdiction,
    resuelto: fine.resuelto,
    estado: fine.estado,
    totalInfraccion: fine.totalCentavos === null ? null : pesos(fine.totalCentavos),
    pagoVoluntario: fine.pagoVoluntario ? 'SI' : 'NO',
    pagoVoluntarioVencimiento: null,
    importeCompleto: full === null ? undefined : { importe: pesos(full.centavos), ...known },
    fechaInfraccion: fine.fechaInfraccion,
    tipologia: fine.tipologia,
    motivo: fine.motivo,
    descripcion: fine.descripcion,
    uf: fine.uf,
    notaImporte: assessAmount(fine, facts, TODAY) ?? undefined,
  }
}

/** Shares of the planted errors that were found, and of the right amounts that were doubted. */
function measure(generated: readonly GeneratedFine[]) {
  const notes = noteAmounts(generated.map(({ fine, place }) => present(fine, place.facts)))
  const isDoubted = ({ fine }: GeneratedFine) => {
    const note = notes.get(fine.hash)
    return note?.clase === 'dudoso'
  }
  const faulty = generated.filter(({ fault }) => fault !== null)
  const right = generated.filter(({ fault }) => fault === null)
  return {
    foundCount: faulty.filter(isDoubted).length,
    falseCount: right.filter(isDoubted).length,
    found: faulty.filter(isDoubted).length / faulty.length,
    falsely: right.filter(isDoubted).length / right.length,
  }
}

describe('10,000 fines with 200 planted errors', () => {
  it.each([1, 22, 333, 4_444, 55_555])('seed %i: 95 %% are found, 0.5 %% doubted falsely', (seed) => {
    const { found, falsely } = measure(generateFines(seed, 10_000, 200))
    expect(found).toBeGreaterThanOrEqual(0.95)
    expect(falsely).toBeLessThanOrEqual(0.005)
  })
})

describe('the same fines in results of a few', () => {
  const inResultsOf = (size: number, generated: readonly GeneratedFine[]) => {
    const results = Array.from({ length: Math.ceil(generated.length / size) }, (_, index) =>
      measure(generated.slice(index * size, (index + 1) * size)),
    )
    const sum = (key: 'foundCount' | 'falseCount') => results.reduce((total, one) => total + one[key], 0)
    return { found: sum('foundCount'), falsely: sum('falseCount') / generated.length }
  }

  it.each([1, 22, 333])('seed %i: of five, two thirds are found, 0.5 %% doubted falsely', (seed) => {
    const { found, falsely } = inResultsOf(5, generateFines(seed, 10_000, 200))
    expect(found).toBeGreaterThanOrEqual(0.66 * 200)
    expect(falsely).toBeLessThanOrEqual(0.005)
  })
})

describe('neighbours', () => {
  const similar = (
    hash: string,
    totalInfraccion: string,
    change: Partial<NotableFine> = {},
  ): NotableFine => ({
    ...{ hash, totalInfraccion, jurisdiccion: 'Prueba', jurisdiccionSlug: 'prueba', resuelto: false },
    ...{ estado: 'Pendiente', pagoVoluntario: 'NO', pagoVoluntarioVencimiento: null, tipologia: null },
    ...{ fechaInfraccion: '2026-03-01', motivo: 'Luz roja', descripcion: null, uf: null, ...change },
  })
  const others = ['80000', '95000', '110000', '160000'].map((pesos, index) => similar(`o${index}`, pesos))
  const textOf = (fines: readonly NotableFine[], hash = 'x') =>
    noteAmounts(fines).get(hash)?.texto.replaceAll('\u00a0', ' ')

  it('are named with their number and their middle', () => {
    const expected =
      'Este importe parece tener un error: es 100 veces el de multas parecidas (4 de Prueba en esta consulta; la del medio, $ 110.000). Consultá en la jurisdicción antes de pagar.'
    expect(textOf([...others, similar('x', '9500000')])).toBe(expected)
    expect(textOf([similar('x', '9500000'), ...others.toReversed()])).toBe(expected)
    expect(textOf([...others, similar('x', '9500')])).toContain(
      'es 10 veces menor que el de multas parecidas',
    )
  })

  it.each([
    ['six times as much is possible within a kind', similar('x', '600000')],
    ['another kind', similar('x', '1100000', { motivo: 'Alcoholemia' })],
    ['another jurisdiction', similar('x', '950000', { jurisdiccionSlug: 'otra' })],
    ['without an amount', similar('x', '0.00')],
  ])('do not doubt: %s', (_name, one) => {
    expect(textOf([...others, one])).toBeUndefined()
  })

  it('are all fines of a small result, from much further away', () => {
    const elsewhere = others.map((fine, index) => ({ ...fine, jurisdiccionSlug: `p${index}` }))
    expect(textOf([...elsewhere, similar('x', '9500000')])).toContain(
      'es 100 veces el de las otras multas (4 de todas las jurisdicciones en esta consulta',
    )
    expect(textOf([...elsewhere, similar('x', '950000')])).toBeUndefined()
  })

  it('are too few to doubt anything when there are two', () => {
    expect(textOf([...others.slice(0, 2), similar('x', '9500000')])).toBeUndefined()
  })

  it('are compared per unit where the source prints units', () => {
    const priced = [50, 100, 300, 1000].map((uf) =>
      similar(`u${uf}`, String(uf * 1500), { uf, motivo: `M ${uf}` }),
    )
    expect(textOf([...priced, similar('x', '1500000', { uf: 100 })])).toContain('$ 1.500 por unidad')
    expect(textOf([...priced, similar('x', '150000', { uf: 100 })])).toBeUndefined()
  })

  it('go after the note on the amount itself, and the order of the fines changes nothing', () => {
    const generated = generateFines(7, 2_000, 60).map(({ fine, place }) => present(fine, place.facts))
    expect(new Map([...noteAmounts(generated.toReversed())].sort())).toEqual(
      new Map([...noteAmounts(generated)].sort()),
    )
  })
})
