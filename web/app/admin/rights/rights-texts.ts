import type { DisputeRow, RightsRow } from '@multas/contract'
import { CLAIM_STATE_NAMES, DISPUTE_STATE_NAMES, RIGHT_NAMES, RIGHTS_STATE_NAMES } from '@multas/domain'
import { type TonedName, withTones } from '../frame/index.ts'

const STATES = withTones(RIGHTS_STATE_NAMES, { open: 'amber', granted: 'green', rejected: 'neutral' })

export function describeClock({ state, daysLeft }: Pick<RightsRow, 'state' | 'daysLeft'>): TonedName {
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
  about === 'profile' ? 'Quitar un perfil' : about === 'block' ? 'No mostrar' : RIGHT_NAMES[kind]

export const CLAIM_STATES = withTones(CLAIM_STATE_NAMES, {
  open: 'amber',
  granted: 'green',
  rejected: 'neutral',
})

const DISPUTE_STATES = withTones(DISPUTE_STATE_NAMES, {
  open: 'amber',
  upheld: 'green',
  dismissed: 'neutral',
})

export const describeDispute = ({ state, daysLeft }: Pick<DisputeRow, 'state' | 'daysLeft'>): TonedName =>
  state === 'open' ? describeClock({ state, daysLeft }) : DISPUTE_STATES[state]
