import { SCORE_CATEGORIES, type ScoreCategory } from '@multas/domain'

export interface ScoreSegment {
  readonly category: ScoreCategory
  readonly from: number
  readonly upTo: number
}

/** From worst to best (docs/behaviour/score.md#categories). */
export const SCORE_SEGMENTS: readonly ScoreSegment[] = SCORE_CATEGORIES.map(({ category, from }, place) => ({
  category,
  from,
  upTo: SCORE_CATEGORIES[place - 1]?.from ?? 100,
})).reverse()

export const SEGMENT_STROKES: Record<ScoreCategory, string> = {
  Crítico: 'stroke-score-critical',
  Riesgoso: 'stroke-score-risky',
  Aceptable: 'stroke-score-fair',
  Excelente: 'stroke-score-good',
  Elite: 'stroke-score-elite',
}

/** `de 50 a 74 puntos`. Scores are integers. */
export function describeSegment({ from, upTo }: ScoreSegment): string {
  if (from === 0) return `menos de ${upTo} puntos`
  return upTo === 100 ? `${from} puntos o más` : `de ${from} a ${upTo - 1} puntos`
}
