import type { JurisdictionCoverage } from '@multas/contract'
import type { Outcome } from '@multas/domain'
import type { BadgeTone } from '../../ui/badge.tsx'

const TEXTS: Readonly<Record<Outcome, { readonly text: string; readonly tone: BadgeTone }>> = {
  found: { text: 'Con infracciones', tone: 'orange' },
  empty: { text: 'Sin infracciones', tone: 'green' },
  partial: { text: 'Respuesta incompleta', tone: 'amber' },
  needs_user: { text: 'Necesita que consultes vos', tone: 'amber' },
  unsupported: { text: 'No permite esta consulta', tone: 'neutral' },
  not_configured: { text: 'Todavía no se consulta', tone: 'neutral' },
  maintenance: { text: 'En mantenimiento', tone: 'amber' },
  timeout: { text: 'No respondió a tiempo', tone: 'amber' },
  error: { text: 'Falló la consulta', tone: 'amber' },
}

/** How the consultation of one jurisdiction stands, in words. */
export function describeOutcome({ outcome, found }: Pick<JurisdictionCoverage, 'outcome' | 'found'>) {
  if (outcome === null) return { text: 'Consultando', tone: 'neutral' as const }
  if (outcome === 'found' && found > 0)
    return { text: found === 1 ? '1 infracción' : `${found} infracciones`, tone: 'orange' as const }
  return TEXTS[outcome]
}
