import type { Day } from './calendar.ts'
import { FINE_STATES, type Fine, type FineState, type Subject } from './fine.ts'
import type { Jurisdiction } from './jurisdictions.ts'
import { OFFENCES, type Offence, SPEED, SPEED_LIMITS } from './offences.ts'
import { drawPlace, type Place } from './places.ts'
import { hashText, Random } from './random.ts'
import { isPlate, writeRef } from './subject.ts'

/** The fixed facts of a fixed subject's fine; the rest is random. */
export interface FineSketch {
  readonly offence?: Offence
  readonly speed?: number
  readonly speedMax?: number
  readonly state?: FineState
  readonly act?: string
  readonly daysAgo?: number
  readonly time?: string
  readonly place?: Place
  readonly plate?: string
  readonly photos?: 0 | 1 | 2
  /** It has its act and its coupon for certain. */
  readonly documented?: boolean
}

export interface Birth {
  readonly seed: number
  readonly today: Day
  readonly jurisdiction: Jurisdiction
  readonly subject: Subject
  readonly index: number
}

const PAYABLE: readonly FineState[] = ['pending', 'voluntary', 'expired']

/** A fine that is the same whenever seed, subject, upstream and index are; its dates follow `today`. */
export function generateFine(birth: Birth, sketch: FineSketch = {}): Fine {
  const { seed, jurisdiction, subject, index } = birth
  const random = new Random(`${seed}|${jurisdiction.slug}|${subject.kind}|${subject.value}|${index}`)
  const offence = sketch.offence ?? random.pick(OFFENCES)
  const state = allowedState(sketch.state ?? drawState(random, jurisdiction), jurisdiction, sketch.state)
  const daysAgo = sketch.daysAgo ?? drawAge(state, random)
  const date = birth.today - daysAgo
  const units = Math.ceil(random.between(offence.units[0], offence.units[1]) / 5) * 5
  const speeds = offence === SPEED ? drawSpeeds(random) : { speed: null, speedMax: null }
  const unpriced = state === 'controller'
  const fullCents = unpriced ? null : units * jurisdiction.unitCents
  return {
    ref: writeRef(subject, index),
    act: sketch.act ?? writeAct(birth),
    plate: sketch.plate ?? (subject.kind === 'plate' ? subject.value : drawPlate(subject)),
    date,
    time: sketch.time ?? drawTime(random),
    issued: Math.min(birth.today, date + random.between(2, 20)),
    due: dueDay(state, birth.today, date, random),
    state,
    fullCents,
    reducedCents:
      state === 'voluntary' && fullCents !== null ? reduce(fullCents, jurisdiction.discount) : null,
    offence,
    units,
    speed: sketch.speed ?? speeds.speed,
    speedMax: sketch.speedMax ?? speeds.speedMax,
    court: `Juzgado de Faltas N° ${random.between(1, 4)}`,
    place: sketch.place ?? drawPlace(jurisdiction.slug, random),
    photos: sketch.photos ?? (offence.photographed ? (random.chance(0.5) ? 2 : 1) : 0),
    hasAct: sketch.documented === true || !random.chance(0.15),
    hasCoupon: PAYABLE.includes(state) && (sketch.documented === true || !random.chance(0.2)),
    payable: PAYABLE.includes(state),
  }
}

/** Two offers out of three in a row would look drawn: ages, then, not a uniform mix. */
function drawState(random: Random, jurisdiction: Jurisdiction): FineState {
  if (jurisdiction.hasUnpriced && random.chance(0.08)) return 'controller'
  const roll = random.next()
  const shares = [0.4, 0.18, 0.18, 0.05, 0, 0.06, 0.03, 0.08, 0.02]
  let sum = 0
  for (const [at, share] of shares.entries()) {
    sum += share
    const state = FINE_STATES[at]
    if (state && roll < sum) return state
  }
  return 'pending'
}

function allowedState(
  state: FineState,
  jurisdiction: Jurisdiction,
  wanted: FineState | undefined,
): FineState {
  if (wanted !== undefined) return state
  if (jurisdiction.onlyPayable && !PAYABLE.includes(state)) return 'pending'
  const settled = state === 'paid' || state === 'annulled'
  return settled && !jurisdiction.listsSettled ? 'pending' : state
}

function drawAge(state: FineState, random: Random): number {
  if (state === 'voluntary') return random.between(4, 30)
  if (state === 'pending' || state === 'controller') return random.between(5, 200)
  return random.between(90, 900)
}

function dueDay(state: FineState, today: Day, date: Day, random: Random): Day {
  if (state === 'voluntary') return today + random.between(3, 25)
  if (state === 'pending') return today + random.between(5, 60)
  return date + random.between(40, 60)
}

function drawSpeeds(random: Random): { speed: number; speedMax: number } {
  const speedMax = random.pick(SPEED_LIMITS)
  return { speedMax, speed: Math.round(speedMax * (1.02 + random.next() * 0.5)) + 1 }
}

function drawTime(random: Random): string {
  const time = `${String(random.between(0, 23)).padStart(2, '0')}:${String(random.between(0, 59)).padStart(2, '0')}`
  return time === '00:00' ? '00:01' : time
}

function reduce(cents: number, discount: number): number {
  return Math.round(cents * (1 - discount))
}

/** Injective in the index for one subject, and spread over ten digits between subjects. */
function writeAct({ seed, jurisdiction, subject, index }: Birth): string {
  const start = hashText(`${seed}|${jurisdiction.slug}|${subject.value}|act`)
  const number = (start + index * 7919) % 1e10
  const digits = String(number).padStart(10, '0')
  if (jurisdiction.slug === 'buenos-aires') {
    return `02-${digits.slice(0, 3)}-0${digits.slice(3)}-${hashText(digits) % 10}`
  }
  if (jurisdiction.slug === 'caba') return `I${digits}`
  if (jurisdiction.slug === 'entre-rios') return `8${digits}`
  return `${jurisdiction.prefix}-${digits}`
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** The plate of the car a person was fined with. */
function drawPlate(subject: Subject): string {
  const random = new Random(`plate of ${subject.value}`)
  const letters = () => `${random.pick([...LETTERS])}${random.pick([...LETTERS])}`
  const plate = `A${random.pick([...'ABCDEFGH'])}${random.between(100, 999)}${letters()}`
  if (!isPlate(plate)) throw new Error(`not a plate: ${plate}`)
  return plate
}
