import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FINE_STATES } from '../fine/fine.ts'
import { dayFromNumber, dayNumber } from '../time/calendar-day.ts'
import { classifyFine } from './classify-fine.ts'
import { categoryOf } from './score-category.ts'
import { type ScoredFine, scoreFines } from './score-fines.ts'
import { OTHER_TYPOLOGY, SEVERITY_TABLE } from './severity-table.ts'

const NOW = new Date('2026-03-15T12:00:00Z')
const fine = (fields: Partial<ScoredFine> = {}): ScoredFine => ({
  tipologia: 'Exceso de velocidad',
  motivo: null,
  descripcion: null,
  estado: 'pendiente',
  resuelto: false,
  fechaInfraccion: '2026-03-01',
  ...fields,
})

describe('the score', () => {
  it.each([
    ['no fine', [], 100],
    ['a recent one', [fine()], 85],
    ['a resolved one', [fine({ resuelto: true })], 94],
    ['one under defence', [fine({ estado: 'en_descargo' })], 94],
    ['an annulled one', [fine({ estado: 'anulada' })], 100],
    ['one of today', [fine({ fechaInfraccion: '2026-03-15' })], 85],
    ['one dated tomorrow', [fine({ fechaInfraccion: '2026-03-16' })], 85],
    ['one without a date', [fine({ fechaInfraccion: null })], 85],
    ['one a year old', [fine({ fechaInfraccion: '2025-03-15' })], 89],
    ['one of a day that no calendar has', [fine({ fechaInfraccion: '2016-02-30' })], 85],
    ['one ten years old', [fine({ fechaInfraccion: '2016-03-15' })], 99],
    ['ten grave ones', Array.from({ length: 10 }, () => fine({ tipologia: 'Alcoholemia' })), 0],
  ])('%s: %d', (_name, fines, score) => {
    expect(scoreFines(fines, NOW).score).toBe(score)
  })

  it('breaks down by typology, the most frequent first', () => {
    const fines = [
      fine({ tipologia: 'EXCESO DE VELOCIDAD' }),
      fine({ tipologia: null, motivo: 'Estacionar en rampa' }),
      fine({ tipologia: 'T: Acta de Transito', descripcion: 'Violar Luz Roja' }),
      fine(),
    ]
    expect(scoreFines(fines, NOW)).toMatchObject({
      totalInfractions: 4,
      typologyBreakdown: [
        { typology: 'Exceso de velocidad', count: 2, percentage: 50 },
        { typology: 'Estacionamiento', count: 1, percentage: 25 },
        { typology: 'Semáforo en rojo', count: 1, percentage: 25 },
      ],
    })
    expect(scoreFines([fine(), fine(), fine({ tipologia: 'x' })], NOW).typologyBreakdown).toMatchObject([
      { percentage: 66.7 },
      { typology: 'Otras infracciones', percentage: 33.3 },
    ])
  })
})

it.each([
  [0, 'Crítico'],
  [49.4, 'Crítico'],
  [49.5, 'Riesgoso'],
  [50, 'Riesgoso'],
  [74, 'Riesgoso'],
  [75, 'Aceptable'],
  [84, 'Aceptable'],
  [85, 'Excelente'],
  [94, 'Excelente'],
  [95, 'Elite'],
  [100, 'Elite'],
])('%d is %s', (score, category) => {
  expect(categoryOf(score)).toBe(category)
})

describe('typologies', () => {
  it.each([
    ['Violar Luz Roja', 'Semáforo en rojo'],
    ['No respetar los límites de velocidad', 'Exceso de velocidad'],
    ['CIRCULAR EN CONTRAMANO', 'Contramano'],
    ['Conducir con alcohol en sangre', 'Alcohol o drogas'],
    ['Falta de cinturón de seguridad', 'Cinturón, casco y sillas infantiles'],
    ['Licencia vencida', 'Documentación y chapa patente'],
    ['Conducir sin licencia', 'Conducir sin habilitación'],
    ['Estacionar en doble fila', 'Estacionamiento'],
    ['Estacionar sobre línea amarilla', 'Estacionamiento'],
    ['ESTACIONAR EN SENTIDO CONTRARIO', 'Estacionamiento'],
    ['Mal estacionado en carril exclusivo', 'Estacionamiento'],
    ['Estacionamiento medido sin comprobante', 'Estacionamiento'],
    ['Circular sin luces bajas', 'Luces y estado del vehículo'],
    ['Uso de teléfono celular', 'Uso del celular'],
    ['Girar a la izquierda en lugar no permitido', 'Giros y carriles'],
    ['Evasión de peaje', 'Peaje'],
    ['Correr una picada', 'Carreras y maniobras peligrosas'],
    ['Adelantarse por la derecha', 'Adelantamiento prohibido'],
    ['No ceder el paso', 'Prioridad de paso'],
    [`${'x'.repeat(493)}ALCOHOL`, 'Alcohol o drogas'],
    [`${'x'.repeat(494)}ALCOHOL`, 'Otras infracciones'],
    ['', 'Otras infracciones'],
  ])('%j is %s', (tipologia, typology) => {
    expect(classifyFine({ tipologia, motivo: null, descripcion: null }).typology).toBe(typology)
  })

  it('each says why it weighs what it weighs', () => {
    const reasons = [...SEVERITY_TABLE, OTHER_TYPOLOGY].map(({ reason }) => reason)
    expect(reasons.filter((reason) => !/^\p{Lu}.{20,}\.$/u.test(reason))).toEqual([])
    expect(new Set(reasons).size).toBe(reasons.length)
  })

  it('the table goes from the gravest to the lightest', () => {
    const points = SEVERITY_TABLE.map((row) => row.points)
    expect(points).toEqual(points.toSorted((a, b) => b - a))
  })
})

describe('laws', () => {
  const anyFine: fc.Arbitrary<ScoredFine> = fc.record({
    tipologia: fc.option(fc.constantFrom('Velocidad', 'Luz roja', 'Alcoholemia', 'Peaje', 'Otra'), {
      nil: null,
    }),
    motivo: fc.constant(null),
    descripcion: fc.constant(null),
    estado: fc.constantFrom(...FINE_STATES),
    resuelto: fc.boolean(),
    fechaInfraccion: fc.option(
      fc.integer({ min: dayNumber('2015-01-01'), max: dayNumber('2027-01-01') }).map(dayFromNumber),
      { nil: null },
    ),
  })
  const fines = fc.array(anyFine, { maxLength: 15 })
  const scoreOf = (list: readonly ScoredFine[]) => scoreFines(list, NOW).score

  it('is whole and between 0 and 100', () => {
    fc.assert(
      fc.property(fines, (list) => {
        const score = scoreOf(list)
        return Number.isInteger(score) && score >= 0 && score <= 100
      }),
    )
  })

  it('one more fine never raises it', () => {
    fc.assert(fc.property(fines, anyFine, (list, more) => scoreOf([...list, more]) <= scoreOf(list)))
  })

  it('resolving one never lowers it', () => {
    fc.assert(
      fc.property(fines, anyFine, (list, one) => {
        const resolved = scoreOf([...list, { ...one, resuelto: true }])
        return resolved >= scoreOf([...list, { ...one, resuelto: false }])
      }),
    )
  })

  it('ageing never lowers it', () => {
    fc.assert(
      fc.property(fines, fc.integer({ min: 0, max: 4_000 }), (list, days) => {
        const later = new Date(NOW.getTime() + days * 86_400_000)
        return scoreFines(list, later).score >= scoreOf(list)
      }),
    )
  })

  it('order does not matter', () => {
    fc.assert(
      fc.property(fines, (list) => {
        expect(scoreFines(list.toReversed(), NOW)).toEqual(scoreFines(list, NOW))
        expect(scoreFines(list.toSorted(byTypology), NOW)).toEqual(scoreFines(list, NOW))
      }),
    )
  })
})

function byTypology(a: ScoredFine, b: ScoredFine): number {
  return (a.tipologia ?? '').localeCompare(b.tipologia ?? '')
}
