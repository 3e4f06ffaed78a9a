import type { ClaimRow, DisputeRow, RightsRow } from '@multas/contract'
import { RIGHTS } from '@multas/domain'
import type { BadgeTone } from '../../ui/badge.tsx'

const KINDS: Readonly<Record<RightsRow['kind'], string>> = {
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

export const nameRequest = ({ kind, about }: Pick<RightsRow, 'kind' | 'about'>): string =>
  about === 'profile' ? 'Quitar un perfil' : about === 'block' ? 'No mostrar' : KINDS[kind]

type Named = { readonly name: string; readonly tone: BadgeTone }

export const CLAIM_STATES: Readonly<Record<ClaimRow['state'], Named>> = {
  open: { name: 'Por resolver', tone: 'amber' },
  granted: { name: 'Dado', tone: 'green' },
  rejected: { name: 'Rechazado', tone: 'neutral' },
}

export const DISPUTE_STATES: Readonly<Record<DisputeRow['state'], Named>> = {
  open: { name: 'En revisión', tone: 'amber' },
  upheld: { name: 'Estaba mal', tone: 'green' },
  dismissed: { name: 'Estaba bien', tone: 'neutral' },
}

export const DISPUTE_REASONS: Readonly<Record<DisputeRow['reason'], string>> = {
  ya_no_era_mio: 'El vehículo ya no era suyo',
  patente_clonada: 'Patente clonada',
  dato_equivocado: 'Hay un dato equivocado',
  otro: 'Otro motivo',
}

export const describeDispute = ({ state, daysLeft }: Pick<DisputeRow, 'state' | 'daysLeft'>): Named =>
  state === 'open' ? describeClock({ state, daysLeft }) : DISPUTE_STATES[state]
