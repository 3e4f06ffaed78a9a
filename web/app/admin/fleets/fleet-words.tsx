import { FLEET_STATE_NAMES, formatArsExactly } from '@multas/domain'
import { Badge } from '../../ui/badge.tsx'
import { withTones } from '../frame/index.ts'

const STATES = withTones(FLEET_STATE_NAMES, { active: 'green', suspended: 'amber', closed: 'neutral' })

export function StateBadge({ state }: { state: keyof typeof STATES }) {
  return <Badge tone={STATES[state].tone}>{STATES[state].name}</Badge>
}

export const formatPrice = (centavos: number | null): string =>
  centavos === null ? 'Sin anotar' : formatArsExactly(centavos)
