import { describe, expect, it } from 'vitest'
import { amountNoteText } from './amount-note.ts'
import { type AmountFacts, type AssessedFine, assessAmount, times } from './assess-amount.ts'

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

describe('the exact limits', () => {
  const parking = { ...RANGE, typology: 'Estacionamiento', min: 50, max: 100 }
  const parked = { motivo: 'Mal estacionado', tipologia: 'ESTACIONAMIENTO' }
  const old = { fechaInfraccion: '2025-10-01' }
  it.each([
    ['the highest', {}, 204_000_000, 204_000_001, FACTS],
    ['half the lowest', {}, 4_901_961, 4_901_960, FACTS],
    ['the highest after 30 days', {}, 212_160_000, 212_160_001, { ...FACTS, today: '2026-05-30' }],
    ['the highest of a typology', parked, 61_200_000, 61_200_100, { ...FACTS, ranges: [parking] }],
    ['half the lowest of a typology', parked, 1_633_987, 1_633_986, { ...FACTS, ranges: [parking] }],
    ['a fifth of the full amount', { completoCentavos: 40_000_000 }, 8_000_000, 7_999_999, FACTS],
    ['three times its units', { uf: 100 }, 60_000_000, 60_000_001, FACTS],
    [
      'three times its units after 30 days',
      { uf: 100 },
      62_400_000,
      62_400_001,
      { ...FACTS, today: '2026-05-30' },
    ],
    ['a sixth of its units', { uf: 300 }, 10_000_000, 9_999_999, FACTS],
    ['a sixth of its units then', { ...old, uf: 300 }, 7_500_000, 7_499_999, FACTS],
  ])(
    '%s',
    (_name, change, allowed, doubted, { today = TODAY, ...facts }: AmountFacts & { today?: string }) => {
      expect(textOf({ ...change, totalCentavos: allowed }, facts, today)).toBeNull()
      expect(textOf({ ...change, totalCentavos: doubted }, facts, today)).toContain('parece tener un error')
    },
  )

  it.each([
    ['no highest', { max: null }, 900_000_000],
    ['no lowest', { min: null }, 100],
  ])('with %s nothing is doubted', (_name, change, totalCentavos) => {
    const facts = { ...FACTS, ranges: [{ ...RANGE, min: 50, max: 1000, ...change }] }
    expect(textOf({ totalCentavos }, facts)).toBeNull()
  })

  it.each([0, -1])('%i units are none', (uf) => {
    expect(textOf({ ...pesos(1_500_000), uf })).toBeNull()
  })

  it('every range is considered', () => {
    const speed = { ...RANGE, typology: 'Exceso de velocidad', min: 1, max: 1 }
    const facts = { ...FACTS, ranges: [speed, { ...RANGE, min: 1, max: 5000 }, ...FACTS.ranges] }
    expect(textOf(pesos(2_100_000), facts)).toContain('1.000 UF de $ 2.000')
  })

  it('a full amount is compared without any facts', () => {
    expect(textOf({ ...pesos(20_000), completoCentavos: 20_000_000 }, null)).toBe(
      'Este importe parece tener un error: es 10 veces menor que el importe completo que informó la misma jurisdicción ($ 200.000). Consultá en la jurisdicción antes de pagar.',
    )
    expect(textOf({ ...pesos(20_000), completoCentavos: 20_000_000, resuelto: true }, null)).not.toContain(
      'Consultá',
    )
  })
})

describe('a doubt in full', () => {
  it.each([
    [
      'above the range',
      pesos(2_100_000),
      'supera el máximo que conocemos en Prueba, 1.000 UF de $ 2.000 (valor del 01/01/2026 al 30/04/2026) cada una',
    ],
    [
      'below the range of then',
      { ...pesos(20_000), fechaInfraccion: '2025-10-01' },
      'es menos de la mitad del mínimo que conocemos en Prueba, 50 UF de $ 1.500 (valor del 01/09/2025 al 31/12/2025) cada una',
    ],
    [
      'more than its units',
      { ...pesos(1_500_000), uf: 75.5, fechaInfraccion: '2025-10-01' },
      'no se corresponde con las 75,5 UF que informa la misma infracción, a $ 2.000 (valor del 01/01/2026 al 30/04/2026) cada una',
    ],
    [
      'less than its units',
      { ...pesos(300_000), uf: 1500, fechaInfraccion: '2025-10-01' },
      'no se corresponde con las 1.500 UF que informa la misma infracción, a $ 1.500 (valor del 01/09/2025 al 31/12/2025) cada una',
    ],
  ])('%s', (_name, change, why) => {
    const text = `Este importe parece tener un error: ${why}.`
    expect(textOf({ ...change, resuelto: true })).toBe(text)
    expect(textOf(change)).toBe(`${text} Consultá en la jurisdicción antes de pagar.`)
  })

  it.each([
    [{ from: '2026-01-01', to: null }, 'desde el 01/01/2026'],
    [{ from: null, to: '2026-02-28' }, 'hasta el 28/02/2026'],
  ])('writes the days of a value: %j', (days, written) => {
    const facts = { ...FACTS, values: [{ value: 949.99, ...days, ...VALUE }] }
    expect(textOf(pesos(2_100_000), facts)).toContain(`1.000 UF de $ 949,99 (valor ${written}) cada una`)
  })

  const own = { norm: 'Resolución 7', source: 'https://example.org/valor' }
  const bare = { norm: null, source: null, checked: null }
  it.each([
    ['the range', {}, { ...RANGE, norm: 'Ordenanza 3' }, {}, ['Ordenanza 3', RANGE.source, RANGE.checked]],
    ['the value', own, { ...RANGE, ...bare }, {}, [own.norm, own.source, '2026-01-01']],
    [
      'the jurisdiction',
      {},
      { ...RANGE, ...bare },
      { source: 'https://example.org/ley' },
      ['Ley 1', 'https://example.org/ley', '2026-01-01'],
    ],
  ])('has the origin of %s', (_name, ofValue, range, ofPlace, [norma, fuente, revisado]) => {
    const values = FACTS.values.map((value) => ({ ...value, ...ofValue }))
    const facts = { ...FACTS, ...ofPlace, values, ranges: [{ ...range, min: 50, max: 1000 }] }
    for (const totalCentavos of [210_000_000, 1_000_000]) {
      expect(assessAmount(fine({ totalCentavos }), facts, TODAY)).toMatchObject({ norma, fuente, revisado })
    }
    const byUnits = assessAmount(fine({ totalCentavos: 150_000_000, uf: 75 }), facts, TODAY)
    expect(byUnits).toMatchObject({ norma: 'Ley 1', revisado: '2026-01-01' })
  })
})

it.each([
  [6, '6 veces'],
  [6.1, '10 veces'],
  [15.9, '10 veces'],
  [16, '16 veces'],
  [23.5, '24 veces'],
  [60, '60 veces'],
  [61, '100 veces'],
  [160, '160 veces'],
  [601, '1000 veces'],
  [1599, '1000 veces'],
  [1600, '1.600 veces'],
])('a ratio of %d is %s', (ratio, text) => expect(times(ratio)).toBe(text))
