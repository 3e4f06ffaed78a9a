/** `1 infracción` or `N infracciones` (docs/behaviour/search.md#result-texts). */
export function infractionCount(count: number): string {
  return count === 1 ? '1 infracción' : `${count} infracciones`
}

/** The count above the results (docs/behaviour/search.md#result-texts). */
export function foundInSystem(count: number): string {
  return `${infractionCount(count)} ${count === 1 ? 'encontrada' : 'encontradas'} en sistema`
}

/** The warning about jurisdictions that failed (docs/behaviour/search.md#result-texts); null when none did. */
export function jurisdictionsWarning(names: readonly string[]): string | null {
  if (names.length === 0) return null
  return `Atención - Algunas jurisdicciones no pudieron consultarse completamente: ${names.join(', ')}. Las infracciones de estas jurisdicciones se mantienen como pendientes hasta la próxima verificación.`
}

/** The timer of a running search, `mm:ss` (docs/behaviour/search.md#progress); minutes go on past 59. */
export function formatElapsed(elapsedSeconds: number): string {
  const whole = Math.max(0, Math.floor(elapsedSeconds))
  return `${String(Math.floor(whole / 60)).padStart(2, '0')}:${String(whole % 60).padStart(2, '0')}`
}
