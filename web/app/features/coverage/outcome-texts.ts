import type { JurisdictionCoverage } from '@multas/contract'
import { isConsultable, type Outcome } from '@multas/domain'
import type { BadgeTone } from '../../ui/badge.tsx'

const TEXTS: Readonly<
  Record<NonNullable<CoverageStatus>, { readonly text: string; readonly tone: BadgeTone }>
> = {
  found: { text: 'Con infracciones', tone: 'orange' },
  empty: { text: 'Sin infracciones', tone: 'green' },
  partial: { text: 'Respuesta incompleta', tone: 'amber' },
  needs_user: { text: 'Necesita que consultes vos', tone: 'amber' },
  unsupported: { text: 'No permite esta consulta', tone: 'neutral' },
  not_configured: { text: 'Todavía no se consulta', tone: 'neutral' },
  maintenance: { text: 'En mantenimiento', tone: 'amber' },
  timeout: { text: 'No respondió a tiempo', tone: 'amber' },
  error: { text: 'Falló la consulta', tone: 'amber' },
  overloaded: { text: 'No llegamos a consultarla', tone: 'amber' },
}

/** `overloaded`: not queried in time. Null while the query runs. */
export type CoverageStatus = Outcome | 'overloaded' | null

type Line = Pick<JurisdictionCoverage, 'outcome' | 'overloaded'>

export function coverageStatusOf({ outcome, overloaded = false }: Line): CoverageStatus {
  return outcome === 'timeout' && overloaded ? 'overloaded' : outcome
}

export function wasConsulted(line: Line): boolean {
  const status = coverageStatusOf(line)
  if (status === null || status === 'overloaded' || status === 'needs_user') return false
  return isConsultable(status)
}

export function describeOutcome({ found, ...line }: Line & Pick<JurisdictionCoverage, 'found'>) {
  const status = coverageStatusOf(line)
  if (status === null) return { text: 'Consultando', tone: 'neutral' as const }
  if (status === 'found' && found > 0)
    return { text: found === 1 ? '1 infracción' : `${found} infracciones`, tone: 'orange' as const }
  return TEXTS[status]
}
