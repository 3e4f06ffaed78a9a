const HALF_MINUTE_S = 30
const HALF_HOUR_S = 1_800

/** Describes a waiting search. The place starts at 1; `startsInSeconds` is null without an estimate. */
export function describeQueue(place: number, startsInSeconds: number | null): string {
  const wait =
    startsInSeconds === null
      ? 'Todavía no podemos calcular cuánto falta.'
      : `Empezamos en ${describeWait(startsInSeconds)}.`
  return `Tu lugar en la fila: ${place.toLocaleString('es-AR')}. ${wait}`
}

/** Formats an estimated duration, rounded coarsely. */
export function describeWait(seconds: number): string {
  if (seconds < 8) return 'unos segundos'
  if (seconds < 90) return `unos ${Math.round(seconds / 5) * 5} segundos`
  const halves = Math.round(seconds / HALF_MINUTE_S)
  if (halves < 10) return withHalf(halves, 'un minuto', 'minutos', 'medio')
  const minutes = Math.round(seconds / 60)
  if (minutes < 53) return `unos ${minutes} minutos`
  return withHalf(Math.max(2, Math.round(seconds / HALF_HOUR_S)), 'una hora', 'horas', 'media')
}

function withHalf(halves: number, one: string, many: string, half: string): string {
  const whole = Math.floor(halves / 2)
  const article = many.endsWith('as') ? 'unas' : 'unos'
  const named = whole === 1 ? one : `${article} ${whole} ${many}`
  return halves % 2 === 1 ? `${named} y ${half}` : named
}
