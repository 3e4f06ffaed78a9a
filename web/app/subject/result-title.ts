import { maskDni, principalReports } from '@multas/domain'

interface Titled {
  readonly searchType: 'patent' | 'dni'
  /** The plate, or the DNI: only its end is shown. */
  readonly subject: string
}

/** Titles are read in the history and on shared screens: a plate in full, a DNI by its end alone. */
export function nameInTitle({ searchType, subject }: Titled): string {
  if (searchType === 'dni') return `DNI ${subject.includes('*') ? subject : maskDni(subject)}`
  return subject.replace(/(?<=[A-Z])(?=[0-9])|(?<=[0-9])(?=[A-Z])/g, ' ')
}

/** 'AB 123 CD: 3 infracciones · Multas'. Nothing found is not nothing there: the page says who answered. */
export function titleResult(
  titled: Titled,
  infractions: Parameters<typeof principalReports>[0],
  siteName: string,
): string {
  const count = principalReports(infractions).length
  const found = count === 0 ? 'Resultado listo' : `${count} ${count === 1 ? 'infracción' : 'infracciones'}`
  return `${nameInTitle(titled)}: ${found} · ${siteName}`
}
