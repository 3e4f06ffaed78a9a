import type { ConsultationMode, JurisdictionDescription } from '@multas/contract'
import { formatArsExactly, formatDay } from '@multas/domain'

/** The source line repeats it for every statement. */
const SHOWN_BELOW = /(^|\s)Orientativo\./g

/** With capitals and full stops. */
export function sentences(...texts: readonly (string | null)[]): string {
  return texts
    .map((text) => (text ?? '').replace(SHOWN_BELOW, '$1').replace(/\s+/g, ' ').trim())
    .filter((text) => text !== '')
    .map((text) => text.replace(/[^.!?»]$/, '$&.'))
    .map((text) => text.slice(0, 1).toUpperCase() + text.slice(1))
    .join(' ')
}

/** With cents, which matter for a unit: `$ 949,99`. */
export function formatPesos(pesos: number): string {
  return formatArsExactly(Math.round(pesos * 100))
}

/** `50 %`, `12,5 %`. */
export function formatDiscount(percent: number): string {
  return `${String(percent).replace('.', ',')}\u00a0%`
}

/** Units change at least twice a year: an older open-ended value cannot be trusted. */
const TRUSTED_DAYS = 183

/** Expired on that day, or too old to be trusted. */
export function isOutOfDate(
  { from, to }: { from: string | null; to: string | null },
  today: string,
): boolean {
  if (to !== null) return to < today
  return from === null || Date.parse(today) - Date.parse(from) > TRUSTED_DAYS * 86_400_000
}

export function describePeriod({ from, to }: { from: string | null; to: string | null }): string {
  if (from !== null && to !== null) return `del ${formatDay(from)} al ${formatDay(to)}`
  if (from !== null) return `desde el ${formatDay(from)}`
  return to === null ? 'sin fecha conocida' : `hasta el ${formatDay(to)}`
}

const MODES: Readonly<Record<ConsultationMode, string>> = {
  live: 'la consultamos en vivo en cada búsqueda.',
  not_configured: 'todavía no la consultamos, porque nos falta el acceso.',
  needs_user:
    'la tenés que hacer en el sitio oficial, porque pide una verificación que solo vos podés hacer.',
  unsupported: 'no tenemos una consulta por este dato.',
}

export function describeMode(mode: ConsultationMode): string {
  return MODES[mode]
}

/** `por patente y por DNI`; null if none. */
export function liveSubjects({ consultation }: Pick<JurisdictionDescription, 'consultation'>): string | null {
  const by = [
    consultation.patent === 'live' ? 'por patente' : null,
    consultation.dni === 'live' ? 'por DNI' : null,
  ].filter((one) => one !== null)
  return by.length === 0 ? null : by.join(' y ')
}
