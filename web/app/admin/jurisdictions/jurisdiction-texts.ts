import type { AdminJurisdiction, AdminJurisdictionChange, AdminSource } from '@multas/contract'
import { CIRCUIT_NAMES, SOURCE_STATE_NAMES } from '@multas/domain'
import { formatMoment, type TonedName, withTones } from '../frame/index.ts'

type Outcome = AdminJurisdiction['answers'][number]['outcome']

export const STATES = withTones(SOURCE_STATE_NAMES, {
  answering: 'green',
  troubled: 'amber',
  silent: 'orange',
  paused: 'amber',
  not_consulted: 'neutral',
  no_data: 'neutral',
})

export const CIRCUITS = withTones(CIRCUIT_NAMES, { closed: 'green', 'half-open': 'amber', open: 'orange' })

export const OUTCOMES: Readonly<Record<Outcome, TonedName>> = {
  found: { name: 'Encontró', tone: 'green' },
  empty: { name: 'Sin infracciones', tone: 'green' },
  partial: { name: 'Parcial', tone: 'amber' },
  needs_user: { name: 'A mano', tone: 'neutral' },
  unsupported: { name: 'No corresponde', tone: 'neutral' },
  not_configured: { name: 'Sin configurar', tone: 'neutral' },
  maintenance: { name: 'Mantenimiento', tone: 'orange' },
  timeout: { name: 'Sin respuesta', tone: 'orange' },
  error: { name: 'Error', tone: 'orange' },
}

export const SOURCE_KINDS: Readonly<Record<AdminSource['kind'], string>> = {
  http: 'Consulta por HTTP',
  registry: 'Padrón publicado',
  needs_user: 'A mano, en su sitio',
}

export const SUBJECTS = { patent: 'patente', dni: 'DNI' } as const

/** `98,5 %`, rounded down: only a period without failures reads 100. */
export function formatShare({
  consultations,
  answered,
}: {
  consultations: number
  answered: number
}): string {
  if (consultations === 0) return '—'
  return `${(Math.floor((answered / consultations) * 1000) / 10).toLocaleString('es-AR')}\u00a0%`
}

export function formatMs(ms: number | null): string {
  if (ms === null) return '—'
  if (ms < 1000) return `${ms}\u00a0ms`
  return `${(ms / 1000).toLocaleString('es-AR', { maximumFractionDigits: 1 })}\u00a0s`
}

export function describeChange({ kind, after }: AdminJurisdictionChange, hasFile: boolean): string {
  if (kind === 'pause') {
    if (after.since === null) return 'Reanudó la consulta.'
    const until = typeof after.until === 'string' ? ` hasta el ${formatMoment(after.until)}` : ''
    return `Pausó la consulta${until}: ${after.reason}`
  }
  if (kind === 'version')
    return after.version !== null
      ? `Puso en vigencia la versión ${after.version}.`
      : hasFile
        ? 'Volvió al archivo de la carpeta.'
        : 'La sacó de las búsquedas.'
  const parts = [
    after.concurrency === null ? '' : `${after.concurrency} a la vez`,
    after.perSecond === null ? '' : `${after.perSecond?.toLocaleString('es-AR')} por segundo`,
    after.timeoutS === null ? '' : `${after.timeoutS?.toLocaleString('es-AR')} s de espera`,
  ].filter((part) => part !== '')
  return parts.length === 0
    ? 'Volvió a los límites de la descripción.'
    : `Cambió los límites: ${parts.join(', ')}.`
}
