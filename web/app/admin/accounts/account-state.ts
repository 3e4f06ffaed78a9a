import type { AdminAccountRow } from '@multas/contract'
import type { BadgeTone } from '../../ui/badge.tsx'

type AccountState = AdminAccountRow['state']

export const STATES: Readonly<Record<AccountState, { readonly name: string; readonly tone: BadgeTone }>> = {
  active: { name: 'Activa', tone: 'green' },
  invited: { name: 'Falta el alta', tone: 'amber' },
  disabled: { name: 'Deshabilitada', tone: 'neutral' },
}

export const STATE_CHOICES = Object.entries(STATES).map(([value, { name }]) => ({ value, label: name }))
