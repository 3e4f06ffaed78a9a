import { describe, expect, it } from 'vitest'
import { amountNoteText } from './amount-note.ts'
import { type AmountFacts, type AssessedFine, assessAmount } from './assess-amount.ts'

const TODAY = '2026-03-15'
const RANGE = { typology: null, norm: null, source: 'https://example.org/rango', checked: '2026-03-02' }
const VALUE = { norm: null, source: null }
const FACTS: AmountFacts = {
  place: 'Prueba',
  unitName: 'UF',
  norm: 'Ley 1',
  source: null,
  checked: '2026-01-01',
  values: [
    { value: 1500, from: '2025-09-01', to: '2025-12-31', ...VALUE },
    { value: 2000, from: '2026-01-01', to: '2026-04-30', ...VALUE },
  ],
  ranges: [{ ...RANGE, min: 50, max: 1000 }],
}

function fine(change: Partial<AssessedFine> = {}): AssessedFine {
  return {
    ...{ estado: 'pendiente', estadoTexto: 'Pendiente', resuelto: false, totalCentavos: 10_000_000 },
    ...{ completoCentavos: null, fechaInfraccion: '2026-02-01', tipologia: null, motivo: null },
    ...{ descripcion: null, uf: null },
    ...change,
  }
}

const textOf = (change: Partial<AssessedFine>, facts: AmountFacts | null = FACTS, today = TODAY) =>
  assessAmount(fine(change), facts, today)?.texto.replaceAll('\u00a0', ' ') ?? null
const pesos = (amount: number) => ({ totalCentavos: amount * 100 })

describe('the dated range of a jurisdiction', () => {
  it.each([
    ['the highest of the law', pesos(2_000_000), null],
    [
      'above it',
      pesos(2_100_000),
      'supera el máximo que conocemos en Prueba, 1.000 UF de $ 2.000 (valor del 01/01/2026 al 30/04/2026) cada una',
    ],
    ['the least, reduced by half', pesos(50_000), null],
    [
      'below half the least',
      pesos(45_000),
      'es menos de la mitad del mínimo que conocemos en Prueba, 50 UF de $ 2.000',
    ],
    ['an older act at the value of its day', { ...pesos(37_500), fechaInfraccion: '2025-10-01' }, null],
    ['an older act below that', { ...pesos(35_000), fechaInfraccion: '2025-10-01' }, '50 UF de $ 1.500'],
    ['an act older than any known value', { ...pesos(1_000), fechaInfraccion: '2025-08-31' }, null],
    ['an act without a day, low', { ...pesos(1_000), fechaInfraccion: null }, null],
    ['an act without a day, high', { ...pesos(2_100_000), fechaInfraccion: null }, 'supera el máximo'],
  ])('%s', (_name, change, text) => {
    if (text === null) expect(textOf(change)).toBeNull()
    else expect(textOf(change)).toContain(text)
  })

  it('carries its source and day, and asks to consult before paying', () => {
    const note = assessAmount(fine(pesos(2_100_000)), FACTS, TODAY)
    expect(note).toMatchObject({
      ...{ clase: 'dudoso', norma: 'Ley 1', fuente: RANGE.source, revisado: RANGE.checked },
      texto: expect.stringMatching(
        /^Este importe parece tener un error: .*Consultá en la jurisdicción antes de pagar\.$/,
      ),
    })
    expect(note === null ? '' : amountNoteText(note)).toMatch(
      /Fuente: Ley 1, https:\/\/example\.org\/rango \(revisado el 02\/03\/2026\)\.$/,
    )
    expect(textOf({ ...pesos(2_100_000), resuelto: true })).not.toContain('antes de pagar')
  })

  it('says nothing without dated values, or with none of the last year', () => {
    expect(textOf(pesos(2_100_000), null)).toBeNull()
    expect(textOf(pesos(2_100_000), { ...FACTS, values: [] })).toBeNull()
    expect(textOf(pesos(2_100_000), { ...FACTS, ranges: [] })).toBeNull()
    expect(textOf(pesos(200_000_000), FACTS, '2027-05-01')).toBeNull()
  })

  it('allows for a unit that rose after its last known value', () => {
    expect(textOf(pesos(2_300_000), FACTS, '2026-04-30')).toContain('supera el máximo')
    expect(textOf(pesos(2_300_000), FACTS, '2026-10-01')).toBeNull()
    expect(textOf(pesos(3_000_000), FACTS, '2026-10-01')).toContain('supera el máximo')
  })

  it('of one typology doubts only what is far outside it', () => {
    const facts = { ...FACTS, ranges: [{ ...RANGE, typology: 'Estacionamiento', min: 50, max: 100 }] }
    const parking = (amount: number) =>
      textOf({ ...pesos(amount), motivo: 'Mal estacionado', tipologia: 'ESTACIONAMIENTO' }, facts)
    expect(parking(500_000)).toBeNull()
    expect(parking(1_000_000)).toContain('por «Estacionamiento» en Prueba, 100 UF')
    expect(textOf({ ...pesos(1_000_000), tipologia: 'Exceso de velocidad' }, facts)).toBeNull()
  })
})

describe('what the same fine reports', () => {
  it.each([
    ['its units', { ...pesos(300_000), uf: 150 }, null],
    ['its units, reduced by half', { ...pesos(150_000), uf: 150 }, null],
    [
      'ten times its units',
      { ...pesos(1_500_000), uf: 75 },
      'no se corresponde con las 75 UF que informa la misma infracción, a $ 2.000',
    ],
    ['a tenth of its units', { ...pesos(60_000), uf: 300 }, 'no se corresponde con las 300 UF'],
    ['the half of its full amount', { ...pesos(100_000), completoCentavos: 20_000_000 }, null],
    [
      'a tenth of its full amount',
      { ...pesos(20_000), completoCentavos: 20_000_000 },
      'es 10 veces menor que el importe completo que informó la misma jurisdicción ($ 200.000)',
    ],
  ])('%s', (_name, change, text) => {
    if (text === null) expect(textOf(change)).toBeNull()
    else expect(textOf(change)).toContain(text)
  })
})

describe('zero', () => {
  const ZERO = { totalCentavos: 0 }
  it.each([
    ['without a reason', ZERO, 'dudoso', 'informó importe cero y no dice por qué'],
    [
      'that a controller sets',
      { ...ZERO, estado: 'requiere_controlador' as const },
      'a_determinar',
      'Importe a determinar por el controlador de faltas',
    ],
    [
      'that a controller sets, in its words',
      { ...ZERO, estadoTexto: 'A DETERMINAR POR EL CONTROLADOR' },
      'a_determinar',
      'por el controlador',
    ],
    [
      'missing, that a controller sets',
      { totalCentavos: null, estado: 'requiere_controlador' as const },
      'a_determinar',
      'por el controlador',
    ],
    ['to be determined', { ...ZERO, estadoTexto: 'A determinar' }, 'a_determinar', 'por la autoridad'],
    ['negative', { totalCentavos: -100 }, 'dudoso', 'importe negativo'],
  ] as const)('%s', (_name, change, clase, text) => {
    const note = assessAmount(fine(change), null, TODAY)
    expect(note?.clase).toBe(clase)
    expect(note?.texto).toContain(text)
  })

  it.each([
    { ...ZERO, resuelto: true },
    { ...ZERO, estado: 'pagada' as const },
    { ...ZERO, estado: 'plan_de_pago' as const },
    { ...ZERO, estadoTexto: 'APERCIBIMIENTO' },
    { totalCentavos: null },
  ])('with a reason has no note: %j', (change) => {
    expect(assessAmount(fine(change), null, TODAY)).toBeNull()
  })
})
