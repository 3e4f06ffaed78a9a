const NO_BREAK_SPACE = '\u00a0'

/**
 * A share in percent (0 to 100) with one decimal (docs/behaviour/score.md#typologies): `66,7 %`, with the decimal
 * comma of es-AR and the space that the Academia's spelling asks for before the sign (Ortografía, 2010), which never
 * breaks.
 */
export function formatPercent(percentage: number): string {
  return `${percentage.toFixed(1).replace('.', ',')}${NO_BREAK_SPACE}%`
}
