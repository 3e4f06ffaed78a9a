import type { SourceState } from '@multas/contract'
import { argentineMoment, formatDay } from '@multas/domain'

interface Counted {
  readonly consultations: number
  readonly answered: number
}

/**
 * `98,5 %`, rounded down so that only a period without failures reads 100; `sin datos` without consultations.
 */
export function formatAvailability({ consultations, answered }: Counted): string {
  if (consultations === 0) return 'sin datos'
  const share = Math.floor((answered / consultations) * 1000) / 10
  return `${share.toLocaleString('es-AR')} %`
}

/** `0,7 s`; `–` if unknown. */
export function formatDuration(ms: number | null): string {
  if (ms === null) return '–'
  const seconds = ms / 1000
  const digits = seconds < 10 ? 1 : 0
  return ms < 100
    ? 'menos de 0,1 s'
    : `${seconds.toLocaleString('es-AR', { minimumFractionDigits: digits, maximumFractionDigits: digits })} s`
}

/** `05/03/2026 a las 10:30`, Argentine time. */
export function formatMoment(iso: string): string {
  const { day, time } = argentineMoment(Date.parse(iso))
  return `${formatDay(day)} a las ${time}`
}

export function describeSourceState({ state, day, lastAnsweredAt }: SourceState): string {
  const last =
    lastAnsweredAt === null ? '' : ` Su última respuesta completa fue el ${formatMoment(lastAnsweredAt)}.`
  switch (state) {
    case 'answering':
      return `Responde: en las últimas 24 horas contestó el ${formatAvailability(day)} de las consultas.${last}`
    case 'troubled':
      return `Responde con problemas: en las últimas 24 horas contestó el ${formatAvailability(day)} de las consultas.${last}`
    case 'silent':
      return `En este momento casi no responde.${last} Podés probar más tarde o consultar a mano.`
    case 'paused':
      return `Pausamos por ahora la consulta a esta fuente.${last} Podés consultar a mano.`
    case 'not_consulted':
      return 'Todavía no consultamos esta fuente.'
    case 'no_data':
      return `Sin datos: nadie la consultó en las últimas 24 horas.${last}`
  }
}
