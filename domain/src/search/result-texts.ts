/** Returns `1 infracción` or `N infracciones` (docs/behaviour/search.md#result-texts). */
export function infractionCount(count: number): string {
  return count === 1 ? '1 infracción' : `${count} infracciones`
}

/** Returns the count above the results (docs/behaviour/search.md#result-texts). */
export function foundInSystem(count: number): string {
  return `${infractionCount(count)} ${count === 1 ? 'encontrada' : 'encontradas'} en sistema`
}

/** Returns the failed jurisdictions warning (docs/behaviour/search.md#result-texts), or null. */
export function jurisdictionsWarning(names: readonly string[]): string | null {
  if (names.length === 0) return null
  return `Atención - Algunas jurisdicciones no pudieron consultarse completamente: ${names.join(', ')}. Las infracciones de estas jurisdicciones se mantienen como pendientes hasta la próxima verificación.`
}

/** Formats the timer as `mm:ss` (docs/behaviour/search.md#progress); minutes may exceed 59. */
export function formatElapsed(elapsedSeconds: number): string {
  const whole = Math.max(0, Math.floor(elapsedSeconds))
  return `${String(Math.floor(whole / 60)).padStart(2, '0')}:${String(whole % 60).padStart(2, '0')}`
}
