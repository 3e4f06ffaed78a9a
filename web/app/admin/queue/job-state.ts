import type { JobState } from '@multas/contract'
import type { BadgeTone } from '../../ui/badge.tsx'

export const STATES: Readonly<Record<JobState, { readonly name: string; readonly tone: BadgeTone }>> = {
  waiting: { name: 'En espera', tone: 'neutral' },
  scheduled: { name: 'Programado', tone: 'neutral' },
  running: { name: 'En curso', tone: 'amber' },
  retrying: { name: 'Se reintenta', tone: 'orange' },
  dead: { name: 'Sin más intentos', tone: 'orange' },
}

export const STATE_CHOICES = Object.entries(STATES).map(([value, { name }]) => ({ value, label: name }))
