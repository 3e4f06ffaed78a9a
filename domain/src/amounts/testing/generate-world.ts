import { addDays } from '../../time/calendar-day.ts'
import type { AmountFacts } from '../assess-amount.ts'
import type { Random } from './random.ts'

export interface Kind {
  readonly text: string
  readonly units: readonly [least: number, most: number]
  readonly weight: number
}

export interface Place {
  readonly slug: string
  readonly name: string
  readonly unitOn: (day: string) => number
  readonly kinds: readonly Kind[]
  readonly discount: number
  readonly updates: boolean
  readonly printsUnits: boolean
  readonly reportsFull: boolean
  readonly facts: AmountFacts | null
}

export const TODAY = '2026-11-22'
const FIRST_DAY = '2023-06-01'
const STEP_DAYS = 61
const STEPS = 21

const OFFENCES: readonly Kind[] = [
  { text: 'Exceder la velocidad máxima', units: [150, 1000], weight: 30 },
  { text: 'No respetar la luz roja', units: [300, 1000], weight: 14 },
  { text: 'Estacionar en lugar prohibido', units: [50, 100], weight: 20 },
  { text: 'Circular sin revisión técnica', units: [300, 1000], weight: 8 },
  { text: 'No usar el cinturón', units: [50, 100], weight: 8 },
  { text: 'Usar el celular', units: [100, 200], weight: 8 },
  { text: 'Invadir la senda peatonal', units: [100, 300], weight: 6 },
  { text: 'Negarse al control de alcoholemia', units: [500, 1200], weight: 4 },
  { text: 'Documentación incompleta', units: [50, 100], weight: 2 },
]

/** Generates ten jurisdictions; half publish their unit, with gaps and delays. */
export function generateWorld(random: Random): readonly Place[] {
  return Array.from({ length: 10 }, (_, index) => generatePlace(random, index))
}

function generatePlace(random: Random, index: number): Place {
  const scale = random.pick([0.4, 0.5, 1, 1, 1, 1.5])
  const values = series(random, random.between(700, 1100))
  const slug = `lugar-${index}`
  const kinds = OFFENCES.map(({ text, units: [least, most], weight }) => ({
    text,
    units: [Math.ceil(least * scale), Math.ceil(most * scale)] as const,
    weight,
  }))
  return {
    slug,
    name: `Lugar ${index}`,
    unitOn: (day) => values.findLast(({ from }) => from <= day)?.centavos ?? values[0]?.centavos ?? 0,
    kinds,
    discount: random.pick([50, 50, 50, 40, 20, 0]),
    updates: random.chance(0.5),
    printsUnits: random.chance(0.3),
    reportsFull: random.chance(0.3),
    facts: index % 2 === 0 ? publish(random, `Lugar ${index}`, values, kinds) : null,
  }
}

interface Step {
  readonly from: string
  readonly to: string
  readonly centavos: number
}

function series(random: Random, start: number): Step[] {
  let pesos = start
  return Array.from({ length: STEPS }, (_, step) => {
    pesos *= random.chance(0.08) ? 0.97 : random.between(1.01, 1.06)
    const from = addDays(FIRST_DAY, step * STEP_DAYS)
    return { from, to: addDays(from, STEP_DAYS - 1), centavos: Math.round(pesos * 100) }
  })
}

function publish(random: Random, place: string, steps: readonly Step[], kinds: readonly Kind[]): AmountFacts {
  const known = steps.filter((_, step) => step < STEPS - 2 && (step === STEPS - 3 || random.chance(0.7)))
  const origin = { norm: 'Ley 1', source: 'https://example.org/norma', checked: TODAY }
  const [least, most] = [
    Math.min(...kinds.map(({ units }) => units[0])),
    Math.max(...kinds.map(({ units }) => units[1])),
  ]
  return {
    ...origin,
    place,
    unitName: 'UF',
    values: known.map(({ from, to, centavos }) => ({
      value: centavos / 100,
      from,
      to,
      norm: null,
      source: null,
    })),
    ranges: [{ typology: null, min: least, max: most, ...origin }],
  }
}
