import type { RightsRow } from '@multas/contract'
import { RIGHTS } from '@multas/domain'
import type { BadgeTone } from '../../ui/badge.tsx'

export const KINDS: Readonly<Record<RightsRow['kind'], string>> = {
  access: 'Acceso',
  rectification: 'Rectificación',
  suppression: 'Supresión',
}

export const CHANNELS: Readonly<Record<RightsRow['channel'], string>> = {
  site: 'El sitio',
  email: 'Correo',
  letter: 'Carta',
  phone: 'Teléfono',
}

const STATES: Readonly<Record<RightsRow['state'], { readonly name: string; readonly tone: BadgeTone }>> = {
  open: { name: 'Abierto', tone: 'amber' },
  granted: { name: 'Cumplido', tone: 'green' },
  rejected: { name: 'Rechazado', tone: 'neutral' },
}

export const STATE_CHOICES = Object.entries(STATES).map(([value, { name }]) => ({ value, label: name }))
export const KIND_CHOICES = RIGHTS.map((value) => ({ value, label: KINDS[value] }))

/** How a request stands with the law's clock. */
export function describeClock({ state, daysLeft }: Pick<RightsRow, 'state' | 'daysLeft'>): {
  readonly name: string
  readonly tone: BadgeTone
} {
  if (daysLeft === null) return STATES[state]
  if (daysLeft < 0)
    return { name: daysLeft === -1 ? 'Venció ayer' : `Venció hace ${-daysLeft} días`, tone: 'orange' }
  if (daysLeft === 0) return { name: 'Vence hoy', tone: 'orange' }
  return {
    name: daysLeft === 1 ? 'Vence mañana' : `Faltan ${daysLeft} días`,
    tone: daysLeft <= 2 ? 'orange' : 'amber',
  }
}
