import { maskDni, principalReports } from '@multas/domain'

interface Titled {
  readonly searchType: 'patent' | 'dni'
  readonly subject: string
}

/** Titles appear in the history and on shared screens: a plate is shown in full, a DNI by its end. */
export function nameInTitle({ searchType, subject }: Titled): string {
  if (searchType === 'dni') return `DNI ${subject.includes('*') ? subject : maskDni(subject)}`
  return subject.replace(/(?<=[A-Z])(?=[0-9])|(?<=[0-9])(?=[A-Z])/g, ' ')
}

/** 'AB 123 CD: 3 infracciones · Multas'. Omits a count of zero, which would hide missing answers. */
export function titleResult(
  titled: Titled,
  infractions: Parameters<typeof principalReports>[0],
  siteName: string,
): string {
  const count = principalReports(infractions).length
  const found = count === 0 ? 'Resultado listo' : `${count} ${count === 1 ? 'infracción' : 'infracciones'}`
  return `${nameInTitle(titled)}: ${found} · ${siteName}`
}
