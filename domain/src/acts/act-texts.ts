import { normaliseActNumber } from '../fine/fine-identity.ts'
import type { ActReport } from './act-report.ts'
import type { Act } from './group-reports.ts'

/**
 * Describes a shared act and how it counts; null for a single report. If the act numbers differ, it names
 * plate, time and place.
 */
export function sharedActText({ principal, others }: Act): string | null {
  if (others.length === 0) return null
  const jurisdictions = others.length + 1
  const numbers = new Set([principal, ...others].map(numberOf))
  const [first] = numbers
  return numbers.size === 1 && first !== null
    ? `El acta ${principal.numeroActa} la informan ${jurisdictions} jurisdicciones: la contamos una sola vez.`
    : `${jurisdictions} jurisdicciones informan un hecho de la misma patente, hora y lugar: lo tomamos como una sola acta y la contamos una sola vez.`
}

/** Returns the same for a whole result; null if no act is reported twice. */
export function sharedActsText(acts: readonly Act[]): string | null {
  const shared = acts.filter(({ others }) => others.length > 0)
  const [first] = shared
  if (first === undefined) return null
  if (shared.length === 1) return sharedActText(first)
  return `Hay ${shared.length} actas que informa más de una jurisdicción: contamos y sumamos cada acta una sola vez.`
}

function numberOf({ numeroActa }: ActReport): string | null {
  return numeroActa === null ? null : normaliseActNumber(numeroActa)
}
