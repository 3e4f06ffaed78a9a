import type { Fine, FineState } from '../../fine/fine.ts'
import { blankReport } from '../../fine/select-fields.ts'
import { addDays } from '../../time/calendar-day.ts'
import { generateWorld, type Kind, type Place, TODAY } from './generate-world.ts'
import { Random } from './random.ts'

export interface GeneratedFine {
  readonly fine: Fine
  readonly place: Place
  readonly fault: Fault | null
}

/** A misread decimal point, centavos for pesos, a zero for an empty field. */
const FAULTS = ['zero', 'ten times', 'a hundred times', 'a tenth', 'a hundredth'] as const
export type Fault = (typeof FAULTS)[number]

/** Generates `count` fines over three years, `faults` of them with an impossible amount. */
export function generateFines(seed: number, count: number, faults: number): readonly GeneratedFine[] {
  const random = new Random(seed)
  const world = generateWorld(random)
  const right = Array.from({ length: count }, (_, index) => generateFine(random, random.pick(world), index))
  const chosen = new Set<number>()
  while (chosen.size < faults) {
    const index = random.whole(0, count - 1)
    const fine = right[index]?.fine
    if (fine !== undefined && (fine.totalCentavos ?? 0) > 0 && !fine.resuelto) chosen.add(index)
  }
  return right.map((one, index) =>
    chosen.has(index) ? spoil(one, FAULTS[index % FAULTS.length] ?? 'zero') : one,
  )
}

const FACTORS: Readonly<Record<Fault, number>> = {
  zero: 0,
  'ten times': 10,
  'a hundred times': 100,
  'a tenth': 0.1,
  'a hundredth': 0.01,
}

function spoil(one: GeneratedFine, fault: Fault): GeneratedFine {
  const totalCentavos = Math.round((one.fine.totalCentavos ?? 0) * FACTORS[fault])
  return { ...one, fault, fine: { ...one.fine, totalCentavos } }
}

function generateFine(random: Random, place: Place, index: number): GeneratedFine {
  const kind = pickKind(random, place.kinds)
  const age = Math.floor(1 + 1000 * random.next() ** 2)
  const day = addDays(TODAY, -age)
  const estado = drawState(random, age)
  const units = drawUnits(random, kind)
  const paidOn = addDays(day, Math.min(age, random.whole(10, 300)))
  const asOf = !place.updates ? day : estado === 'pagada' ? paidOn : TODAY
  const full = Math.round(units * place.unitOn(asOf))
  const isReduced = estado === 'pago_voluntario' && place.discount > 0
  const isUndetermined = estado === 'requiere_controlador'
  const asked = isReduced ? Math.round((full * (100 - place.discount)) / 100) : full
  return {
    place,
    fault: null,
    fine: {
      ...blankReport(),
      dominio: 'AB123CD',
      hash: `fine-${index}`,
      jurisdiction: place.slug,
      jurisdiccion: place.name,
      numeroActa: `A-${index}`,
      estado,
      resuelto: estado === 'pagada',
      totalCentavos: isUndetermined ? (random.chance(0.5) ? 0 : null) : asked,
      completoCentavos: isReduced && place.reportsFull ? full : null,
      pagoVoluntario: isReduced,
      fechaInfraccion: day,
      motivo: kind.text,
      uf: place.printsUnits ? units : null,
    },
  }
}

function drawUnits(random: Random, { units: [least, most] }: Kind): number {
  if (random.chance(0.02)) return most
  const units = Math.round(least + (most - least) * random.next() ** 1.5)
  const repeated = random.chance(0.03) ? random.pick([1.25, 1.5, 1.75, 2]) : 1
  return Math.min(Math.round(units * repeated), Math.max(most, units))
}

function drawState(random: Random, age: number): FineState {
  const draw = random.next()
  if (draw < 0.04) return 'requiere_controlador'
  if (draw < 0.16) return 'pagada'
  if (age < 60 && draw < 0.7) return 'pago_voluntario'
  return draw < 0.3 ? 'vencida' : 'pendiente'
}

function pickKind(random: Random, kinds: readonly Kind[]): Kind {
  let left = random.between(
    0,
    kinds.reduce((sum, { weight }) => sum + weight, 0),
  )
  for (const kind of kinds) {
    left -= kind.weight
    if (left <= 0) return kind
  }
  return random.pick(kinds)
}
