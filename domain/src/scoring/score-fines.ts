import type { CalendarDay, Fine } from '../fine/fine.ts'
import { todayInArgentina } from '../time/argentine-clock.ts'
import { dayNumber, isCalendarDay } from '../time/calendar-day.ts'
import { classifyFine, type Wording } from './classify-fine.ts'
import { categoryOf, type ScoreCategory } from './score-category.ts'

export type ScoredFine = Wording & Pick<Fine, 'estado' | 'resuelto' | 'fechaInfraccion'>

export interface TypologyShare {
  readonly typology: string
  readonly count: number
  readonly percentage: number
}

export interface Scoring {
  readonly score: number
  readonly category: ScoreCategory
  readonly totalInfractions: number
  readonly typologyBreakdown: TypologyShare[]
}

export const AGE_TABLE = [
  { years: 1, percent: 100 },
  { years: 2, percent: 75 },
  { years: 3, percent: 50 },
  { years: 5, percent: 25 },
  { years: Number.POSITIVE_INFINITY, percent: 10 },
] as const

/** Also for fines under defence; annulled ones keep none. */
export const RESOLVED_PERCENT = 40

const DAYS_IN_A_YEAR = 365
const PARTS_IN_A_POINT = 10_000

/**
 * Computes the score (docs/behaviour/score.md#rules), unrelated to licence points. New fines never raise it,
 * resolving never lowers it; order is irrelevant. Undated fines count as recent. Integer ten-thousandths keep
 * addition exact.
 */
export function scoreFines(fines: readonly ScoredFine[], now: Date): Scoring {
  const today = todayInArgentina(now)
  let taken = 0
  const counts = new Map<string, number>()
  const classify = rememberingClassifier()
  for (const fine of fines) {
    const { typology, points } = classify(fine)
    taken += points * statePercent(fine) * agePercent(fine.fechaInfraccion, today)
    counts.set(typology, (counts.get(typology) ?? 0) + 1)
  }
  const score = Math.max(0, Math.round(100 - taken / PARTS_IN_A_POINT))
  return {
    score,
    category: categoryOf(score),
    totalInfractions: fines.length,
    typologyBreakdown: breakDown(counts, fines.length),
  }
}

function rememberingClassifier(): typeof classifyFine {
  const known = new Map<string, ReturnType<typeof classifyFine>>()
  return (wording) => {
    const key = JSON.stringify([wording.tipologia, wording.motivo, wording.descripcion])
    const found = known.get(key) ?? classifyFine(wording)
    known.set(key, found)
    return found
  }
}

function statePercent({ estado, resuelto }: ScoredFine): number {
  if (estado === 'anulada') return 0
  return resuelto || estado === 'en_descargo' ? RESOLVED_PERCENT : 100
}

function agePercent(day: CalendarDay | null, today: CalendarDay): number {
  if (day === null || !isCalendarDay(day)) return 100
  const years = (dayNumber(today) - dayNumber(day)) / DAYS_IN_A_YEAR
  return AGE_TABLE.find((row) => years < row.years)?.percent ?? 100
}

function breakDown(counts: ReadonlyMap<string, number>, total: number): TypologyShare[] {
  return [...counts]
    .map(([typology, count]) => ({ typology, count, percentage: Math.round((count * 1_000) / total) / 10 }))
    .sort((a, b) => b.count - a.count || (a.typology < b.typology ? -1 : 1))
}
