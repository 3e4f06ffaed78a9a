const NO_BREAK_SPACE = '\u00a0'

/** Formats `66,7 %` (docs/behaviour/score.md#typologies) with a non-breaking space (Ortografía, 2010). */
export function formatPercent(percentage: number): string {
  return `${percentage.toFixed(1).replace('.', ',')}${NO_BREAK_SPACE}%`
}
