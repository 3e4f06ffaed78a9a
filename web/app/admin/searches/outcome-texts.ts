import type { Outcome } from '@multas/domain'
import type { BadgeTone } from '../../ui/badge.tsx'

export const OUTCOMES: Readonly<Record<Outcome, { readonly name: string; readonly tone: BadgeTone }>> = {
  found: { name: 'Con infracciones', tone: 'green' },
  empty: { name: 'Sin infracciones', tone: 'green' },
  partial: { name: 'Incompleta', tone: 'orange' },
  needs_user: { name: 'Pide verificación', tone: 'neutral' },
  unsupported: { name: 'No aplica', tone: 'neutral' },
  not_configured: { name: 'Sin configurar', tone: 'neutral' },
  maintenance: { name: 'Mantenimiento', tone: 'orange' },
  timeout: { name: 'No contestó a tiempo', tone: 'orange' },
  error: { name: 'Error', tone: 'orange' },
}
