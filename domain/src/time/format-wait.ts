/** Rounds up: `40 segundos`, `89 minutos`, `2 horas`. */
export function formatWait(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds))
  if (whole < 60) return whole === 1 ? '1 segundo' : `${whole} segundos`
  const minutes = Math.ceil(whole / 60)
  if (minutes < 90) return minutes === 1 ? '1 minuto' : `${minutes} minutos`
  return `${Math.ceil(minutes / 60)} horas`
}
