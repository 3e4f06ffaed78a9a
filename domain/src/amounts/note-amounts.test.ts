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

const generatedBySeed = new Map<number, readonly GeneratedFine[]>()

function generate(seed: number): readonly GeneratedFine[] {
  const generated = generatedBySeed.get(seed) ?? generateFines(seed, 10_000, 200)
  generatedBySeed.set(seed, generated)
  return generated
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
    const { found, falsely } = measure(generate(seed))
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
    const { found, falsely } = inResultsOf(5, generate(seed))
    expect(found).toBeGreaterThanOrEqual(0.66 * 200)
    expect(falsely).toBeLessThanOrEqual(0.005)
  })
})

it('the order of the fines changes no note', () => {
  const generated = generateFines(7, 2_000, 60).map(({ fine, place }) => present(fine, place.facts))
  expect(new Map([...noteAmounts(generated.toReversed())].sort())).toEqual(
    new Map([...noteAmounts(generated)].sort()),
  )
})
