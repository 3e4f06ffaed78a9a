import {
  AGE_TABLE,
  addDays,
  categoryOf,
  OTHER_TYPOLOGY,
  type ScoredFine,
  type Scoring,
  SEVERITY_TABLE,
  scoreFines,
} from '@multas/domain'
import { describeSegment, SCORE_SEGMENTS } from '../../../features/scoring/shared.ts'

export interface ExampleFine {
  readonly id: number
  readonly typology: string
  readonly age: number
  readonly isResolved: boolean
}

/** The score depends only on ages; a fixed day makes server and browser agree. */
const EXAMPLE_DAY = '2026-06-15'
const EXAMPLE_NOW = new Date(`${EXAMPLE_DAY}T15:00:00Z`)
const DAYS_IN_A_YEAR = 365
/** Days past the start of a row of the age table, away from its edge. */
const DAYS_INTO_ROW = 30

export const MAX_EXAMPLE_FINES = 12

export const TYPOLOGIES: readonly string[] = [...SEVERITY_TABLE, OTHER_TYPOLOGY].map(
  ({ typology }) => typology,
)

export const START: readonly ExampleFine[] = [
  { id: 1, typology: 'Semáforo en rojo', age: 0, isResolved: false },
  { id: 2, typology: 'Exceso de velocidad', age: 1, isResolved: true },
  { id: 3, typology: 'Estacionamiento', age: 0, isResolved: false },
]

export function scoreExample(fines: readonly ExampleFine[]): Scoring {
  return scoreFines(fines.map(toScoredFine), EXAMPLE_NOW)
}

/** Rounded like the score. */
export function pointsTaken(fine: ExampleFine): number {
  return 100 - scoreExample([fine]).score
}

export function describePointsLost(fine: ExampleFine): string {
  const points = pointsTaken(fine)
  return points === 1 ? 'resta 1 punto' : `resta ${points} puntos`
}

function toScoredFine({ typology, age, isResolved }: ExampleFine): ScoredFine {
  const years = AGE_TABLE[age - 1]?.years ?? 0
  return {
    tipologia: typology,
    motivo: null,
    descripcion: null,
    estado: isResolved ? 'pagada' : 'pendiente',
    resuelto: isResolved,
    fechaInfraccion: addDays(EXAMPLE_DAY, -(years * DAYS_IN_A_YEAR + DAYS_INTO_ROW)),
  }
}

export function describeScore(score: number): string {
  const category = categoryOf(score)
  const segment = SCORE_SEGMENTS.find((one) => one.category === category)
  return segment ? describeSegment(segment) : ''
}
