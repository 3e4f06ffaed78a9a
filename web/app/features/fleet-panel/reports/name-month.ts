const MONTH = new Intl.DateTimeFormat('es-AR', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** `2026-11`: 'Noviembre de 2026'. */
export function nameMonth(month: string): string {
  const name = MONTH.format(new Date(`${month}-01T00:00:00Z`))
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`
}
