import {
  AGE_TABLE,
  addDays,
  OTHER_TYPOLOGY,
  type ScoredFine,
  type Scoring,
  SEVERITY_TABLE,
  scoreFines,
} from '@multas/domain'

/** One fine of the example, as its visitor makes it up. */
export interface ExampleFine {
  /** Unlike every other's. */
  readonly id: number
  /** A row of the severity table. */
  readonly typology: string
  /** Place of its row in the age table. */
  readonly age: number
  readonly isResolved: boolean
}

/** The score depends on the ages only, so any day will do; a fixed one makes server and browser agree. */
const EXAMPLE_DAY = '2026-06-15'
const EXAMPLE_NOW = new Date(`${EXAMPLE_DAY}T15:00:00Z`)
const DAYS_IN_A_YEAR = 365
/** So far into its row of the age table: not at its edge. */
const DAYS_INTO_ROW = 30

/** More of them teach nothing new, and would not fit a phone. */
export const MAX_EXAMPLE_FINES = 12

export const TYPOLOGIES: readonly string[] = [...SEVERITY_TABLE, OTHER_TYPOLOGY].map(
  ({ typology }) => typology,
)

export const START: readonly ExampleFine[] = [
  { id: 1, typology: 'Semáforo en rojo', age: 0, isResolved: false },
  { id: 2, typology: 'Exceso de velocidad', age: 1, isResolved: true },
  { id: 3, typology: 'Estacionamiento', age: 0, isResolved: false },
]

/** The score of the example, by the rule that scores every search. */
export function scoreExample(fines: readonly ExampleFine[]): Scoring {
  return scoreFines(fines.map(toScoredFine), EXAMPLE_NOW)
}

/** How many points one fine takes by itself, rounded as the score is. */
export function pointsTaken(fine: ExampleFine): number {
  return 100 - scoreExample([fine]).score
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
