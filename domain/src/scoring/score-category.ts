export type ScoreCategory = 'Crítico' | 'Riesgoso' | 'Aceptable' | 'Excelente' | 'Elite'

/** Minimum score of each category (docs/behaviour/score.md#categories); also the gauge's segments. */
export const SCORE_CATEGORIES: readonly { readonly from: number; readonly category: ScoreCategory }[] = [
  { from: 95, category: 'Elite' },
  { from: 85, category: 'Excelente' },
  { from: 75, category: 'Aceptable' },
  { from: 50, category: 'Riesgoso' },
  { from: 0, category: 'Crítico' },
]

export function categoryOf(score: number): ScoreCategory {
  const rounded = Math.round(score)
  return SCORE_CATEGORIES.find(({ from }) => rounded >= from)?.category ?? 'Crítico'
}
